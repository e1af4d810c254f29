import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Request } from "autocannon";
import { OTP_API } from "../../lib/contract/otp-api";
import { API } from "../../lib/contract/protocol";
import { routes } from "../../lib/routes";
import { type Figure, percentile } from "./figure";
import { bids, type Wanted } from "./load";
import { OWN_SCRIPT, type Player, type Stage, startStage } from "./stage";

/** The flooding client is this player, or a client without a session at this player's address. */
const ATTACKER = 0;
/** The players who bid meanwhile, one bid at a time, each from an address of its own. */
const BIDDERS = 16;
/** The number of different requests of a kind. */
const DIFFERENT = 500;

const many = (make: (index: number) => Request): Request[] =>
  Array.from({ length: DIFFERENT }, (_, index) => make(index));

const post = (headers: object, address: string, body: object): Request => ({
  method: "POST",
  path: address,
  headers: { ...OWN_SCRIPT, ...headers },
  body: JSON.stringify(body),
});

/** The floods by name; the first is the control, against which the others are judged. */
const floodsOf = (attacker: Player, ownKey: string): Readonly<Record<string, readonly Request[]>> => {
  const nobody = { "x-forwarded-for": attacker["x-forwarded-for"] };
  const get = (address: string, headers: Request["headers"] = attacker): Request => ({
    method: "GET",
    path: address,
    headers,
  });
  const phone = (index: number) => `8${String(100_000_000 + index)}`;
  return {
    "GET /api/markets": [get(API.markets.main)],
    "GET /login": [get(routes.login, { ...nobody, accept: "text/html" })],
    "GET /api/funds/UNKNOWN": many(() => get(`${API.funds}/${randomUUID()}`)),
    "GET /api/bids/OWN": [get(`${API.bids}/${ownKey}`)],
    "POST /api/session, wrong password": many((index) =>
      post(nobody, API.signIn, { phone: phone(index), password: "wrong-password" }),
    ),
    "POST /api/password-reset": many((index) => post(nobody, OTP_API.passwordReset.start, { phone: phone(index) })),
    "POST /api/funds/UNKNOWN/give-up": many(() => post(attacker, `${API.funds}/${randomUUID()}/give-up`, {})),
  };
};

const placeBid = async (origin: string, { path: address = "", ...bid }: Request): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(origin + address, bid as RequestInit);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`a bid was answered ${answer.status}: ${text}`);
  return performance.now() - began;
};

/** Bids one after the other, at least three. @returns milliseconds of each. */
const bidFor = async (origin: string, next: Wanted, seconds: number): Promise<readonly number[]> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (times.length < 3 || performance.now() < end) times.push(await placeBid(origin, next()));
  return times;
};

/** Starts a flood. @returns ends it, and tells the number of its answers by status. */
const startFlood = (url: string, requests: readonly Request[]) => {
  const flood = fork(path.join(import.meta.dirname, "flood.ts"), { execArgv: ["--import", "tsx"] });
  flood.send({ url, requests });
  return async (): Promise<Readonly<Record<string, number>>> => {
    const counted = new Promise<Record<string, number>>((resolve, reject) => {
      flood.once("message", (counts: Record<string, number>) => resolve(counts));
      flood.once("exit", () => reject(new Error("the flood ended by itself")));
    });
    flood.send("stop");
    return counted;
  };
};

/** Time until 200 connections are open and the server's queues are full, in milliseconds. */
const SETTLE_MS = 3000;

const underFlood = async (stage: Stage, what: string, requests: readonly Request[], quick: boolean) => {
  const { origin, players } = stage;
  const next = bids(players.slice(1));
  await stage.newDay();
  const quiet = await bidFor(origin, next, quick ? 3 : 8);
  const stop = startFlood(origin, requests);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const loaded = await bidFor(origin, next, quick ? 6 : 15);
  const statuses = await stop();
  const share = Object.values(statuses).reduce((sum, count) => sum + count, 0) / loaded.length;
  const figure = (name: string, part: number, note?: string): Figure => ({
    what: `a bid under 200 connections of ${what}: ${name}`,
    value: percentile(loaded, part),
    unit: "ms",
    baseline: { what: "quiet", value: percentile(quiet, part) },
    ...(note && { note }),
  });
  const note = `${loaded.length} bids; ${share.toFixed(0)} answers to the flood for each, by status ${JSON.stringify(statuses)}`;
  return [figure("p50", 0.5), figure("p99", 0.99, note)];
};

/** What one client with 200 connections does to the bids of other players (docs/security.md, rows 36 and 37). */
export const measureFloods = async (quick: boolean): Promise<readonly Figure[]> => {
  const stage = await startStage(BIDDERS + 1);
  try {
    const attacker = stage.players[ATTACKER];
    if (!attacker) throw new Error("nobody signed in");
    const ownBid = bids([attacker])();
    await placeBid(stage.origin, ownBid);
    // The engine compiles what runs often before anything is measured.
    await bidFor(stage.origin, bids(stage.players.slice(1)), 3);
    const figures: Figure[] = [];
    for (const [what, requests] of Object.entries(floodsOf(attacker, String(ownBid.headers?.["idempotency-key"])))) {
      figures.push(...(await underFlood(stage, what, requests, quick)));
    }
    return figures;
  } finally {
    await stage.close();
  }
};
