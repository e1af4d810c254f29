import { randomUUID } from "node:crypto";
import { changeCare } from "../care/change-care";
import type { StartedApp } from "../fixtures/started-app";
import type { TestTime } from "../fixtures/test-time";
import { depositKind } from "../funds/deposit-kind";
import { withdrawalKind } from "../funds/outgoing-kinds";
import { ProviderError } from "../provider/provider";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { fundsPlayer, fundsRequests, startFundsApp } from "./fixtures/funds-app";
import type { FundsProvider } from "./fixtures/funds-provider";
import { changeRecordState } from "./records/change-records";
import { claimParts } from "./records/claim-keys";
import { findParts } from "./records/find-records";
import { partKey } from "./records/record";
import { sealToken } from "./sealed-token";
import { sendParts, sendQueuedRecord } from "./send";

const WITHDRAWAL = { mobile: "9000000001", amount: "300", method: "paytm", methodCode: "3" };

describe.each(STORE_KINDS)("sends from records on %s", (store) => {
  let app: StartedApp;
  let provider: FundsProvider;
  let time: TestTime;
  const player = fundsPlayer();
  const { playerKey } = player;
  const { withdraw, outcome, isDecided, sends } = fundsRequests(() => ({ app, player }));
  beforeEach(async () => {
    ({ app, provider, time } = await startFundsApp(store, { BID_ANSWER_SECONDS: "60" }));
  });
  afterEach(() => app.close());

  const readStates = async (key: string) =>
    (await findParts(app.services.store, playerKey, key)).map(({ state }) => state);

  /** Records a withdrawal of one or more parts, and sends it by `kind`. */
  const sendRecorded = async (key: string, parts: number, kind = withdrawalKind) => {
    const before = { rows: [], balance: "5000", at: 0 };
    const sealedToken = await sealToken(app.services.settings, player.token);
    const common = { playerKey, kind: "withdrawal", fingerprint: "f", request: WITHDRAWAL, before, sealedToken };
    await claimParts(
      app.services,
      Array.from({ length: parts }, (_, part) => ({ ...common, key: partKey(key, part) })),
    );
    const requests = Array.from({ length: parts }, () => withdrawalKind.request.parse(WITHDRAWAL));
    const mayGoOn = () => Promise.resolve(true);
    return {
      sending: sendParts(app.services, {
        kind,
        actor: player,
        key,
        requests,
        mayGoOn,
        receivedAt: app.services.hostTime.steady(),
      }),
    };
  };

  test("faults 29: an answer that comes after another host has called its request failed is believed, and what was found by its row is searched for again", async () => {
    const [late, lost] = [randomUUID(), randomUUID()];
    let [takeIt, answerIt] = [(): void => undefined, (): void => undefined];
    const taken = new Promise<void>((resolve) => (takeIt = resolve));
    const answered = new Promise<void>((resolve) => (answerIt = resolve));
    provider.react = async (request) => {
      if (!request.path.includes("withdraw-fund-request")) return provider.behave(request);
      provider.react = provider.behave;
      await taken;
      const answer = provider.behave(request);
      await answered;
      return answer;
    };
    const { sending } = await sendRecorded(late, 1);
    await time.standing(() => sends("/api-user-withdraw-fund-request") === 1);
    await changeRecordState(app.services, { playerKey, key: late }, { from: ["sending"], to: "failed" });

    provider.fault = "reset-before";
    await withdraw(lost);
    takeIt();
    await time.until(() => isDecided(lost));
    expect([await readStates(late), await readStates(lost)]).toEqual([["failed"], ["done"]]);
    answerIt();
    await sending;
    expect(await readStates(late)).toEqual(["done"]);
    expect(app.lines("money_claim_lost")).toMatchObject([{ key: lost }]);
    await time.until(() => isDecided(lost));
    expect(await outcome(lost)).toMatchObject({ state: "failed" });
  });

  test("faults 6: a part that certainly did not leave has failed at once, the next is not sent, and nobody searches for them", async () => {
    const key = randomUUID();
    const send = jest
      .fn()
      .mockRejectedValue(new ProviderError("connect", "ECONNREFUSED", { code: "provider_unreachable", sent: "no" }));
    const { sending } = await sendRecorded(key, 2, { ...withdrawalKind, send });
    await sending;
    expect(await readStates(key)).toEqual(["failed", "failed"]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(app.lines("money_not_sent")).toMatchObject([{ key, note: "ECONNREFUSED" }]);
    time.pass(10_000);
    expect(sends("/api-user-withdraw-transaction-history")).toBe(0);
  });

  test.each([
    ["C23: a block has started", "token-of-the-player"],
    ["no host has its token any more", undefined],
  ])("a deposit that waited when its process ended is not sent where %s", async (_what, token) => {
    const key = randomUUID();
    const sealedToken = token ? await sealToken(app.services.settings, token) : "";
    const recorded = { playerKey, key, kind: "deposit", fingerprint: "f", sealedToken };
    const snapshot = { pending: [], credited: [], at: 0 };
    await claimParts(
      app.services,
      [{ ...recorded, request: { amount: "500", app: "other" }, before: snapshot }],
      "queued",
    );
    if (token) await changeCare(app.services, playerKey, { act: "pause", days: 1 });
    const [record] = await findParts(app.services.store, playerKey, key);
    if (!record) throw new Error("it was recorded");
    await sendQueuedRecord(app.services, depositKind, record);
    expect(await readStates(key)).toEqual(["failed"]);
    expect(sends("/fund-request-add")).toBe(0);
  });
});
