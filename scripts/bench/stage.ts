import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { unsealData } from "iron-session";
import { z } from "zod";
import { noSettings, ROOT } from "../../e2e/fixtures/addresses";
import { freePort, temporaryFolder } from "../../e2e/fixtures/processes";
import { API } from "../../lib/contract/protocol";
import type { CallsByPlayer } from "./minute";

const SECRET = "bench-session-secret-0123456789-abcdefgh";

/** The number of markets that makes a list of about 8 kB. */
const MANY_MARKETS = 44;

/** The id of a market of provider.ts that is open all day. */
export const BENCH_MARKET = "1";

/** The headers of a player's requests. Each player has another client IP, because rate limits count by it. */
export type Player = Readonly<Record<"cookie" | "x-forwarded-for", string>>;

export interface Server {
  readonly origin: string;
  readonly pid: number;
}

export const OWN_SCRIPT = { "content-type": "application/json", "x-app-request": "1", "sec-fetch-site": "same-origin" };

const signIn = async (origin: string, index: number): Promise<Player> => {
  const from = { "x-forwarded-for": `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}` };
  const answer = await fetch(origin + API.signIn, {
    method: "POST",
    headers: { ...OWN_SCRIPT, ...from },
    body: JSON.stringify({ phone: `9${String(100_000_000 + index)}`, password: "bench-password" }),
  });
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { cookie: cookies.join("; "), ...from };
};

/** Returns what the app's sealed cookie contains about a signed-in player. */
export const readSession = ({ cookie }: Pick<Player, "cookie">): Promise<{ token: string; playerKey: string }> =>
  unsealData(/(?:^|; )session=([^;]+)/.exec(cookie)?.[1] ?? "", { password: SECRET });

/** Returns the command of `npm start`, as operators run it. Flags for Node, such as --cpu-prof, come first. */
const startCommand = (): string => {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")));
  return scripts.start.replace("exec node", `exec "${process.execPath}" ${process.env.BENCH_NODE_FLAGS ?? ""}`);
};

/** The core of each process, set by `taskset`; without it the figures are noisier. */
const CORES = { measured: "0", other: "1" } as const;

interface Program {
  readonly command: string;
  readonly core: keyof typeof CORES;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** A path that is answered other than by 5xx once the program is ready. */
  readonly ready: string;
}

interface Running extends Server {
  readonly stop: () => Promise<void>;
}

/**
 * Starts a program on its core and waits until it answers.
 * @throws Error with the end of its output if it is not ready within a minute.
 */
const startProgram = async ({ command, core, env, logFile, ready }: Program): Promise<Running> => {
  const port = env.PORT ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, "a");
  // The group is detached, so that a signal reaches npm and the program that it started.
  const all = { ...process.env, NODE_ENV: "production", ...env, PORT: port } as const;
  const child = spawn("sh", ["-c", command], { cwd: ROOT, env: all, detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  const { pid = 0 } = child;
  if (availableParallelism() > 1) spawnSync("taskset", ["-acp", CORES[core], String(pid)]);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const signal = (name: NodeJS.Signals) => void (hasExited() || process.kill(-pid, name));
  const kill = () => signal("SIGKILL");
  // An interrupted bench stops its processes.
  process.once("exit", kill);
  const stop = async () => {
    signal("SIGTERM");
    const timer = setTimeout(kill, 15_000);
    await exited;
    clearTimeout(timer);
    process.off("exit", kill);
  };
  const end = performance.now() + 60_000;
  while (((await fetch(origin + ready).catch(() => undefined))?.status ?? 500) >= 500) {
    if (hasExited() || performance.now() > end) {
      await stop();
      throw new Error(`${command} did not get ready:\n${readFileSync(logFile, "utf8").slice(-2000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { origin, pid, stop };
};

/**
 * Returns the processor time of all threads of a process in milliseconds: to the microsecond where the kernel keeps
 * `schedstat`, else in steps of 10; NaN without /proc.
 */
export const processorMs = (pid: number): number => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const tasks = `/proc/${pid}/task`;
  if (existsSync(`/proc/${pid}/schedstat`)) {
    const nanoseconds = readdirSync(tasks).map((task) =>
      parseInt(readFileSync(`${tasks}/${task}/schedstat`, "utf8"), 10),
    );
    return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
  }
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const callCounts = z.record(z.string(), z.record(z.string(), z.number()));

/**
 * Runs `measure` with a provider, the built app and signed-in players, which stop afterwards.
 * @param markets the number of main markets.
 */
export const onStage = async <Result>(
  playerCount: number,
  measure: (stage: Stage) => Promise<Result>,
  markets = MANY_MARKETS,
): Promise<Result> => {
  const folder = temporaryFolder();
  const logFile = path.join(folder.path, "log");
  const running: Running[] = [];
  const start = async (program: Omit<Program, "logFile">) => {
    const started = await startProgram({ logFile, ...program });
    running.unshift(started);
    return started;
  };
  const tsx = (file: string) => `exec "${process.execPath}" --import tsx scripts/bench/${file}`;
  try {
    const env = { BENCH_MARKETS: String(markets) };
    const provider = await start({ command: tsx("provider.ts"), core: "other", env, ready: "/bench/calls" });
    const appEnv = {
      ...noSettings(),
      PROVIDER: "sandbox",
      PROVIDER_URL: provider.origin,
      GATEWAY_URL: `${provider.origin}/payment-details`,
      SESSION_SECRET: SECRET,
      DATA_DIR: path.join(folder.path, "app"),
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const app = await start({ command: startCommand(), core: "measured", env: appEnv, ready: API.health });
    const players: Player[] = [];
    for (let index = 0; index < playerCount; index += 1) players.push(await signIn(app.origin, index));
    return await measure({
      app,
      players,
      newDay: () => fetch(`${provider.origin}/bench/new-day`, { method: "POST" }),
      takeCalls: async () => callCounts.parse(await (await fetch(`${provider.origin}/bench/calls`)).json()),
      startBare: () => start({ command: tsx("bare.ts"), core: "measured", env: {}, ready: "/" }),
      startFastify: (more) => {
        const own = { BENCH_PROVIDER: provider.origin, BENCH_SECRET: SECRET, BENCH_FOLDER: folder.path, ...more };
        return start({ command: tsx("fastify.ts"), core: "measured", env: own, ready: "/" });
      },
      startAgain: async (command) => {
        await app.stop();
        return startProgram({ command, core: "measured", env: appEnv, logFile, ready: API.health });
      },
    });
  } finally {
    for (const { stop } of running) await stop();
    folder.remove();
  }
};

export interface Stage {
  readonly app: Server;
  readonly players: readonly Player[];
  /** Empties all histories, because long ones would slow the next round. */
  readonly newDay: () => Promise<unknown>;
  /** Returns the provider's calls since this was called last. */
  readonly takeCalls: () => Promise<CallsByPlayer>;
  /** Starts a server that answers every request with 304 and stops with the stage. */
  readonly startBare: () => Promise<Server>;
  /** Starts the Fastify baseline, which stops with the stage. */
  readonly startFastify: (env?: Readonly<Record<string, string>>) => Promise<Server>;
  /** Starts the app again by a command. The caller stops it. */
  readonly startAgain: (command: string) => Promise<Running>;
}
