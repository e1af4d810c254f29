import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { noSettings, ROOT } from "../../../e2e/fixtures/addresses";
import { freePort } from "../../../e2e/fixtures/processes";
import { type Load, startLoad } from "../load/load";
import { type BenchPlayer, signInPlayers } from "./players";
import { type BenchProcess, startProgram, startScript } from "./processes";
import { MANY_MARKETS } from "./provider/books";

const SECRET = "bench-session-secret-0123456789-abcdefgh";

/** The stand-in provider of setup/provider/main.ts. */
export interface StubProvider {
  readonly port: number;
  /** The number of calls by name, since this was called last. */
  readonly takeCounts: () => Promise<Readonly<Record<string, number>>>;
  /** Empties the histories, as long ones would slow the next round. */
  readonly newDay: () => Promise<unknown>;
}

export interface RunningApp {
  readonly port: number;
  readonly origin: string;
  readonly pid: number;
  /** Ends it and starts it again on the same folder, port and secret. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What the rows of the server share: the app, its provider, players and a load generator. */
export interface BenchStage {
  readonly provider: StubProvider;
  readonly app: RunningApp;
  readonly players: readonly BenchPlayer[];
  readonly load: Load;
  /** Settings of a comparison: the same provider, secret and disk as the app. */
  readonly comparisonEnv: Readonly<Record<string, string>>;
  /** Adds a process that `close` ends. */
  readonly withStage: <Process extends Pick<BenchProcess, "stop">>(process: Process) => Process;
  readonly close: () => Promise<void>;
}

const untilHealthy = async (origin: string, logFile: string): Promise<void> => {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the app does not answer:\n${readFileSync(logFile, "utf8").slice(-2000)}`);
};

const startProvider = async (markets: number): Promise<StubProvider & BenchProcess> => {
  const env = { BENCH_MARKETS: String(markets) };
  const stub = await startScript<{ port: number }>("setup/provider/main.ts", "other", env);
  const ask = (wish: string) =>
    new Promise<Readonly<Record<string, number>>>((resolve) => {
      stub.child.once("message", ({ counts }: { counts: Record<string, number> }) => resolve(counts));
      stub.child.send(wish);
    });
  return { ...stub, port: stub.ready.port, takeCounts: () => ask("counts"), newDay: () => ask("new day") };
};

/** The settings of an app that listens on `port` and asks the stand-in provider. */
export const appEnv = (providerPort: number, port: number, dataDir: string): Readonly<Record<string, string>> => ({
  ...noSettings(),
  NODE_ENV: "production",
  PROVIDER: "sandbox",
  PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
  SESSION_SECRET: SECRET,
  DATA_DIR: dataDir,
  HOST: "127.0.0.1",
  PORT: String(port),
  TRUSTED_PROXIES: "127.0.0.1",
});

const PACKAGE = z.object({ scripts: z.object({ start: z.string() }) });

/** Reads flags and settings from `npm start`, so that the bench starts the app as operators do. */
const usualStart = (): { readonly flags: readonly string[]; readonly env: Readonly<Record<string, string>> } => {
  const { scripts } = PACKAGE.parse(JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")));
  const words = scripts.start.split(" ");
  return {
    flags: words.filter((word) => word.startsWith("--")),
    env: Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("="))),
  };
};

/** Starts the stand-in provider, the built app and a load generator, and signs the players in. */
export const startBenchStage = async (playerCount: number, markets = MANY_MARKETS): Promise<BenchStage> => {
  const processes: Pick<BenchProcess, "stop">[] = [];
  const withStage = <Process extends Pick<BenchProcess, "stop">>(process: Process): Process => {
    processes.push(process);
    return process;
  };
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const close = async () => {
    for (const { stop } of processes.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const provider = withStage(await startProvider(markets));
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const logFile = path.join(folder, "app.log");
    const env = appEnv(provider.port, port, path.join(folder, "app"));
    const start = async () => {
      // Flags for Node itself, such as --cpu-prof, go before the program.
      const flags = (process.env.BENCH_NODE_FLAGS ?? "").split(" ").filter(Boolean);
      const usual = usualStart();
      const app = startProgram([...usual.flags, ...flags, "dist/server.mjs"], { ...usual.env, ...env }, logFile);
      await untilHealthy(origin, logFile);
      return app;
    };
    let app = await start();
    withStage({ stop: () => app.stop() });
    const restart = async () => {
      await app.stop();
      app = await start();
    };
    return {
      provider,
      app: {
        port,
        origin,
        restart,
        stop: () => app.stop(),
        get pid() {
          return app.pid;
        },
      },
      players: await signInPlayers(origin, playerCount),
      load: withStage(await startLoad()),
      comparisonEnv: {
        NODE_ENV: "production",
        BENCH_PROVIDER: `http://127.0.0.1:${provider.port}`,
        BENCH_SECRET: SECRET,
        BENCH_FOLDER: folder,
      },
      withStage,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
