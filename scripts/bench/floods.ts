import { randomUUID } from "node:crypto";
import autocannon, { type Options, type Request } from "autocannon";
import { OTP_API } from "../../lib/contract/otp-api";
import { API } from "../../lib/contract/protocol";
import { routes } from "../../lib/routes";
import { type Figure, percentile } from "./figure";
import { bids, placeBid, type Wanted } from "./load";
import { OWN_SCRIPT, onStage, type Player, type Stage } from "./stage";

/** How many players bid, one at a time, each from a client IP of its own. */
const BIDDERS = 16;
const CONNECTIONS = 200;
const DIFFERENT = 500;

const many = (make: (index: number) => Request): Request[] =>
  Array.from({ length: DIFFERENT }, (_, index) => make(index));

const post = (headers: object, path: string, body: object): Request => ({
  method: "POST",
  path,
  headers: { ...OWN_SCRIPT, ...headers },
  body: JSON.stringify(body),
});

/** Returns the requests of each flood, of which the first is the control. */
const listFloods = (attacker: Player, ownKey: string): Readonly<Record<string, Request[]>> => {
  const nobody = { "x-forwarded-for": attacker["x-forwarded-for"] };
  const get = (path: string, headers: Request["headers"] = attacker): Request => ({ method: "GET", path, headers });
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

const ADDRESSES = 50;

/**
 * Returns a flood of eight sign-ins at a time from each of many client IPs, each of which takes the provider a second.
 */
const fromManyAddresses = (): Partial<Options> => {
  let opened = 0;
  return {
    connections: 8 * ADDRESSES,
    // There is no worker, because a function cannot be passed to one.
    workers: 0,
    setupClient: (client) => {
      const from = { "x-forwarded-for": `10.9.0.${opened++ % ADDRESSES}` };
      const phone = `7${String(100_000_000 + opened)}`;
      client.setRequests([post(from, API.signIn, { phone, password: "slow-wrong-password" })]);
    },
  };
};

/**
 * Places bids one after another, at least three.
 * @returns the milliseconds of each.
 */
const bidFor = async (origin: string, next: Wanted, seconds: number): Promise<readonly number[]> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (times.length < 3 || performance.now() < end) times.push(await placeBid(origin, next()));
  return times;
};

/** After so many seconds all connections are open and the server's queues full. */
const SETTLE_SECONDS = 3;

const underFlood = async (stage: Stage, what: string, attack: Partial<Options>, quick: boolean) => {
  const { players, newDay } = stage;
  const { origin } = stage.app;
  const next = bids(players.slice(1));
  await newDay();
  const quiet = await bidFor(origin, next, quick ? 3 : 8);
  const seconds = quick ? 6 : 15;
  // The flood runs in a worker, so that it does not slow the measurement.
  const shape = { url: origin, connections: CONNECTIONS, workers: 1, timeout: 60, ...attack };
  const flood = autocannon({ ...shape, duration: SETTLE_SECONDS + seconds });
  await new Promise((resolve) => setTimeout(resolve, SETTLE_SECONDS * 1000));
  const loaded = await bidFor(origin, next, seconds);
  const { statusCodeStats = {} } = await flood;
  const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} × ${status}`);
  const figure = (name: string, part: number, note?: string): Figure => ({
    what: `a bid under ${shape.connections} connections of ${what}: ${name}`,
    value: percentile(loaded, part),
    unit: "ms",
    baseline: { what: "quiet", value: percentile(quiet, part) },
    ...(note && { note }),
  });
  return [figure("p50", 0.5), figure("p99", 0.99, `${loaded.length} bids; the flood got ${statuses.join(", ")}`)];
};

/** Measures bids under floods of requests (docs/security.md, rows 36 and 37). */
export const measureFloods = (quick: boolean): Promise<readonly Figure[]> =>
  onStage(BIDDERS + 1, async (stage) => {
    const { app, players } = stage;
    const [attacker, ...bidders] = players;
    if (!attacker) throw new Error("nobody signed in");
    const ownBid = bids([attacker])();
    await placeBid(app.origin, ownBid);
    // These bids warm the app up, because the engine compiles what runs often.
    await bidFor(app.origin, bids(bidders), 3);
    const figures: Figure[] = [];
    for (const [what, requests] of Object.entries(listFloods(attacker, String(ownBid.headers?.["idempotency-key"])))) {
      figures.push(...(await underFlood(stage, what, { requests }, quick)));
    }
    const what = `slow sign-ins from ${ADDRESSES} addresses`;
    figures.push(...(await underFlood(stage, what, fromManyAddresses(), quick)));
    return figures;
  });
