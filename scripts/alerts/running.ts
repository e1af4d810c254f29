import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { ROOT } from "../../e2e/fixtures/addresses";
import { type ApiPhone, apiPhone, newBettor } from "../../e2e/fixtures/api-phone";
import { sharedDatabase } from "../../e2e/fixtures/postgres";
import { freePort } from "../../e2e/fixtures/processes";
import { type Stage, startStage } from "../../e2e/fixtures/stage";
import { Control } from "../../e2e/kit/control";

/** An app of two workers with its sandbox and its PostgreSQL, to which things are done. */
export interface Running {
  readonly stage: Stage;
  readonly control: Control;
  readonly metricsPort: number;
  /** Runs a statement on the app's database, beside the app. Resolves to the number of rows. */
  readonly sql: (statement: string) => Promise<number>;
  /** Lets nobody into the app's database any more, and cuts off who is there; or lets all in again. */
  readonly lockDatabase: (locked: boolean) => Promise<void>;
  /** Process ids of the workers. */
  readonly workers: () => readonly number[];
  /** A signed-in player with points, and a market that the list shows: this one, or a new one. */
  readonly bettor: (
    marketId?: string,
  ) => Promise<{ readonly phone: ApiPhone; readonly marketId: string; readonly mobile: string }>;
  /** A phone that nobody has signed in on. */
  readonly phone: () => ApiPhone;
  readonly close: () => Promise<void>;
}

const DATABASE = `alerts_${randomBytes(4).toString("hex")}`;

const onServer =
  (url: string) =>
  async (statement: string): Promise<number> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rowCount } = await client.query(statement).finally(() => client.end());
    return rowCount ?? 0;
  };

const workersOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

/** Times are short, so that a bid is told as unknown after six seconds, and few wrong codes are many. */
const SETTINGS = { WORKERS: "2", BID_HORIZON_SECONDS: "2", OTP_WRONG_PER_HOUR: "20" };

export const startRunning = async (): Promise<Running> => {
  const server = await sharedDatabase();
  const admin = onServer(server.url);
  await admin(`create database ${DATABASE}`);
  const url = new URL(server.url);
  url.pathname = `/${DATABASE}`;
  const metricsPort = await freePort();
  const stage = await startStage({
    appSettings: {
      ...SETTINGS,
      DATABASE_URL: url.href,
      METRICS_PORT: String(metricsPort),
      NODE_OPTIONS: `--import=${pathToFileURL(path.join(ROOT, "scripts/alerts/few-files.mjs")).href}`,
    },
  });
  const workers = () => workersOf(stage.appPid());
  const control = new Control(stage.controlUrl, stage.controlSecret);
  return {
    stage,
    control,
    metricsPort,
    workers,
    sql: onServer(url.href),
    lockDatabase: async (locked) => {
      await admin(`alter database ${DATABASE} with allow_connections ${!locked}`);
      if (locked) await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${DATABASE}'`);
    },
    bettor: (marketId) => newBettor(control, stage.appUrl, marketId === undefined ? {} : { marketId }),
    phone: () => apiPhone(stage.appUrl),
    close: async () => {
      await stage.close();
      await server.close();
    },
  };
};
