import { randomUUID } from "node:crypto";
import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { placeBids, readBid } from "../play/place-bids";
import { findEvidence } from "./evidence/evidence";
import { BidsProvider, newPlayer } from "./fixtures/bids-provider";
import { fundsPlayer, fundsRequests, startFundsApp } from "./fixtures/funds-app";
import { claimParts } from "./records/claim-keys";
import { findRecord } from "./records/find-records";

/** Starts an app for statements and balances that contradict each other (docs/faults.md, "How evidence is counted"). */
const started = async () => {
  const player = fundsPlayer();
  const running = await startFundsApp("SQLite");
  return { ...running, player, ...fundsRequests(() => ({ app: running.app, player })) };
};
type Started = Awaited<ReturnType<typeof started>>;

let here: Started;
beforeEach(async () => {
  here = await started();
});
afterEach(() => here.app.close());

const decided = async (key: string) => {
  await here.time.until(() => here.isDecided(key));
  return (await here.outcome(key)).state;
};
const lose = (how: "reset-before" | "reset-after", send: (key: string) => Promise<unknown>): Promise<string> => {
  here.provider.fault = how;
  const key = randomUUID();
  return here.time.through(send(key)).then(() => key);
};
/** Answers with another player's statements and balance until the next write. */
const showAnothers = (answers: Readonly<Record<string, object>>): void => {
  const { provider } = here;
  provider.react = (request) => {
    const json = provider.fault === undefined ? undefined : answers[request.path];
    return json ? { json } : provider.behave(request);
  };
};

const HOURS = { withdraw_open_time: "12:00 AM", withdraw_close_time: "11:59 PM" };
const WALLET = { ...HOURS, wallet_amt: "5000", betting_status: "1", min_withdrawal: "200", max_withdrawal: "4000" };

test("faults 29: a lost withdrawal is not done where its balance was another player's and all statements stand twice", async () => {
  const { provider, withdraw } = here;
  await withdraw();
  showAnothers({ "/api-user-wallet-balance": WALLET });
  const lost = await lose("reset-before", withdraw);
  const dated = provider.withdrawals.map((row) => ({ ...row, insert_date: "20 Nov 2026 09:15:01 PM" }));
  provider.withdrawals.splice(0, Infinity, ...dated, ...dated.map((row) => ({ ...row, request_number: "W90" })));
  provider.transactions.push(...provider.transactions.map((row) => ({ ...row, transaction_id: "90" })));
  expect(await decided(lost)).toBe("unknown");
});

test("faults 29: a lost withdrawal is not done where statement and balance before it were another player's", async () => {
  const { provider, withdraw } = here;
  provider.withdrawals.push({ request_number: "W1", request_amount: "300", request_status: "2" });
  const theirs = { request_number: "W2", request_amount: "700", request_status: "2" };
  showAnothers({
    "/api-user-wallet-balance": { ...WALLET, wallet_amt: "9000" },
    "/api-user-withdraw-transaction-history": { status: true, withdrawdata: [theirs] },
  });
  provider.down.add("/api-wallet-transaction-history");
  expect(await decided(await lose("reset-before", withdraw))).toBe("unknown");
});

test("faults 29: a lost fund request is not done by an older one's row that another player's statement hid", async () => {
  const { provider, time, deposit } = here;
  await time.through(deposit());
  provider.pending = provider.pending.map((row) => ({ ...row, insert_date: "20 Nov 2019 09:15:00 PM" }));
  provider.credit("500");
  showAnothers({ "/api-last-fund-request-detail": { status: false, min_amt: "300", last_req_detail: [] } });
  expect(await decided(await lose("reset-before", deposit))).toBe("unknown");
});

