import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { encodeIdempotencyKey } from "@/lib/contract/idempotency-key";
import { startFakeProvider } from "@/lib/server/provider/fixtures/fake-provider";
import { ReplicatedPostgres } from "@/lib/server/store/fixtures/replicated-postgres";
import { testPlayer } from "@/sandbox/fixtures/test-world";
import { readOptions, wholeNumber } from "@/scripts/runtime/options";
import { openReferenceProvider } from "../stage/reference-provider";
import type { Request } from "./host";
import { Host } from "./hosts";

/**
 * Runs two hosts under a load of bids, deposits and withdrawals on two real PostgreSQL servers, by `npm run failover --
 * --rounds N`. Each round kills the primary (SIGKILL) at a random moment, every other round a host with it, and
 * promotes the standby. Nobody types anything.
 */
const { rounds } = readOptions(
  "npm run failover -- [--rounds N]",
  { rounds: { type: "string", default: "20" } },
  (given) => ({ rounds: wholeNumber("rounds", given.rounds, 1) }),
);

const PLAYERS = 8;
const POINTS = 10_000_000;
const RETRY_MS = 200;
/**
 * How long a round's hosts may need until they trust the promise, and its requests until they are settled, in
 * milliseconds.
 */
const PATIENCE_MS = 120_000;
const MAX_PAUSE_MS = 10_000;
const WRITES = ["/api-submit-bid", "/fund-request-add", "/api-user-withdraw-fund-request"];
/** The error codes after which the player repeats the request, under one key. */
const RETRIED_CODES = ["gone", "state_unavailable", "shutting_down"];
const PENDING_STATES = ["checking", "partial"];

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const violations: string[] = [];
const reportViolation = (what: string): void => {
  violations.push(what);
  print(`  BROKEN: ${what}`);
};

const until = async (what: string, holds: () => boolean): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; !holds(); await pause(50)) {
    if (Date.now() > end) throw new Error(`it did not come to hold: ${what}`);
  }
};

/** How often each request was sent to the provider, and how often it was taken. */
const received = new Map<string, { times: number; taken: number }>();
const reference = openReferenceProvider(Date.now, POINTS);
const provider = await startFakeProvider(async ({ path, body }) => {
  const json = reference.answer(path.slice(1), body);
  if (WRITES.includes(path)) {
    const name = toWriteName(path, body);
    const seen = received.get(name) ?? { times: 0, taken: 0 };
    received.set(name, { times: seen.times + 1, taken: seen.taken + (json.status === true ? 1 : 0) });
    await pause(randomInt(150));
  }
  return { json, headers: { "x-sandbox-now": String(reference.world.clock.now()) } };
});

const toWriteName = (path: string, body: Readonly<Record<string, unknown>>): string => {
  const bid = body.new_result as { unique_token?: string; totalbit?: string } | undefined;
  const [token, amount] = bid ? [bid.unique_token, bid.totalbit] : [body.unique_token, body.request_amount];
  return `${path} ${String(token)} ${Number(amount)}`;
};
const PATHS = { bid: WRITES[0], deposit: WRITES[1], withdrawal: WRITES[2] } as const;
const toName = ({ kind, player, amount }: Request): string => `${PATHS[kind]} ${player.token} ${amount}`;

const [newcomer, ...people] = Array.from({ length: PLAYERS + 1 }, (_, nth) => {
  const mobile = `90000001${String(nth).padStart(2, "0")}`;
  reference.world.payoutNumbers.put(mobile, "googlePay", "9222222222");
  return { ...testPlayer(reference.world, mobile, POINTS), playerKey: `player-${nth}` };
}) as [Request["player"], ...Request["player"][]];

const folder = mkdtempSync(join(tmpdir(), "failover-"));
const cluster = await ReplicatedPostgres.start();
await cluster.onPrimary("create database markets");
let promotions = 0;
const onLogLine = (line: string): void => {
  const { event, asOf } = JSON.parse(line) as { readonly event: string; readonly asOf?: string };
  if (event === "store_promoted") promotions += 1;
  if (event === "money_key_unknown_after_restore" && !/no host has checked|does not know it yet/.test(asOf ?? ""))
    reportViolation(`a host stopped: ${asOf}`);
};
const hosts = ["one", "two"].map(
  (name) =>
    new Host(
      {
        PROVIDER_URL: provider.url,
        PROVIDER_APP_KEY: "key",
        PROVIDER_COOKIE: "cookie=1",
        SESSION_SECRET: "0123456789-abcdefghij-session-secret",
        DATA_DIR: join(folder, name),
        DATABASE_URL: cluster.buildUrl("markets"),
        DATABASE_FAILOVER: "synchronous",
        BID_HORIZON_SECONDS: "5",
        BID_ANSWER_SECONDS: "2",
      },
      onLogLine,
    ),
);
const anyHost = (): Host => hosts[randomInt(hosts.length)] as Host;

