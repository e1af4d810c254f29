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
 * `npm run failover -- --rounds N`: two hosts under a load of bids, deposits and withdrawals on two real PostgreSQL servers. Each round
 * kills the primary (SIGKILL) at a random moment, every other round a host with it, and promotes the standby. Nobody types anything.
 */
const { rounds } = readOptions(
  "npm run failover -- [--rounds N]",
  { rounds: { type: "string", default: "20" } },
  (given) => ({ rounds: wholeNumber("rounds", given.rounds, 1) }),
);

const PLAYERS = 8;
const POINTS = 10_000_000;
const AGAIN_MS = 200;
/** A round's hosts must trust the promise, and its requests must be settled, within this. */
const PATIENCE_MS = 120_000;
const MAX_PAUSE_MS = 10_000;
const WRITES = ["/api-submit-bid", "/fund-request-add", "/api-user-withdraw-fund-request"];
/** The player asks again, under the same key. */
const RETRIED = ["gone", "state_unavailable", "shutting_down"];
const OPEN = ["checking", "partial"];

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const violations: string[] = [];
const broken = (what: string): void => {
  violations.push(what);
  print(`  BROKEN: ${what}`);
};

const until = async (what: string, holds: () => boolean): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; !holds(); await pause(50)) {
    if (Date.now() > end) throw new Error(`it did not come to hold: ${what}`);
  }
};

/** How often the provider got a request, and how often it took it. */
const got = new Map<string, { times: number; taken: number }>();
const truth = openReferenceProvider(Date.now, POINTS);
const provider = await startFakeProvider(async ({ path, body }) => {
  const json = truth.answer(path.slice(1), body);
  if (WRITES.includes(path)) {
    const name = nameOfWrite(path, body);
    const seen = got.get(name) ?? { times: 0, taken: 0 };
    got.set(name, { times: seen.times + 1, taken: seen.taken + (json.status === true ? 1 : 0) });
    await pause(randomInt(150));
  }
  return { json, headers: { "x-sandbox-now": String(truth.world.clock.now()) } };
});

const nameOfWrite = (path: string, body: Readonly<Record<string, unknown>>): string => {
  const bid = body.new_result as { unique_token?: string; totalbit?: string } | undefined;
  const [token, amount] = bid ? [bid.unique_token, bid.totalbit] : [body.unique_token, body.request_amount];
  return `${path} ${String(token)} ${Number(amount)}`;
};
const PATHS = { bid: WRITES[0], deposit: WRITES[1], withdrawal: WRITES[2] } as const;
const nameOf = ({ kind, player, amount }: Request): string => `${PATHS[kind]} ${player.token} ${amount}`;

const [newcomer, ...people] = Array.from({ length: PLAYERS + 1 }, (_, nth) => {
  const mobile = `90000001${String(nth).padStart(2, "0")}`;
  truth.world.payoutNumbers.put(mobile, "googlePay", "9222222222");
  return { ...testPlayer(truth.world, mobile, POINTS), playerKey: `player-${nth}` };
}) as [Request["player"], ...Request["player"][]];

const folder = mkdtempSync(join(tmpdir(), "failover-"));
const cluster = await ReplicatedPostgres.start();
await cluster.onPrimary("create database markets");
let promotions = 0;
const hear = (line: string): void => {
  const { event, asOf } = JSON.parse(line) as { readonly event: string; readonly asOf?: string };
  if (event === "store_promoted") promotions += 1;
  if (event === "money_key_unknown_after_restore" && !/no host has checked|does not know it yet/.test(asOf ?? ""))
    broken(`a host stopped: ${asOf}`);
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
      hear,
    ),
);
const anyHost = (): Host => hosts[randomInt(hosts.length)] as Host;

let made = 0;
const newRequest = (
  player: Request["player"],
  kind = (["bid", "deposit", "withdrawal"] as const)[randomInt(3)],
): Request => {
  made += 1;
  const key = encodeIdempotencyKey(truth.world.clock.now(), randomBytes(10));
  const amount = kind === "bid" ? 10 + made : 500 + (made % 3000);
  return { key, player, kind: kind ?? "bid", amount, marketId: String(truth.markets.main.id) } satisfies Request;
};

interface Ended {
  readonly request: Request;
  readonly state: string;
}

/** Confirms until there is an answer, and asks until that is final, each time of any host. */
const follow = async (request: Request): Promise<Ended> => {
  let heard = false;
  for (const end = Date.now() + PATIENCE_MS; ; await pause(AGAIN_MS)) {
    const { state, code = "" } = await anyHost().ask(heard ? "ask" : "confirm", request);
    if (state !== undefined && !OPEN.includes(state)) return { request, state };
    heard ||= state !== undefined;
    if (heard && code === "not_found") broken(`${request.kind} ${request.key} was answered, and is not found`);
    if (state === undefined && !RETRIED.includes(code)) return { request, state: `refused: ${code}` };
    if (Date.now() > end) return { request, state: state ?? `refused: ${code}` };
  }
};

const judge = ({ request, state }: Ended): void => {
  const { times, taken } = got.get(nameOf(request)) ?? { times: 0, taken: 0 };
  const what = `${request.kind} of ${request.amount} by ${request.player.mobile}: told "${state}", sent ${times} times, taken ${taken} times`;
  const isTold = state === "placed" || state === "done";
  if (times > 1 || taken !== (isTold ? 1 : 0) || OPEN.includes(state) || state === "unknown") broken(what);
};

const states = new Map<string, number>();

const round = async (nth: number): Promise<void> => {
  await until("both hosts trust the promise", () => hosts.every(({ trusts }) => trusts));
  const takesHost = nth % 2 === 0;
  let runs = true;
  const promotionsBefore = promotions;
  const play = async (player: Request["player"]): Promise<readonly Ended[]> => {
    const ended: Ended[] = [];
    while (runs) ended.push(await follow(newRequest(player)));
    return ended;
  };
  const playing = people.map(play);
  await pause(500 + randomInt(4000));
  const [taken] = takesHost ? [hosts[randomInt(hosts.length)]] : [];
  await Promise.all([cluster.killPrimary(), taken?.kill()]);
  await pause(randomInt(3000));
  await cluster.promote();
  const promotedAt = Date.now();
  const first = follow(newRequest(newcomer, "bid"));
  const ms = first.then(() => Date.now() - promotedAt);
  await pause(randomInt(4000));
  taken?.start();
  await pause(1000 + randomInt(3000));
  runs = false;
  const ended = [...(await Promise.all(playing)).flat(), await first];
  const firstMs = await ms;
  for (const end of ended) {
    judge(end);
    states.set(end.state, (states.get(end.state) ?? 0) + 1);
  }
  if (firstMs > MAX_PAUSE_MS) broken(`the first bid was placed ${firstMs} ms after the promotion`);
  if (promotions !== promotionsBefore + 1) broken(`${promotions - promotionsBefore} hosts took the promotion`);
  print(
    `round ${nth}: ${ended.length} requests, ${takesHost ? "one host killed too, " : ""}first bid after ${firstMs} ms`,
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
  truth.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = violations.length === 0 ? 0 : 1;
