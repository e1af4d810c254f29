import { randomUUID } from "node:crypto";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import type { StartedApp } from "../fixtures/started-app";
import type { TestTime } from "../fixtures/test-time";
import { fundsPlayer, fundsRequests, startFundsApp } from "../money/fixtures/funds-app";
import type { FundsProvider } from "../money/fixtures/funds-provider";
import { hiddenRequests } from "./hidden-requests";
import { readPendingDeposits, readTransactions } from "./read-funds";

let app: StartedApp;
let provider: FundsProvider;
let time: TestTime;
let player = fundsPlayer();

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

const day = (at = Date.now()): string => {
  const { year, month, day: date } = indiaMoment(at);
  return `${date} ${MONTHS[month - 1]} ${year}`;
};

beforeEach(async () => {
  player = fundsPlayer();
  ({ app, provider, time } = await startFundsApp("SQLite"));
  provider.react = (request) => {
    if (request.path !== "/api-last-fund-request-detail") return provider.behave(request);
    const rows = provider.pending.slice(-1).map((row) => ({ ...row, insert_date: day() }));
    return { json: { status: rows.length > 0, min_amt: "300", last_req_detail: rows } };
  };
});
afterEach(() => app.close());

const requests = fundsRequests(() => ({ app, player }));

/**
 * Requests a deposit of an amount.
 * @returns the provider's id.
 */
const deposit = async (amount: number): Promise<string> => {
  await time.through(requests.deposit(randomUUID(), amount));
  return provider.pending.at(-1)?.fund_request_id ?? "";
};

const reject = (id: string) => {
  provider.pending = provider.pending.filter((one) => one.fund_request_id !== id);
};

const credit = (amount: string, extra: object = {}) => {
  const soon = Date.now() + 60_000;
  const { minutes } = indiaMoment(soon);
  const written = `${day(soon)} ${formatClock(minutes).replace(" ", ":30 ")}`;
  provider.transactions.unshift({
    ...{ transaction_id: randomUUID(), amount, transaction_type: "1", amount_status: "1", insert_date: written },
    ...extra,
  });
};

const approve = (id: string) => {
  const amount = provider.pending.find((one) => one.fund_request_id === id)?.request_amount ?? "";
  reject(id);
  credit(amount);
};

/** Reads what a page shows as waiting: the listed amount, and the amounts behind it. */
const shown = async (viewer = player): Promise<readonly string[]> => {
  const transactions = await readTransactions(app.services, viewer);
  const listed = await readPendingDeposits(app.services, viewer);
  const hidden = await hiddenRequests(app.services, viewer.playerKey, listed, transactions);
  expect(hidden.every(({ recorded, id }) => recorded && id === null)).toBe(true);
  return [...listed.pending.map(({ amount }) => amount), ...hidden.map(({ amount }) => `${amount} behind`)];
};

test("each own request that waits behind the newest is listed with its time, the newer first", async () => {
  for (const amount of [300, 400, 500]) await deposit(amount);
  expect(await shown()).toEqual(["500", "400 behind", "300 behind"]);
  const listed = await readPendingDeposits(app.services, player);
  const [newer] = await hiddenRequests(app.services, player.playerKey, listed, { rows: [], unreadable: [] });
  expect(Math.abs((newer?.at ?? 0) - Date.now())).toBeLessThan(60_000);
});

test("one that was credited is listed no more, and the one before it still is", async () => {
  await deposit(300);
  const second = await deposit(400);
  await deposit(500);
  approve(second);
  expect(await shown()).toEqual(["500", "300 behind"]);
});

test("a credit whose time cannot be read may be of any", async () => {
  await deposit(300);
  await deposit(500);
  credit("300", { insert_date: "" });
  expect(await shown()).toEqual(["500"]);
});

test("one that was refused before the next was made is not listed, however new its record", async () => {
  reject(await deposit(300));
  await deposit(500);
  expect(await shown()).toEqual(["500"]);
});

test("where nothing is listed nothing waits", async () => {
  const [first, second] = [await deposit(300), await deposit(500)];
  reject(second);
  expect(await shown()).toEqual(["300"]);
  reject(first);
  expect(await shown()).toEqual([]);
});

test("two of one amount are listed as two, and as one once the newer is credited", async () => {
  await deposit(500);
  const second = await deposit(500);
  expect(await shown()).toEqual(["500", "500 behind"]);
  approve(second);
  expect(await shown()).toEqual(["500"]);
});

test("behind a request that this app did not make nothing is listed", async () => {
  await deposit(300);
  provider.pending.push({ fund_request_id: "elsewhere", request_amount: "700" });
  expect(await shown()).toEqual(["700"]);
});

test("an unreadable movement may be the credit: nothing is listed", async () => {
  await deposit(300);
  await deposit(500);
  credit("", { amount: "x" });
  expect(await shown()).toEqual(["500"]);
});

test("of a list that has all, and of another player, nothing is listed", async () => {
  await deposit(300);
  await deposit(500);
  expect(await shown(fundsPlayer())).toEqual(["500"]);
  provider.react = (request) => {
    if (request.path !== "/api-last-fund-request-detail") return provider.behave(request);
    return { json: { status: true, min_amt: "300", last_req_detail: provider.pending } };
  };
  expect(await shown()).toEqual(["300", "500"]);
});

test("a row of another day is of another request", async () => {
  await deposit(300);
  await deposit(500);
  const transactions = await readTransactions(app.services, player);
  const { pending, lists } = await readPendingDeposits(app.services, player);
  const old = pending.map((row) => ({ ...row, date: "1 Jan 2024" }));
  expect(await hiddenRequests(app.services, player.playerKey, { pending: old, lists }, transactions)).toEqual([]);
  const undated = pending.map((row) => ({ ...row, date: "" }));
  expect(await hiddenRequests(app.services, player.playerKey, { pending: undated, lists }, transactions)).toEqual([]);
});
