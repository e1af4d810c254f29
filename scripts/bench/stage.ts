import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { noSettings, ROOT } from "../../e2e/fixtures/addresses";
import { freePort, temporaryFolder } from "../../e2e/fixtures/processes";
import { API } from "../../lib/contract/protocol";
import { type BenchProcess, startProcess } from "./processes";

const SECRET = "bench-session-secret-0123456789-abcdefgh";

/** Main markets of a list of about 8 kB. */
const MANY_MARKETS = 44;

/** The id of a market of provider.ts that is open all day. */
export const BENCH_MARKET = "1";

/** A signed-in player: the headers of its requests. Each has another address, as limits count addresses. */
export type Player = Readonly<Record<"cookie" | "x-forwarded-for", string>>;

/** What the rows of the server share. */
export interface Stage {
  readonly origin: string;
  readonly players: readonly Player[];
  /** The process of the app. */
  readonly pid: () => number;
  readonly restart: () => Promise<void>;
  readonly stopApp: () => Promise<void>;
  /** Settings with which the app runs. */
  readonly appEnv: Readonly<Record<string, string>>;
  /** Empties the histories at the provider, as long ones would slow the next round. */
  readonly newDay: () => Promise<unknown>;
  /** Calls to the provider by name, since this was called last. */
  readonly takeCalls: () => Promise<Readonly<Record<string, number>>>;
  /** Starts a program of this folder that listens on the port BENCH_PORT. It ends with the stage. */
  readonly startBeside: (file: string, env?: Readonly<Record<string, string>>) => Promise<Beside>;
  readonly close: () => Promise<void>;
}

export interface Beside {
  readonly origin: string;
  readonly pid: number;
}

/** The headers of a request by the app's own script. */
export const OWN_SCRIPT = { "content-type": "application/json", "x-app-request": "1", "sec-fetch-site": "same-origin" };

const addressOf = (index: number): string => `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;

const signIn = async (origin: string, index: number): Promise<Player> => {
  const from = { "x-forwarded-for": addressOf(index) };
  const answer = await fetch(origin + API.signIn, {
    method: "POST",
    headers: { ...OWN_SCRIPT, ...from },
    body: JSON.stringify({ phone: `9${String(100_000_000 + index)}`, password: "bench-password" }),
  });
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { cookie: cookies.join("; "), ...from };
};

/** Flags and settings of `npm start`, so that the app is started as operators start it. */
const usualStart = () => {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")));
  const words = scripts.start.split(" ");
  return {
    flags: words.filter((word) => word.startsWith("--")),
    env: Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("="))),
  };
};

/** Starts the provider and the built app, and signs the players in. */
export const startStage = async (playerCount: number, markets = MANY_MARKETS): Promise<Stage> => {
  const folder = temporaryFolder();
  const logFile = path.join(folder.path, "log");
  const others: BenchProcess[] = [];
  const startTsx = async (file: string, core: "measured" | "other", more: Readonly<Record<string, string>>) => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = { ...more, NODE_ENV: "production", BENCH_PORT: String(port) };
    const started = await startProcess(["--import", "tsx", `scripts/bench/${file}`], core, env, logFile, origin);
    others.push(started);
    return { origin, pid: started.pid };
  };
  let app: BenchProcess | undefined;
  const close = async () => {
    await app?.stop();
    for (const { stop } of others) await stop();
    folder.remove();
  };
  try {
    const provider = await startTsx("provider.ts", "other", { BENCH_MARKETS: String(markets) });
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const appEnv = {
      ...noSettings(),
      NODE_ENV: "production",
      PROVIDER: "sandbox",
      PROVIDER_URL: provider.origin,
      SESSION_SECRET: SECRET,
      DATA_DIR: path.join(folder.path, "app"),
      HOST: "127.0.0.1",
      PORT: String(port),
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const startApp = () => {
      const { flags, env } = usualStart();
      // Flags for Node itself, such as --cpu-prof, go before the program.
      const more = (process.env.BENCH_NODE_FLAGS ?? "").split(" ").filter(Boolean);
      const args = [...flags, ...more, "dist/server.mjs"];
      return startProcess(args, "measured", { ...env, ...appEnv }, logFile, `${origin}${API.health}`);
    };
    app = await startApp();
    const players: Player[] = [];
    for (let index = 0; index < playerCount; index += 1) players.push(await signIn(origin, index));
    return {
      origin,
      players,
      appEnv,
      pid: () => app?.pid ?? 0,
      stopApp: async () => app?.stop(),
      restart: async () => {
        await app?.stop();
        app = await startApp();
      },
      newDay: () => fetch(`${provider.origin}/bench/new-day`, { method: "POST" }),
      takeCalls: async () =>
        z.record(z.string(), z.number()).parse(await (await fetch(`${provider.origin}/bench/calls`)).json()),
      startBeside: (file, env) =>
        startTsx(file, "measured", {
          BENCH_PROVIDER: provider.origin,
          BENCH_SECRET: SECRET,
          BENCH_FOLDER: folder.path,
          ...env,
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
