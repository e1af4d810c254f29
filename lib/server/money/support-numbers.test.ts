import { randomUUID } from "node:crypto";
import type { StartedApp } from "@/lib/server/fixtures/started-app";
import type { TestTime } from "@/lib/server/fixtures/test-time";
import { readWithdrawalHistory } from "../funds/own-requests";
import { readPassbook } from "../funds/read-passbook";
import { fundsPlayer, fundsRequests, startFundsApp } from "./fixtures/funds-app";
import type { FundsProvider } from "./fixtures/funds-provider";

let app: StartedApp;
let provider: FundsProvider;
let time: TestTime;
let player = fundsPlayer();
beforeEach(async () => {
  player = fundsPlayer();
  ({ app, provider, time } = await startFundsApp("SQLite"));
});
afterEach(() => app.close());

const { withdraw, transfer, isDecided } = fundsRequests(() => ({ app, player }));

const withdrawals = async () =>
  (await readWithdrawalHistory(app.services, player)).rows.map(({ requestNumber, support }) => [
    requestNumber,
    support,
  ]);

/** Adds a withdrawal that another app has requested. */
const requestElsewhere = (number: string, amount = "300") =>
  provider.withdrawals.unshift({ request_number: number, request_amount: amount, request_status: "0" });

test("each withdrawal stands under the number of its receipt, also among equal ones", async () => {
  requestElsewhere("W-OLD");
  const first = await withdraw();
  const other = await withdraw(randomUUID(), 400);
  const last = await withdraw();
  expect(await withdrawals()).toEqual([
    ["W5", last.support],
    ["W3", other.support],
    ["W1", first.support],
    ["W-OLD", undefined],
  ]);
});

test("a withdrawal of another app that looks the same leaves both without a number", async () => {
  await withdraw();
  requestElsewhere("W-OTHER");
  requestElsewhere("W-MORE", "400");
  expect(await withdrawals()).toEqual([
    ["W-MORE", undefined],
    ["W-OTHER", undefined],
    ["W1", undefined],
  ]);
});

test("no row gets the number of a request that failed, nor of an equal one beside it", async () => {
  const lost = randomUUID();
  provider.fault = "reset-before";
  await withdraw(lost);
  await time.until(() => isDecided(lost));
  await withdraw();
  expect(await withdrawals()).toEqual([["W1", undefined]]);
});

test("a transfer stands in the passbook under the number of its receipt", async () => {
  const { support } = await transfer();
  await withdraw();
  const { view } = await readPassbook(app.services, player);
  expect(view.rows.map(({ movement }) => [movement.kind, movement.support])).toEqual([
    ["withdrawal", undefined],
    ["transfer-out", support],
  ]);
});

test("without its store the server shows the withdrawals without numbers", async () => {
  await withdraw();
  await app.services.store.close();
  expect(await withdrawals()).toEqual([["W1", undefined]]);
  expect(app.logged()).toContain("support_numbers_not_known");
});
