import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import autocannon from "autocannon";
import { apiPhone, singleDigitBid } from "../../e2e/fixtures/api-phone";
import { type Stage, startStage } from "../../e2e/fixtures/stage";
import { Control } from "../../e2e/kit/control";
import { OWN_SCRIPT } from "../../e2e/kit/players";
import { API } from "../../lib/contract/protocol";

/** A measured value, with a baseline of the same run. A kilobyte is 1,000 bytes. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: "ms" | "/s" | "kB";
  /** The same unit. */
  readonly baseline?: { readonly what: string; readonly value: number };
  readonly note?: string;
}

/** A percentile of the numbers. @param part 0.99 is p99. @returns NaN without numbers. */
export const percentile = (numbers: readonly number[], part: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil(part * sorted.length)) - 1] ?? Number.NaN;
};

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** A signed-in player: the headers of its requests. Each has another address, as limits count addresses. */
export type Player = Readonly<Record<"cookie" | "x-forwarded-for", string>>;

/** The built app before a sandbox. */
export interface Bench {
  readonly origin: string;
  readonly pid: number;
  /** A market that takes bids all day. */
  readonly marketId: string;
  readonly newPlayers: (count: number) => Promise<readonly Player[]>;
}

/** Counted before this process is pinned. */
export const CORES = availableParallelism();

/** With two cores the app has the first, and everything else the second. Without `taskset` the figures are noisier. */
const pin = (pid: number, core: "0" | "1"): void => {
  if (CORES > 1) spawnSync("taskset", ["-acp", core, String(pid)]);
};

const benchOn = async (stage: Stage, markets: number): Promise<Bench> => {
  const { appUrl: origin } = stage;
  const control = new Control(stage.controlUrl, stage.controlSecret);
  let made = 0;
  const newPlayer = async (): Promise<Player> => {
    made += 1;
    const address = { "x-forwarded-for": `10.0.${Math.floor(made / 250)}.${(made % 250) + 1}` };
    const { mobile, password } = await control.newPlayer({ points: 100_000_000 });
    const phone = apiPhone(origin);
    const { status } = await phone.post(API.signIn, { phone: mobile, password }, address);
    if (status !== 200) throw new Error(`signing in was answered ${status}`);
    return { cookie: phone.cookies(), ...address };
  };
  const newPlayers = async (count: number) => {
    const players: Player[] = [];
    while (players.length < count) players.push(await newPlayer());
    return players;
  };
  // The sandbox has ten of its own.
  for (let nth = 10; nth < markets; nth += 1) await control.newMarket({ name: `Bench Bazar ${nth}` });
  const [headers = {}] = await newPlayers(1);
  const listed = async () => (await (await fetch(origin + API.markets.main, { headers })).json()).markets.length;
  while ((await listed()) < markets) await new Promise((resolve) => setTimeout(resolve, 500));
  const { gameId: marketId } = await control.allDayMarket("main");
  return { origin, pid: stage.appPid(), marketId, newPlayers };
};

/** Starts the app and a sandbox with that number of main markets, and ends both after `measure`. */
export const onBench = async <Result>(markets: number, measure: (bench: Bench) => Promise<Result>): Promise<Result> => {
  pin(process.pid, "1");
  // The flags of `npm start`.
  const flags = `--max-semi-space-size=4 ${process.env.BENCH_NODE_OPTIONS ?? ""}`;
  const stage = await startStage("2026-11-20T10:00:00+05:30", { NODE_OPTIONS: flags });
  try {
    pin(stage.appPid(), "0");
    return await measure(await benchOn(stage, markets));
  } finally {
    await stage.close();
  }
};

/** One request. A function makes the next of many. */
export type Wanted = () => autocannon.Request;

/** Each call is the same request with the next of these headers. */
export const reads = (
  players: readonly Readonly<Record<string, string>>[],
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Wanted => {
  let asked = 0;
  return () => ({ method: "GET", path, headers: { ...players[asked++ % players.length], ...headers } });
};

export const post = (headers: object, path: string, body: object): autocannon.Request => ({
  method: "POST",
  path,
  headers: { ...OWN_SCRIPT, "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Each call is another bid of one line, of the next player. Digits and stakes differ, as equal bids may be held back. */
export const bids = (players: readonly Player[], marketId: string): Wanted => {
  let placed = 0;
  return () => {
    placed += 1;
    const headers = { ...players[placed % players.length], "idempotency-key": randomUUID() };
    return post(headers, API.bids, singleDigitBid(marketId, [String(placed % 10), 10 + (placed % 97)]));
  };
};

/** Processor time that all threads of a process have used, in milliseconds. NaN on a system without /proc. */
const processorMs = (pid: number): number => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** What a load came to. Times in milliseconds. */
export interface Measured {
  readonly perSecond: number;
  /** Processor time of the server for one request. */
  readonly costMs: number;
  readonly p50: number;
}

export interface Load extends Pick<Bench, "origin" | "pid"> {
  readonly next: Wanted;
  readonly connections: number;
  readonly seconds: number;
  /** The expected status. */
  readonly status: number;
}

/** Keeps the connections busy. @throws if no answer comes, or one has another status. */
export const load = async ({ origin, pid, next, connections, seconds, status }: Load): Promise<Measured> => {
  const times: number[] = [];
  const before = processorMs(pid);
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }];
  const { statusCodeStats, errors, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    // The app closes a connection after 1000 requests.
    const shape = { url: origin, connections, duration: seconds, timeout: 60, reconnectRate: 900, requests };
    const running = autocannon(shape, (error, result) => (error ? reject(error) : resolve(result)));
    running.on("response", (_client, _status, _bytes, time) => times.push(time));
  });
  const costMs = (processorMs(pid) - before) / times.length;
  if (errors > 0 || Object.keys(statusCodeStats ?? {}).join() !== String(status)) {
    throw new Error(`wanted ${status} alone, and got ${JSON.stringify(statusCodeStats)} with ${errors} errors`);
  }
  return { perSecond: times.length / duration, costMs, p50: median(times) };
};
