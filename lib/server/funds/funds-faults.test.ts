import type { FundsReceipt } from "@/lib/contract/funds";
import { takesLongTests } from "@/testing/test-share";
import type { Player } from "../accounts/session/session-data";
import type { StartedApp } from "../fixtures/started-app";
import type { TestTime } from "../fixtures/test-time";
import { fundsPlayer, fundsRequests, startFundsApp } from "../money/fixtures/funds-app";
import type { FundsFault, FundsProvider } from "../money/fixtures/funds-provider";
import { resumeUnsettled } from "../money/resume";
import { sealToken } from "../money/sealed-token";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { readFundsReceipt } from "./funds-request";

const KEY = "0b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10";
const OTHER_KEY = "1b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10";

describe.each(STORE_KINDS)("funds requests on %s", (store) => {
  let app: StartedApp;
  let provider: FundsProvider;
  let player: Player;
  let time: TestTime;

  beforeEach(async () => {
    ({ app, provider, time } = await startFundsApp(store));
    player = fundsPlayer();
  });
  afterEach(() => app.close());

  const settled = async (key = KEY, state?: string): Promise<FundsReceipt> => {
    const receipt = () => readFundsReceipt(app.services, player, key);
    await time.until(async () => {
      const { outcome } = await receipt();
      return state === undefined ? outcome.state !== "checking" : outcome.state === state;
    });
    return receipt();
  };

  const requests = fundsRequests(() => ({ app, player }));
  const withdraw = (key = KEY, amount = 300) => requests.withdraw(key, amount);
  const transfer = (key = KEY, points = 100) => requests.transfer(key, points);
  /** Requests a deposit and lets the two seconds pass for which it waits. */
  const deposit = (key = KEY, amount = 500) => time.through(requests.deposit(key, amount));

  const KINDS = [
    ["withdrawal", withdraw, "/api-user-withdraw-fund-request"],
    ["transfer", transfer, "/api-user-transfer-wallet-balance"],
    ["deposit", deposit, "/fund-request-add"],
  ] as const;

  const { outcome, sends } = requests;

  test("faults 29 F: a credit of the amount that a lost fund request asked for is reported as that, and not as its outcome", async () => {
    provider.fault = "reset-before";
    await deposit();
    provider.credit("500");
    const { outcome } = await settled(KEY, "unknown");
    expect(outcome).toMatchObject({ state: "unknown", amount: "500", credited: true });
  });

  test("faults 29 F: the credit of another request that was approved meanwhile says nothing of a lost one", async () => {
    await deposit(OTHER_KEY);
    const [pendingRequest] = provider.pending;
    provider.fault = "reset-before";
    await deposit();
    provider.approve(pendingRequest?.fund_request_id ?? "");
    expect((await settled()).outcome.state).toBe("failed");
  });

  // The kinds differ in their statements, and not in what the store does for them.
  describe.each(takesLongTests(store) ? KINDS : KINDS.slice(0, 1))("%s", (_name, request, path) => {
    test("faults 1 and 4: the same key twice at once and again later is one send and one answer", async () => {
      const [first, second] = await Promise.all([request(), request()]);
      expect(first.outcome.state).toBe("done");
      expect(second).toEqual(first);
      expect(await request()).toEqual(first);
      expect(sends(path)).toBe(1);
    });

    test("faults 3: the same key with another amount is refused and nothing is sent", async () => {
      await request();
      await expect(request(KEY, 700)).rejects.toMatchObject({ code: "idempotency_key_reused" });
      expect(sends(path)).toBe(1);
    });

    test("faults 7: a connection that breaks before the effect is checked, then failed, and not sent again", async () => {
      provider.fault = "reset-before";
      expect((await request()).outcome.state).toBe("checking");
      expect((await settled()).outcome).toMatchObject({ state: "failed", reason: null, final: false });
      expect(sends(path)).toBe(1);
    });

    test.each([
      ["8", "reset-after"],
      ["10", "500-after"],
      ["12", "garbage-after"],
    ] satisfies [string, FundsFault][])("faults %s: %s is checked, then done, with one send", async (_row, fault) => {
      provider.fault = fault;
      expect((await request()).outcome.state).toBe("checking");
      expect((await settled()).outcome).toMatchObject({ state: "done", corrected: false });
      expect(sends(path)).toBe(1);
    });

    test("a refusal without words is the provider's and final; nobody searches for it", async () => {
      provider.fault = "refused-without-words";
      const { outcome } = await request();
      expect(outcome).toEqual({ state: "failed", amount: expect.any(String), reason: null, final: true });
      expect(sends(path)).toBe(1);
    });

    test("faults 9: one that takes effect after it was called failed is corrected, visibly", async () => {
      provider.fault = "late";
      await request();
      expect((await settled()).outcome.state).toBe("failed");
      provider.commitLate();
      expect((await settled(KEY, "done")).outcome).toMatchObject({ state: "done", corrected: true });
      expect(sends(path)).toBe(1);
    });

    test.each([
      ["ahead", 3_600_000],
      ["back", -3_600_000],
    ])(
      "faults 32: the host's clock set an hour %s while one is late: it is looked for all the same",
      async (_way, ms) => {
        provider.fault = "late";
        await request();
        time.setAhead(ms);
        const countReads = () => app.provider.received.length;
        const before = countReads();
        time.pass(400);
        await time.standing(() => countReads() > before);
        // The first attempt is over, and the search goes on.
        await time.planned();
        expect((await outcome(KEY)).state).toBe("checking");
        provider.commitLate();
        expect((await settled()).outcome).toMatchObject({ state: "done", corrected: false });
        expect(sends(path)).toBe(1);
      },
    );

    test("faults 14: while the statement cannot be read it stays open, and the log says so", async () => {
      provider.fault = "reset-after";
      await request();
      for (const path of ["/api-wallet-transaction-history", "/api-user-withdraw-transaction-history"]) {
        provider.down.add(path);
      }
      await time.until(() => app.logged().includes("money_undecided_past_horizon"));
      expect(app.logged()).toContain("money_undecided_past_horizon");
      expect((await outcome(KEY)).state).toBe("checking");
      provider.down.clear();
      expect((await settled()).outcome.state).toBe("done");
    });

    test("faults 33: not found out in time, it is reported as not known with a number, and blocks nothing any more", async () => {
      provider.fault = "reset-after";
      await request();
      provider.down.add("/api-wallet-transaction-history").add("/api-user-withdraw-transaction-history");
      const unknown = (await settled(KEY, "unknown")).outcome;
      expect(unknown).toMatchObject({ credited: false, final: false });
      expect(unknown).toHaveProperty("support", expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/));
      expect(app.logged()).toContain("money_unknown_told");
      provider.down.clear();
      // A second player requests the same amount at once: both rows are in the statement at the end, and both players
      // read so.
      expect((await request(OTHER_KEY)).outcome.state).toBe("done");
      expect((await settled(KEY, "done")).outcome).toMatchObject({ state: "done", corrected: false });
      expect(sends(path)).toBe(2);
    });

    test("faults 33: found to be absent after that, it is reported as failed", async () => {
      provider.fault = "reset-before";
      await request();
      provider.down.add("/api-user-wallet-balance");
      await settled(KEY, "unknown");
      provider.down.clear();
      expect((await settled(KEY, "failed")).outcome).toMatchObject({ state: "failed", reason: null });
    });

    test("while one is unknown, another of the same amount waits and another amount goes", async () => {
      provider.fault = "late";
      await request();
      await expect(request(OTHER_KEY)).rejects.toMatchObject({ code: "funds_identical_pending" });
      expect((await request(OTHER_KEY, 400)).outcome.state).toBe("done");
      expect(sends(path)).toBe(2);
    });

    test("faults 6: a statement that cannot be read beforehand means that nothing is sent and nothing is stored", async () => {
      provider.down.add("/api-user-wallet-balance");
      await expect(request()).rejects.toMatchObject({ code: expect.stringMatching(/_failed$/) });
      expect(sends(path)).toBe(0);
      await expect(readFundsReceipt(app.services, player, KEY)).rejects.toMatchObject({ code: "not_found" });
    });
  });

  test("faults 26: the fund request goes out once, two seconds later, also when its process ended before", async () => {
    const sending = requests.deposit(KEY);
    await time.asleep();
    time.pass(1999);
    // The deposit is recorded but not sent yet.
    expect((await outcome(KEY)).state).toBe("checking");
    expect(sends("/fund-request-add")).toBe(0);
    time.pass(1);
    await sending;
    expect(sends("/fund-request-add")).toBe(1);

    // It was recorded some time ago, because another host of a shared store might otherwise still be waiting to send
    // it.
    const recorded = time.now() - 60_000;
    await app.services.store.db
      .updateTable("money_request")
      .set({
        created_at: recorded,
        state: "queued",
        sent_at: null,
        outcome: "",
        settled_at: null,
        sealed_token: await sealToken(app.services.settings, player.token),
      })
      .execute();
    await resumeUnsettled(app.services);
    expect((await settled()).outcome.state).toBe("done");
    expect(sends("/fund-request-add")).toBe(2);
    await resumeUnsettled(app.services);
    expect(sends("/fund-request-add")).toBe(2);
  });
});
