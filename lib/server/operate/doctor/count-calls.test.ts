import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DialectName } from "@/sandbox/domain/provider-dialect";
import { control, runSandbox } from "@/sandbox/fixtures/running-sandbox";
import { opened } from "../../provider/fixtures/opened";
import { runTestDoctor } from "./fixtures/doctor-run";

const PLAYER = { mobile: "9000000001", password: "demo1234" };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "doctor-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Answers = Readonly<Record<string, object>>;

/** Runs the doctor at a sandbox of that dialect that gives some answers of the test's own. */
const doctor = async (dialect: DialectName, answers: Answers = {}) => {
  const sandbox = opened(await runSandbox({ now: Date.now(), dialect }));
  for (const [call, body] of Object.entries(answers)) {
    const action = { kind: "body", body: JSON.stringify(body) };
    const { status } = await control(sandbox, "POST", "/faults", { call, when: "after", times: 1, action });
    expect(status).toBe(200);
  }
  const urls = { PROVIDER_URL: sandbox.url, GATEWAY_URL: sandbox.gatewayUrl, PROVIDER_APP_KEY: sandbox.appKey };
  const run = await runTestDoctor({ ...urls, DATA_DIR: folder, PROVIDER_DIALECT: dialect }, PLAYER);
  const { body } = await control(sandbox, "GET", "/journal");
  return { run, calls: (body.requests as readonly { call: string }[]).map(({ call }) => call) };
};

const LIST = "poll: list of markets, every 5 s for all";
const WALLET = "poll: wallet, once a minute for each";
const BID = "a bid, with the wallet after it";

test("where the wallet has all of an account, polls, pages and a bid cost what is counted, and nothing more is called", async () => {
  const { run, calls } = await doctor("specification");
  expect(run.of(LIST)).toBe("passed: 1 call (api-user-wallet-balance)");
  expect(run.of(WALLET)).toBe("passed: 1 call (api-user-wallet-balance)");
  expect(run.of("page: home")).toBe(
    "passed: 1 call (api-user-wallet-balance), +1 call (api-get-slider-images) at times for each player, " +
      "+1 call (api-get-headline) at times for all players together",
  );
  expect(run.of("page: a bid screen")).toMatch(
    /^passed: 1 call \(api-user-wallet-balance\), \+1 call \(api-game-rates\)/,
  );
  expect(run.of("page: passbook")).toBe(
    "passed: 3 calls (2 × api-user-wallet-balance, api-wallet-transaction-history)",
  );
  expect(run.of("page: deposit")).toMatch(
    /^passed: 3 calls \(api-user-wallet-balance, api-wallet-transaction-history, api-last-fund-request-detail\)/,
  );
  expect(run.of(BID)).toBe("passed: 4 calls (2 × api-user-wallet-balance, api-bid-history-data, api-submit-bid)");
  expect(new Set(calls).size).toBe(calls.length);
});

test("where betting and games are the dashboard's, each reading has its call too", async () => {
  const { run } = await doctor("galidisswar");
  const both = "passed: 2 calls (api-get-dashboard-data, api-user-wallet-balance)";
  expect([run.of(LIST), run.of(WALLET)]).toEqual([both, both]);
  expect(run.of(BID)).toMatch(/^passed: 6 calls \(2 × api-get-dashboard-data, 2 × api-user-wallet-balance, /);
});

const GAME = {
  ...{ game_id: "6", game_name: "KALYAN", open_time: "03:45 PM", close_time: "05:45 PM", msg: "Market Running" },
  ...{ msg_status: 1, open_result: "", close_result: "", web_chart_url: "https://play.example/chart" },
};
const ACCOUNT = {
  ...{ status: true, wallet_amt: "500", betting_status: "1", min_withdrawal: "100" },
  ...{ withdraw_open_time: "07:00 AM", withdraw_close_time: "10:00 PM" },
};
const { msg_status: _open, ...HALF } = GAME;
const ONCE = "passed: 1 call (api-user-wallet-balance), +1 call (api-get-dashboard-data)";

test.each([
  ["tells no states", {}, `${ONCE} every 60 minutes for all players together`],
  ["tells states", { maintainence_msg_status: "0" }, `${ONCE} once a minute for each player`],
])("a dashboard that %s is counted as often as it is called beside the wallet", async (_what, states, message) => {
  const { run } = await doctor("specification", {
    "api-user-wallet-balance": { ...ACCOUNT, result: [GAME] },
    "api-get-dashboard-data": { ...ACCOUNT, ...states, result: [GAME] },
  });
  expect(run.of(WALLET)).toBe(message);
  expect(run.of(LIST)).toBe("passed: 1 call (api-user-wallet-balance)");
});

test("a dashboard that fills the gaps of the wallet's games is counted for the list", async () => {
  const { run } = await doctor("specification", {
    "api-user-wallet-balance": { ...ACCOUNT, maintainence_msg_status: "0", result: [HALF] },
    "api-get-dashboard-data": { ...ACCOUNT, result: [GAME] },
  });
  expect(run.of(LIST)).toBe(`${ONCE} once a minute for all players together`);
  expect(run.of(WALLET)).toBe("passed: 1 call (api-user-wallet-balance)");
});

test("what cannot be counted without an answer says why, and the others are counted", async () => {
  const { run } = await doctor("specification", { "api-wallet-transaction-history": { other: 1 } });
  expect(run.of("page: passbook")).toMatch(/^skipped: not counted: /);
  expect(run.of(BID)).toMatch(/^passed: 4 calls/);
});

const row = (id: string, insert_date: string) => ({ fund_request_id: id, request_amount: "500", insert_date });
const TIMED = row("71", "20 Nov 2026 09:15:30 PM");
const UNTIMED = row("72", "20 Nov 2026");
const NAME = "waiting fund requests";

test.each([
  ["specification", [], 'skipped: none is listed, and the dialect says "all"', null],
  ["specification", [TIMED, UNTIMED], "passed: 2 are listed, so the list has all", null],
  [
    "galidisswar",
    [TIMED, UNTIMED],
    'warned: 2 are listed, so the list has all, and the dialect says "newest"',
    'Set fundRequests to "all"',
  ],
  [
    "specification",
    [UNTIMED],
    'warned: one is listed, dated without a time, as lists of the newest alone have it, and the dialect says "all"',
    'Set fundRequests to "newest"',
  ],
  ["galidisswar", [UNTIMED], "passed: one is listed, dated without a time, as lists of the newest alone have it", null],
  [
    "specification",
    [TIMED],
    'warned: one is listed, which tells nothing, and the dialect says "all"',
    "Make two fund requests of the test player",
  ],
] as const)("%s: waiting requests %j are checked: %s", async (dialect, requests, message, remedy) => {
  const { run } = await doctor(dialect, {
    "api-last-fund-request-detail": { status: true, min_amt: "300", last_req_detail: requests },
  });
  expect(run.of(NAME)).toBe(message);
  expect(run.checks.find(({ name }) => name === NAME)?.remedy?.slice(0, remedy?.length)).toBe(remedy ?? undefined);
});
