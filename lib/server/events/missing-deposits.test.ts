import { randomUUID } from "node:crypto";
import type { StartedApp } from "../fixtures/started-app";
import type { TestTime } from "../fixtures/test-time";
import { readTransactions } from "../funds/read-funds";
import { fundsPlayer, fundsRequests, startFundsApp } from "../money/fixtures/funds-app";
import type { FundsProvider } from "../money/fixtures/funds-provider";
import { findMissingDeposits } from "./missing-deposits";

const LIST = "/api-last-fund-request-detail";
/** When the provider credits whatever it credits. */
const CREDITED_AT = Date.parse("2026-11-20T21:15:00+05:30");

let app: StartedApp;
let provider: FundsProvider;
let time: TestTime;
let aheadMs: number;
const player = fundsPlayer();

beforeEach(async () => {
  ({ app, provider, time } = await startFundsApp("SQLite"));
  aheadMs = CREDITED_AT - time.now();
});
afterEach(() => app.close());

const requests = fundsRequests(() => ({ app, player }));

/** Requests a deposit, and lets the minute pass in which a list may lack it. */
const deposit = async (amount: number) => {
  await time.through(requests.deposit(randomUUID(), amount));
  time.setAhead(61_000);
};

const refuseAll = () => {
  provider.pending = [];
};

type History = Awaited<ReturnType<typeof readTransactions>>;

/** Finds what is missing at the test's time, which began at `CREDITED_AT` for the game. */
const find = async (history: History | null) => {
  const services = { ...app.services, clock: { ...app.services.clock, now: () => time.now() + aheadMs } };
  return (await findMissingDeposits(services, player, history)).flatMap(({ amount, foundAt }) =>
    foundAt ? amount : [],
  );
};

/** Reads once, three seconds after the last time. */
const read = async () => {
  time.setAhead(3000);
  return find(await readTransactions(app.services, player));
};

test("a refused request is missing after two readings, and then asks the provider nothing more", async () => {
  await deposit(500);
  await deposit(300);
  expect([await read(), await read()]).toEqual([[], []]);
  refuseAll();
  expect(await read()).toEqual([]);
  expect(await read()).toEqual(["500", "300"]);
  const lists = requests.sends(LIST);
  expect(await read()).toEqual(["500", "300"]);
  expect(requests.sends(LIST)).toBe(lists);
  // An operator may approve it later all the same.
  provider.credit("500");
  expect(await read()).toEqual(["300"]);
});

test("a reading of the same moment does not confirm another", async () => {
  await deposit(500);
  refuseAll();
  const history = await readTransactions(app.services, player);
  for (const _phone of ["one", "other"]) expect(await find(history)).toEqual([]);
  time.setAhead(3000);
  expect(await find(history)).toEqual(["500"]);
});

test.each<[string, () => void]>([
  ["was approved", () => provider.approve(provider.pending[0]?.fund_request_id ?? "")],
  ["still waits", () => undefined],
  [
    "may have been credited as another amount",
    () => {
      refuseAll();
      provider.credit("480");
    },
  ],
  [
    "cannot be found in a list of which a row is unreadable",
    () => {
      provider.pending = [{ fund_request_id: "9", request_amount: "a lot" }];
    },
  ],
  [
    "was made days ago",
    () => {
      refuseAll();
      time.setAhead(4 * 86_400_000);
    },
  ],
])("a request is not missing that %s", async (_what, happen) => {
  await deposit(500);
  happen();
  expect([await read(), await read(), await read()]).toEqual([[], [], []]);
});

test("without a deposit of this app the provider is asked nothing", async () => {
  provider.credit("500");
  expect(await read()).toEqual([]);
  expect(requests.sends(LIST)).toBe(0);
});

test("a session that has ended proves nothing: what is empty then was approved, or still waits", async () => {
  await deposit(500);
  await deposit(300);
  provider.approve(provider.pending[0]?.fund_request_id ?? "");
  const { react } = provider;
  const empty = { wallet_amt: "", betting_status: "", transaction_history: [], last_req_detail: [] };
  provider.react = () => ({ json: { status: false, msg: "Not Available", ...empty } });
  await expect(read()).rejects.toMatchObject({ code: "session_ended" });
  await expect(find({ rows: [], unreadable: [] })).rejects.toMatchObject({ code: "session_ended" });
  provider.react = react;
  expect([await read(), await read()]).toEqual([[], []]);
});

test("a credit that was read once counts, though later readings lack it", async () => {
  await deposit(500);
  provider.approve(provider.pending[0]?.fund_request_id ?? "");
  expect(await read()).toEqual([]);
  provider.transactions.length = 0;
  expect([await read(), await read(), await read()]).toEqual([[], [], []]);
});

test("a history that was not read shows nothing to be missing", async () => {
  await deposit(500);
  refuseAll();
  await read();
  time.setAhead(3000);
  expect(await find(null)).toEqual([]);
  expect(await read()).toEqual(["500"]);
});