test("faults 29: a credit before a request does not make an earlier one explain its points", async () => {
  const { provider, transfer } = here;
  // The provider's clock: its nth step is dated to the nth second of this minute.
  let now = Date.parse("2026-11-20T21:15:00+05:30");
  provider.react = (request) => {
    const reaction = provider.behave(request);
    return typeof reaction === "object" ? { ...reaction, headers: { "x-sandbox-now": String(now) } } : reaction;
  };
  const never = await lose("reset-before", transfer);
  expect(await decided(never)).toBe("failed");
  expect(await decided(await lose("reset-after", transfer))).toBe("done");
  provider.credit("100");
  now += 6000;
  await here.withdraw(randomUUID(), 400);
  expect(await decided(await lose("reset-after", transfer))).toBe("done");
  expect((await here.outcome(never)).state).toBe("failed");
});

test("faults 16: a request that a dead process was sending does not leave another, whose row is there, undecided", async () => {
  const { app, player, transfer } = here;
  const lost = await lose("reset-after", transfer);
  const record = await findRecord(app.services.store, player.playerKey, lost);
  if (!record) throw new Error("no record");
  const { kind, request, fingerprint, sealedToken } = record;
  const before = { rows: [["100", "1"]], balance: "4900", at: Date.now() };
  const { playerKey } = player;
  await claimParts(
    app.services,
    [{ playerKey, key: randomUUID(), kind, fingerprint, request, before, sealedToken }],
    "sending",
  );
  expect(await decided(lost)).toBe("done");
});

describe("bids", () => {
  const player = newPlayer();
  let time: TestTime;
  let provider: BidsProvider;
  let app: StartedApp;
  beforeEach(async () => {
    provider = new BidsProvider();
    time = new TestTime();
    app = await startApp({ BID_HORIZON_SECONDS: "1", BID_ANSWER_SECONDS: "5" }, provider.behave, "SQLite", time);
  });
  afterEach(() => app.close());

  const line = (digits: string) => ({ digits, closeDigits: "", points: 10, session: "Open" as const });
  const placeBid = async (...digits: readonly string[]): Promise<string> => {
    const key = randomUUID();
    const bid: PlaceBidsRequest = { marketId: "7", gameType: "single-digit", lines: digits.map(line) };
    await time.through(placeBids(app.services, player, key, bid));
    return key;
  };
  const state = async (key: string) => (await readBid(app.services, player, key)).outcome.state;
  const fail = async (nth: number, digits: string): Promise<string> => {
    provider.fault = { nth, kind: "reset-before" };
    const key = await placeBid(digits);
    await time.until(async () => (await state(key)) === "failed");
    return key;
  };

  test.each([
    ["named", "1"],
    ["unnamed", "9"],
  ])(
    "faults 29: rows that stand twice do not place a failed bid where the operator's %s debit is as much",
    async (_name, status) => {
      await fail(0, "8");
      const key = await fail(1, "7");
      Object.assign(provider, { debitStatus: status, debited: 10 });
      const written = { digits: "8", closedigits: "", points: "10", session: "Open" };
      provider.commit(player.token, { pana: "Single Digit", result: [written] });
      await placeBid("7");
      provider.isDoubled = true;
      const record = await findRecord(app.services.store, player.playerKey, key);
      const attempt = record && findEvidence(app.services, record, player, true);
      expect(await attempt).toMatchObject({ evidence: "undecided" });
    },
  );

  test("faults 29: a lost bid is not placed because of a history that shows an equal bid under two ids", async () => {
    await placeBid("7");
    provider.isDoubled = true;
    provider.fault = { nth: 1, kind: "reset-before" };
    const lost = await placeBid("7");
    await time.until(async () => (await state(lost)) !== "checking");
    expect(await state(lost)).toBe("unknown");
  });

  test("a taken bid of two equal lines, alone in its statement, is not known until another row stands there", async () => {
    provider.fault = { nth: 0, kind: "reset-after" };
    const lost = await placeBid("7", "7");
    await time.until(async () => (await state(lost)) !== "checking");
    expect(await state(lost)).toBe("unknown");
    await placeBid("8");
    await time.until(async () => (await state(lost)) === "placed");
  });
});
