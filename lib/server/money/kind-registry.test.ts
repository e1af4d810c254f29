import { randomUUID } from "node:crypto";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { readFundsReceipt } from "../funds/funds-request";
import { requestTransfer } from "../funds/request-funds";
import { fundsPlayer } from "./fixtures/funds-app";
import { FundsProvider } from "./fixtures/funds-provider";
import { findMoneyKind, parseStored } from "./kind-registry";
import { claimParts } from "./records/claim-keys";
import { findRecord } from "./records/find-records";
import type { MoneyState } from "./records/record";
import { resumeUnsettled } from "./resume";
import { sealToken } from "./sealed-token";

/**
 * Rows as they are in a database. From the first release on they never change, because they outlive every deployment.
 */
const STORED = {
  bid: [
    '{"family":"main","gameId":"7","gameName":"Kalyan","label":"Half Sangam","session":"Close","lines":[{"digits":"1","closeDigits":"128","points":10,"session":"Close"}]}',
    '{"day":{"year":2026,"month":11,"day":20},"rows":[["[\\"Kalyan\\",\\"Single Digit\\",\\"open\\",\\"5\\",\\"\\",\\"10\\"]","T1"]],"balance":"4990.5","at":1763640000000}',
  ],
  deposit: [
    '{"amount":"500","app":"phonePe"}',
    '{"pending":[["500","F1"]],"credited":[["300","9"]],"at":1763640000000}',
  ],
  withdrawal: [
    '{"amount":"300","method":"googlePay","methodCode":"2","mobile":"9000000001"}',
    '{"rows":[["300","W1"]],"balance":null,"at":1763640000000}',
  ],
  transfer: [
    '{"amount":"100","recipient":"9000000002","recipientName":"Ravi Demo"}',
    '{"rows":[],"balance":"5000","at":1763640000000}',
  ],
} as const;

describe("stored money requests", () => {
  let app: StartedApp;
  let provider: FundsProvider;
  let time: TestTime;
  let playerKey: string;

  beforeEach(async () => {
    provider = new FundsProvider();
    time = new TestTime();
    playerKey = randomUUID();
    app = await startApp({ BID_HORIZON_SECONDS: "1", BID_ANSWER_SECONDS: "1" }, provider.behave, "SQLite", time);
  });
  afterEach(() => app.close());

  /**
   * Inserts a record that an earlier process left in that state.
   * @returns its key.
   */
  const left = async (kind: string, state: MoneyState, request: object, before: object): Promise<string> => {
    const key = randomUUID();
    const sealedToken = await sealToken(app.services.settings, "token-of-the-player");
    await claimParts(app.services, [{ playerKey, key, kind, fingerprint: "f", request, before, sealedToken }]);
    const { db } = app.services.store;
    await db.updateTable("money_request").set({ state }).where("request_key", "=", key).execute();
    return key;
  };
  const readState = async (key: string) => (await findRecord(app.services.store, playerKey, key))?.state;
  const countReads = (path: string) => app.provider.received.filter((request) => request.path === path).length;

  test.each(Object.entries(STORED))("of the kind %s are read as they were written", async (name, texts) => {
    const [request, before] = texts.map((text): object => JSON.parse(text));
    const key = await left(name, "checking", request ?? {}, before ?? {});
    const [kind, record] = [findMoneyKind(name), await findRecord(app.services.store, playerKey, key)];
    // Nothing was sent beside an unreadable row when these records were written.
    expect(kind && record && parseStored(app.services, kind, record)).toEqual({
      request,
      before: { ...before, unread: [] },
    });
    expect(app.logged()).not.toContain("money_record_unreadable");
  });

  const SNAPSHOT = { rows: [], balance: "5000", at: 0 };
  const TO_RAVI = { amount: "100", recipient: "9000000002", recipientName: "Ravi Demo" };

  test.each([
    ["a request without its amount", { ...TO_RAVI, amount: undefined }, SNAPSHOT],
    ["an amount that is none", { ...TO_RAVI, amount: "1e3" }, SNAPSHOT],
    ["a snapshot of another shape", TO_RAVI, { ...SNAPSHOT, rows: ["100"] }],
  ])("with %s stay pending with an alarm: neither failed nor looked for", async (_what, request, before) => {
    const key = await left("transfer", "sending", request, before);
    await resumeUnsettled(app.services);
    await time.until(() => app.logged().includes("money_record_unreadable"));
    time.pass(60_000);
    await time.until(() => app.logged().split("money_record_unreadable").length > 3);
    expect(await readState(key)).toBe("checking");
    expect(countReads("/api-wallet-transaction-history")).toBe(0);
    expect(app.logged()).toContain(key);
  });

  test("of another shape of the snapshot are reported and compared by what they asked for alone", async () => {
    const key = await left("transfer", "checking", TO_RAVI, { ...SNAPSHOT, rows: ["100"] });
    const { services } = app;
    const player = fundsPlayer(playerKey);
    expect((await readFundsReceipt(services, player, key)).outcome).toEqual({ state: "checking", amount: "100" });
    const again = { points: 100, phone: "9000000002", recipientName: "Ravi Demo" };
    await expect(requestTransfer(services, player, randomUUID(), again)).rejects.toMatchObject({
      code: "funds_identical_pending",
    });
    expect(countReads("/api-user-transfer-wallet-balance")).toBe(0);
  });

  test("of a version that this one cannot read leave the player's others undecided, not failed", async () => {
    const key = await left("transfer", "sending", TO_RAVI, SNAPSHOT);
    await left("gift", "done", { points: "100" }, {});
    await resumeUnsettled(app.services);
    await time.until(() => app.logged().includes("money_undecided_past_horizon"));
    expect(await readState(key)).toBe("checking");
  });
});
