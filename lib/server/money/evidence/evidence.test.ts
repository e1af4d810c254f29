import { randomUUID } from "node:crypto";
import type { StartedApp } from "@/lib/server/fixtures/started-app";
import type { TestTime } from "@/lib/server/fixtures/test-time";
import { fundsPlayer, fundsRequests, startFundsApp } from "../fixtures/funds-app";
import type { FundsProvider } from "../fixtures/funds-provider";

let app: StartedApp;
let provider: FundsProvider;
let time: TestTime;
const player = fundsPlayer();
beforeEach(async () => {
  ({ app, provider, time } = await startFundsApp("SQLite"));
});
afterEach(() => app.close());

const { transfer, withdraw, deposit: requestDeposit, outcome, isDecided } = fundsRequests(() => ({ app, player }));
const deposit = (key: string) => time.through(requestDeposit(key));
/** Dates all pending fund requests in one second, and shows each again under another id. */
const doubleRows = () => {
  const dated = provider.pending.map((row) => ({ ...row, insert_date: "20 Nov 2026 09:15:30 PM" }));
  provider.pending = [...dated, ...dated.map((row) => ({ ...row, fund_request_id: `${row.fund_request_id}0` }))];
};
/** Changes the form of the rows of the wallet's history from now on. */
const rename = (change: (row: object, nth: number) => object): void => {
  provider.transactions.splice(0, Infinity, ...provider.transactions.map(change));
};

test.each([
  ["ids are renumbered", (row: object, nth: number) => ({ ...row, transaction_id: String(9000 + nth) })],
  ["ids are padded", (row: object, nth: number) => ({ ...row, transaction_id: `0000${nth}` })],
  [
    "ids vanish, and dates change their form",
    (row: object) => ({ ...row, transaction_id: "", insert_date: "2026-11-20" }),
  ],
])("faults 29: an equal request that never arrived is not reported as done where %s", async (_form, change) => {
  const [first, lost] = [randomUUID(), randomUUID()];
  await transfer(first);
  provider.fault = "reset-before";
  await transfer(lost);
  rename(change);
  await time.until(() => isDecided(lost));
  expect(await outcome(lost)).toMatchObject({ state: "failed" });
});

test.each([
  ["the same ids count once, and the lost one is reported as failed", (row: object) => row, "failed"],
  [
    "other ids prove nothing while the wallet is unchanged: it is reported as not known",
    (row: object, nth: number) => ({ ...row, transaction_id: String(9000 + nth) }),
    "unknown",
  ],
])("faults 29: rows that are shown twice under %s", async (_ids, copy, state) => {
  const [first, lost] = [randomUUID(), randomUUID()];
  await transfer(first);
  provider.fault = "reset-before";
  await transfer(lost);
  provider.transactions.push(...provider.transactions.map(copy));
  await time.until(() => isDecided(lost));
  expect(await outcome(lost)).toMatchObject({ state });
});

test("faults 29: a lost transfer is not done where the operator debits as much and the history stands twice", async () => {
  const [first, lost] = [randomUUID(), randomUUID()];
  await transfer(first);
  provider.fault = "reset-before";
  await transfer(lost);
  provider.wallet -= 100;
  const debit = {
    transaction_type: "2",
    amount_status: "9",
    transaction_note: "",
    insert_date: "20 Nov 2026 09:16:00 PM",
  };
  provider.transactions.unshift({ ...debit, transaction_id: "90", amount: "100" });
  const copy = (row: object, nth: number) => ({ ...row, transaction_id: String(9000 + nth) });
  provider.transactions.push(...provider.transactions.map(copy));
  await time.until(() => isDecided(lost));
  expect(await outcome(lost)).toMatchObject({ state: "unknown" });
});

test("faults 29: fund requests of one second, each under two ids, may be one: the lost one is reported as not known", async () => {
  const [first, lost] = [randomUUID(), randomUUID()];
  await deposit(first);
  provider.fault = "reset-before";
  await deposit(lost);
  doubleRows();
  await time.until(() => isDecided(lost));
  expect(await outcome(lost)).toMatchObject({ state: "unknown" });
});

test("faults 29: a statement from before an approval shows it as pending again: a later, lost request is not done", async () => {
  const [first, lost] = [randomUUID(), randomUUID()];
  await deposit(first);
  const pending = [...provider.pending];
  provider.approve(pending[0]?.fund_request_id ?? "");
  provider.fault = "reset-before";
  await deposit(lost);
  provider.pending = pending;
  provider.transactions.splice(0, Infinity);
  await time.until(() => isDecided(lost));
  expect(await outcome(lost)).toMatchObject({ state: "unknown" });
});