let requestCount = 0;
const newRequest = (
  player: Request["player"],
  kind = (["bid", "deposit", "withdrawal"] as const)[randomInt(3)],
): Request => {
  requestCount += 1;
  const key = encodeIdempotencyKey(reference.world.clock.now(), randomBytes(10));
  const amount = kind === "bid" ? 10 + requestCount : 500 + (requestCount % 3000);
  return { key, player, kind: kind ?? "bid", amount, marketId: String(reference.markets.main.id) } satisfies Request;
};

interface RequestOutcome {
  readonly request: Request;
  readonly state: string;
}

/** Confirms a request until there is a receipt, and polls until the outcome is final, each time at any host. */
const pollToOutcome = async (request: Request): Promise<RequestOutcome> => {
  let hasReceipt = false;
  for (const end = Date.now() + PATIENCE_MS; ; await pause(RETRY_MS)) {
    const { state, code = "" } = await anyHost().send(hasReceipt ? "ask" : "confirm", request);
    if (state !== undefined && !PENDING_STATES.includes(state)) return { request, state };
    hasReceipt ||= state !== undefined;
    if (hasReceipt && code === "not_found")
      reportViolation(`${request.kind} ${request.key} was answered, and is not found`);
    if (state === undefined && !RETRIED_CODES.includes(code)) return { request, state: `refused: ${code}` };
    if (Date.now() > end) return { request, state: state ?? `refused: ${code}` };
  }
};

const checkOutcome = ({ request, state }: RequestOutcome): void => {
  const { times, taken } = received.get(toName(request)) ?? { times: 0, taken: 0 };
  const name = `${request.kind} of ${request.amount} by ${request.player.mobile}`;
  const isReportedTaken = state === "placed" || state === "done";
  if (times > 1 || taken !== (isReportedTaken ? 1 : 0) || PENDING_STATES.includes(state) || state === "unknown")
    reportViolation(`${name}: told "${state}", sent ${times} times, taken ${taken} times`);
};

const states = new Map<string, number>();

const round = async (nth: number): Promise<void> => {
  await until("both hosts trust the promise", () => hosts.every(({ trusts }) => trusts));
  const takesHost = nth % 2 === 0;
  let runs = true;
  const promotionsBefore = promotions;
  const play = async (player: Request["player"]): Promise<readonly RequestOutcome[]> => {
    const outcomes: RequestOutcome[] = [];
    while (runs) outcomes.push(await pollToOutcome(newRequest(player)));
    return outcomes;
  };
  const playing = people.map(play);
  await pause(500 + randomInt(4000));
  const [taken] = takesHost ? [hosts[randomInt(hosts.length)]] : [];
  await Promise.all([cluster.killPrimary(), taken?.kill()]);
  await pause(randomInt(3000));
  await cluster.promote();
  const promotedAt = Date.now();
  const first = pollToOutcome(newRequest(newcomer, "bid"));
  const ms = first.then(() => Date.now() - promotedAt);
  await pause(randomInt(4000));
  taken?.start();
  await pause(1000 + randomInt(3000));
  runs = false;
  const outcomes = [...(await Promise.all(playing)).flat(), await first];
  const firstMs = await ms;
  for (const end of outcomes) {
    checkOutcome(end);
    states.set(end.state, (states.get(end.state) ?? 0) + 1);
  }
  if (firstMs > MAX_PAUSE_MS) reportViolation(`the first bid was placed ${firstMs} ms after the promotion`);
  if (promotions !== promotionsBefore + 1) reportViolation(`${promotions - promotionsBefore} hosts took the promotion`);
  print(
    `round ${nth}: ${outcomes.length} requests, ${takesHost ? "one host killed too, " : ""}` +
      `first bid after ${firstMs} ms`,
  );
  await cluster.follow();
};

try {
  for (const host of hosts) host.start();
  for (let nth = 1; nth <= rounds; nth += 1) await round(nth);
  print(`${rounds} promotions; ${[...states].map(([state, count]) => `${count} ${state}`).join(", ")}`);
  print(violations.length === 0 ? "no promise was broken" : `${violations.length} promises were broken`);
} finally {
  for (const host of hosts) await host.kill();
  await cluster.remove();
  await provider.close();
  reference.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = violations.length === 0 ? 0 : 1;
