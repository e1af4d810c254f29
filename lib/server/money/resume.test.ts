import { randomUUID } from "node:crypto";
import { wholePoints } from "@/lib/domain/points";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { withdrawalKind } from "../funds/outgoing-kinds";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { openStore } from "../store/open-store";
import { FundsProvider } from "./fixtures/funds-provider";
import { changeRecordState } from "./records/change-records";
import { claimParts } from "./records/claim-keys";
import { findParts } from "./records/find-records";
import { partKey } from "./records/record";
import { resumeUnsettled, startUnsettledSweep } from "./resume";
import { runMoneyRequest } from "./run";
import { resealWithNewToken, sealToken, unsealToken } from "./sealed-token";
import { startShutdown } from "./shutdown-state";

const ANSWER_MS = 1000;
/** Longer than all sends of six parts and the margin, in milliseconds. */
const LONG_AGO_MS = 60_000;

describe.each(STORE_KINDS)("what a process left behind on %s", (kind) => {
  let app: StartedApp;
  let provider: FundsProvider;
  let playerKey: string;
  let time: TestTime;
  let stopSweep: () => void = () => undefined;

  beforeEach(async () => {
    playerKey = randomUUID();
    time = new TestTime();
    provider = new FundsProvider();
    app = await startApp(
      { BID_HORIZON_SECONDS: "1", BID_ANSWER_SECONDS: "1" },
      (received) => provider.react(received),
      kind,
      time,
    );
    expect(app.services.settings.money.answerTimeoutMs).toBe(ANSWER_MS);
  });
  afterEach(async () => {
    stopSweep();
    await app.close();
  });

  /** Writes the record as the confirming process does before it sends. */
  const claim = async (key: string, parts = 1) => {
    const sealedToken = await sealToken(app.services.settings, "token-of-the-player");
    const request = { mobile: "9000000001", amount: "300", method: "paytm", methodCode: "3" };
    const before = { rows: [], balance: "5000", at: 0 };
    const common = { playerKey, kind: "withdrawal", fingerprint: "f", request, before, sealedToken };
    return Array.from({ length: parts }, (_, part) => ({ ...common, key: partKey(key, part) }));
  };
  const recorded = async (key: string, parts = 1) => {
    expect(await claimParts(app.services, await claim(key, parts))).toBe(true);
    return key;
  };
  const states = async (key: string) => (await findParts(app.services.store, playerKey, key)).map(({ state }) => state);
  const grownOld = async (key: string, ageMs = LONG_AGO_MS) => {
    const past = time.now() - ageMs;
    await app.services.store.db
      .updateTable("money_request")
      .set((column) => ({
        created_at: past,
        sent_at: column.case().when("sent_at", "is", null).then(null).else(past).end(),
      }))
      .where("request_key", "in", [key, partKey(key, 1), partKey(key, 2)])
      .execute();
  };
  const untilStates = async (key: string, wanted: readonly string[]) => {
    await time.until(async () => JSON.stringify(await states(key)) === JSON.stringify(wanted));
  };
  const sends = () => app.provider.received.filter(({ path }) => path.includes("withdraw-fund-request")).length;

  test("faults 2: of two hosts that record one key at once one does, with all its parts", async () => {
    const other = await openStore(app.services.settings.state);
    const parts = await claim(randomUUID(), 3);
    const claimed = await Promise.all([
      claimParts(app.services, parts),
      claimParts({ ...app.services, store: other }, parts),
      claimParts(app.services, parts),
    ]);
    expect(claimed.filter(Boolean)).toHaveLength(1);
    expect(await states(parts[0]?.key ?? "")).toEqual(["sending", "queued", "queued"]);
    await other.close();
  });

  test("faults 36: a process that is asked to end while it starts takes nothing up, and the next start does", async () => {
    const key = await recorded(randomUUID());
    await grownOld(key);
    startShutdown();
    try {
      expect(await resumeUnsettled(app.services)).toBe(0);
      expect(await states(key)).toEqual(["sending"]);
    } finally {
      Reflect.deleteProperty(globalThis, Symbol.for("app.shutdown"));
    }
    expect(await resumeUnsettled(app.services)).toBe(1);
    await untilStates(key, ["failed"]);
  });

  test("what was given up for good as not known is not taken up again", async () => {
    const key = await recorded(randomUUID());
    await grownOld(key);
    await app.services.store.db
      .updateTable("money_request")
      .set({ state: "checking", unknown_at: time.now(), sealed_token: "" })
      .where("request_key", "=", key)
      .execute();
    expect(await resumeUnsettled(app.services)).toBe(0);
    expect(app.logged()).not.toContain("money_resumed");
  });

  test("a starting host leaves what another may be sending this moment; alone on its store it takes up all", async () => {
    const sending = await recorded(randomUUID(), 3);
    await resumeUnsettled(app.services);
    expect(await states(sending)).toEqual(
      kind === "PostgreSQL" ? ["sending", "queued", "queued"] : ["checking", "failed", "failed"],
    );
    expect(sends()).toBe(0);
  });

  test("faults 22: what nobody can be sending any more is taken up while the hosts run, and never sent again", async () => {
    const fresh = await recorded(randomUUID(), 2);
    const old = await recorded(randomUUID(), 2);
    await grownOld(old);
    stopSweep = startUnsettledSweep(app.services, 20);
    time.pass(20);
    await time.standing(async () => (await states(old)).join() === "checking,failed");
    expect(await states(fresh)).toEqual(["sending", "queued"]);
    await untilStates(old, ["failed", "failed"]);
    // The first host was only slow, not dead: its later part must not go out, and its response still counts.
    const [first, second] = [partKey(old, 0), partKey(old, 1)].map((key) => ({ playerKey, key }));
    if (!first || !second) throw new Error("two parts");
    expect(await changeRecordState(app.services, second, { from: ["queued"], to: "sending" })).toBe(false);
    expect(await changeRecordState(app.services, first, { from: ["sending", "checking", "failed"], to: "done" })).toBe(
      true,
    );
    expect(sends()).toBe(0);
  });

  test("a later part may wait for the answers of five others: until then no sweep gives it up", async () => {
    const waiting = await recorded(randomUUID(), 3);
    const past = await recorded(randomUUID(), 3);
    await grownOld(waiting, 3 * ANSWER_MS + 10_000);
    await grownOld(past, 6 * ANSWER_MS + 10_000);
    stopSweep = startUnsettledSweep(app.services, 20);
    time.pass(20);
    await time.standing(() => app.logged().includes("money_resumed"));
    expect((await states(past)).slice(1)).toEqual(["failed", "failed"]);
    expect((await states(waiting)).slice(1)).toEqual(["queued", "queued"]);
  });

  test("faults 32: a host's own request that is in flight is not taken up when its clock jumps", async () => {
    const key = randomUUID();
    let answer: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    provider.react = async (received) => {
      if (received.path.includes("withdraw-fund-request")) await gate;
      return provider.behave(received);
    };
    const going = runMoneyRequest(app.services, {
      kind: withdrawalKind,
      actor: { playerKey, token: "token-of-the-player" },
      key,
      input: "300",
      prepare: async () => ({
        requests: [{ amount: wholePoints(300), method: "paytm", methodCode: "3", mobile: "9000000001" }],
        readSnapshot: async () => ({ rows: [], unread: [], balance: null, at: 0 }),
      }),
    });
    await time.standing(() => sends() === 1);
    await grownOld(key);
    const left = await recorded(randomUUID());
    await grownOld(left);
    time.setAhead(60 * 60_000);
    stopSweep = startUnsettledSweep(app.services, 20);
    time.pass(20);
    await time.standing(() => app.logged().includes("money_resumed"));
    expect(await states(key)).toEqual(["sending"]);
    answer();
    await going;
    expect(await states(key)).toEqual(["done"]);
  });

  test("faults 30: a sign-in that arrives after a later one does not give its ended token to what is searched for", async () => {
    const key = await recorded(randomUUID());
    await changeRecordState(app.services, { playerKey, key }, { from: ["sending"], to: "checking" });
    provider.react = (received) =>
      received.body.unique_token === "ended" ? { json: { status: true, result: [] } } : provider.behave(received);
    await resealWithNewToken(app.services, playerKey, "later");
    await resealWithNewToken(app.services, playerKey, "ended");
    const [record] = await findParts(app.services.store, playerKey, key);
    expect(await unsealToken(app.services.settings, record?.sealedToken ?? "")).toBe("later");
  });

  test("a start searches for many lost requests one by one, and for the horizons that are left", async () => {
    const keys = Array.from({ length: 30 }, () => randomUUID());
    for (const [nth, key] of keys.entries()) {
      // Each withdrawal reads another number, so that no read serves two attempts.
      const parts = await claim(key);
      const mobile = `90000001${nth + 10}`;
      await claimParts(
        app.services,
        parts.map((part) => ({ ...part, request: { ...part.request, mobile } })),
      );
      await changeRecordState(
        app.services,
        { playerKey, key },
        { from: ["sending"], to: "checking", lookedHorizons: 2 },
      );
    }
    let maxInFlight = 0;
    let inFlight = 0;
    provider.react = async (received) => {
      inFlight += 1;
      maxInFlight = Math.max(maxInFlight, inFlight);
      await new Promise((resolve) => setImmediate(resolve));
      inFlight -= 1;
      return received.path.includes("withdraw-transaction") ? { text: "gone", status: 503 } : provider.behave(received);
    };
    await resumeUnsettled(app.services);
    time.pass(900);
    const countReads = () => app.provider.received.filter(({ path }) => path.includes("withdraw-transaction")).length;
    await time.standing(() => countReads() === 6);
    // One of three horizons is left before a request is reported as not known.
    time.pass(1100);
    await time.standing(async () => {
      time.pass(0);
      const known = await Promise.all(keys.map((key) => findParts(app.services.store, playerKey, key)));
      return known.flat().every(({ unknown }) => unknown);
    });
    expect(maxInFlight).toBeLessThanOrEqual(8);
  });

  test("a store that fails during a sweep is asked again by the next one", async () => {
    const old = await recorded(randomUUID());
    await grownOld(old);
    const { db } = app.services.store;
    await db.schema.alterTable("money_request").renameTo("elsewhere").execute();
    stopSweep = startUnsettledSweep(app.services, 20);
    await time.until(() => app.logged().includes("money_sweep_failed"));
    await db.schema.alterTable("elsewhere").renameTo("money_request").execute();
    await untilStates(old, ["failed"]);
  });
});