test("faults 29: a request that was found before is not one found since, although the clock is set back an hour", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  provider.fault = "reset-after";
  await deposit(first);
  await time.until(() => isDecided(first));
  provider.approve(provider.pending[0]?.fund_request_id ?? "");
  time.setAhead(-3_600_000);
  provider.fault = "reset-after";
  await deposit(second);
  await time.until(() => isDecided(second));
  expect(await outcome(second)).toMatchObject({ state: "done" });
});

test("faults 29: a fund request is found beside one that stood twice, under two ids, before it was sent", async () => {
  const [first, lost] = [randomUUID(), randomUUID()];
  await deposit(first);
  doubleRows();
  const copies = provider.pending.slice(1);
  provider.fault = "reset-after";
  await deposit(lost);
  provider.pending = provider.pending.filter((row) => !copies.includes(row));
  await time.until(() => isDecided(lost));
  expect(await outcome(lost)).toMatchObject({ state: "done" });
});

test("faults 29: a credit that hides the debit does not leave a request that was taken undecided", async () => {
  const lost = randomUUID();
  provider.fault = "reset-after";
  const sent = transfer(lost);
  provider.credit("100");
  await sent;
  await time.until(() => isDecided(lost));
  expect(await outcome(lost)).toMatchObject({ state: "done" });
});

test("faults 29: a fund request reported as failed says at the next attempt that as much was credited since", async () => {
  const key = randomUUID();
  provider.fault = "reset-before";
  await deposit(key);
  await time.until(async () => (await outcome(key)).state === "failed");
  provider.credit("500");
  await time.until(async () => "credited" in (await outcome(key)));
  expect(await outcome(key)).toMatchObject({ state: "failed", final: false });
  expect(app.logged()).toContain("money_failed_credited");
});

test("faults 14: a statement that cannot be read does not change what was reported", async () => {
  const key = randomUUID();
  provider.fault = "reset-before";
  await transfer(key);
  await time.until(async () => (await outcome(key)).state === "failed");
  provider.down.add("/api-wallet-transaction-history").add("/api-user-wallet-balance");
  const states = new Set<string>();
  // Twelve horizons of a second each, because the search for a failed request ends after nine.
  for (let step = 0; step < 12; step += 1) {
    time.pass(1000);
    await time.through(outcome(key).then(({ state }) => void states.add(state)));
  }
  expect([...states]).toEqual(["failed"]);
  expect(app.logged()).not.toContain("money_reopened");
});

test("faults 14: a taken request that an outdated wallet made failed is not known once the provider forgot its token", async () => {
  const key = randomUUID();
  const empty = (fields: object) => ({ json: { status: true, transaction_history: [], result: [], ...fields } });
  const wallet = { wallet_amt: String(provider.wallet), betting_status: "1" };
  let isOutdated = true;
  provider.fault = "reset-after";
  provider.react = (request) => {
    if (provider.fault !== undefined) return provider.behave(request);
    if (request.path !== "/api-user-wallet-balance") return empty({});
    return empty(isOutdated ? wallet : { wallet_amt: "", betting_status: "" });
  };
  await transfer(key);
  await time.until(async () => (await outcome(key)).state === "failed");
  isOutdated = false;
  await time.until(async () => (await outcome(key)).state === "unknown");
  provider.react = provider.behave;
  await time.until(async () => (await outcome(key)).state === "done");
});

test("faults 29: a taken withdrawal is not reported as failed where its statement and the balance before it were outdated", async () => {
  const key = randomUUID();
  const outdated = provider.wallet;
  provider.credit("200");
  let isSent = false;
  provider.react = (request) => {
    const { path } = request;
    if (path === "/api-user-withdraw-transaction-history") return { json: { status: true, withdrawdata: [] } };
    if (path === "/api-user-withdraw-fund-request") isSent = true;
    const now = provider.wallet;
    if (!isSent && path === "/api-user-wallet-balance") provider.wallet = outdated;
    const reaction = provider.behave(request);
    if (!isSent) provider.wallet = now;
    return reaction;
  };
  provider.fault = "reset-after";
  await withdraw(key);
  // The debit is newer than the balance before the request, the credit is older.
  rename((row, nth) => (nth === 0 ? { ...row, insert_date: "" } : row));
  await time.until(() => isDecided(key));
  expect(await outcome(key)).toMatchObject({ state: "unknown" });
});
