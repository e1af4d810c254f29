import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/contract/errors";
import { NO_POINTS, parsePoints } from "@/lib/domain/points";
import type { StartedApp } from "../fixtures/started-app";
import { depositKind } from "../funds/deposit-kind";
import { withdrawalKind } from "../funds/outgoing-kinds";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { fundsPlayer, startFundsApp } from "./fixtures/funds-app";
import type { FundsProvider } from "./fixtures/funds-provider";
import type { KindWithSnapshot } from "./money-kind";
import { changeRecordState } from "./records/change-records";
import { claimParts } from "./records/claim-keys";
import { findParts } from "./records/find-records";
import { partKey } from "./records/record";
import { runMoneyRequest } from "./run";
import { sealToken } from "./sealed-token";
import { sendParts, sendQueuedRecord } from "./send";

const DEPOSIT = "/fund-request-add";
const WITHDRAWAL = "/api-user-withdraw-fund-request";

describe.each(STORE_KINDS)("recorded requests on %s", (store) => {
  let app: StartedApp;
  let provider: FundsProvider;
  const player = fundsPlayer();

  beforeEach(async () => {
    ({ app, provider } = await startFundsApp(store));
  });
  afterEach(() => app.close());

  const sends = (path: string) => app.provider.received.filter((request) => request.path === path).length;

  /** Writes the records of a request's parts, as the process that confirmed it does. */
  const recorded = async (kind: KindWithSnapshot, request: object, parts: number) => {
    const order = kind.request.parse(request);
    const before = await kind.readSnapshot(app.services, player, order);
    const sealedToken = await sealToken(app.services.settings, player.token);
    const common = {
      playerKey: player.playerKey,
      kind: kind.kind,
      fingerprint: "f",
      request: order,
      before,
      sealedToken,
    };
    const key = randomUUID();
    const waits = kind.delayMs !== undefined;
    await claimParts(
      app.services,
      Array.from({ length: parts }, (_, part) => ({ ...common, key: partKey(key, part) })),
      waits ? "queued" : "sending",
    );
    return { key, order };
  };
  const states = async (key: string) =>
    (await findParts(app.services.store, player.playerKey, key)).map(({ state }) => state);

  test("faults 16: of two hosts that take up one waiting request, one sends it", async () => {
    const { key } = await recorded(depositKind, { amount: "500", app: "other" }, 1);
    const [record] = await findParts(app.services.store, player.playerKey, key);
    if (!record) throw new Error("nothing was recorded");
    const takeUp = () => sendQueuedRecord(app.services, depositKind, record);
    await Promise.all([takeUp(), takeUp(), takeUp()]);
    expect(sends(DEPOSIT)).toBe(1);
    expect(await states(key)).toEqual(["done"]);
  });

  test("faults 15: a part that was given up while an earlier one was in flight is not sent, nor are those after it", async () => {
    const withdrawal = { mobile: player.mobile, amount: "300", method: "paytm", methodCode: "3" };
    const { key, order } = await recorded(withdrawalKind, withdrawal, 3);
    provider.react = async (request) => {
      const second = { playerKey: player.playerKey, key: partKey(key, 1) };
      if (request.path === WITHDRAWAL) {
        await changeRecordState(app.services, second, { from: ["queued"], to: "failed", clearToken: true });
      }
      return provider.behave(request);
    };
    const requests = [order, order, order];
    await sendParts(app.services, {
      kind: withdrawalKind,
      actor: player,
      key,
      requests,
      mayGoOn: () => Promise.resolve(true),
      receivedAt: app.services.hostTime.steady(),
    });
    expect(sends(WITHDRAWAL)).toBe(1);
    expect(await states(key)).toEqual(["done", "failed", "failed"]);
  });

  test("what was recorded so late that another host may have the lock is not sent", async () => {
    const withdrawal = { mobile: player.mobile, amount: "300", method: "paytm", methodCode: "3" };
    const { key, order } = await recorded(withdrawalKind, withdrawal, 2);
    await sendParts(app.services, {
      kind: withdrawalKind,
      actor: player,
      key,
      requests: [order, order],
      mayGoOn: async () => false,
      receivedAt: app.services.hostTime.steady(),
    });
    expect([sends(WITHDRAWAL), await states(key)]).toEqual([0, ["failed", "failed"]]);
  });

  /** Runs a withdrawal through the engine, with what happens while its statement is read. */
  const withdraw = (
    key: string,
    more: { readonly whileLooking: () => unknown; readonly refusalNow: () => AppError | null },
  ) => {
    const request = {
      mobile: player.mobile,
      amount: parsePoints("300") ?? NO_POINTS,
      method: "paytm",
      methodCode: "3",
    } as const;
    const readSnapshot = async () => {
      const before = await withdrawalKind.readSnapshot(app.services, player, request);
      await more.whileLooking();
      return before;
    };
    const prepare = async () => ({ requests: [request], readSnapshot, refusalNow: more.refusalNow });
    return runMoneyRequest(app.services, { kind: withdrawalKind, actor: player, key, input: request, prepare });
  };

  test("what is refused by the time that its statement is read is neither recorded nor sent", async () => {
    let late = false;
    const key = randomUUID();
    const sending = withdraw(key, {
      whileLooking: () => {
        late = true;
      },
      refusalNow: () => (late ? new AppError("market_closed") : null),
    });
    await expect(sending).rejects.toMatchObject({ code: "market_closed" });
    expect([sends(WITHDRAWAL), await states(key)]).toEqual([0, []]);
  });

  test("of a key that is taken in the middle of several parts none is left waiting", async () => {
    const withdrawal = { mobile: player.mobile, amount: "300", method: "paytm", methodCode: "3" };
    const { key, order } = await recorded(withdrawalKind, withdrawal, 1);
    const common = { playerKey: player.playerKey, kind: "withdrawal", fingerprint: "other", request: order };
    const parts = [0, 1, 2].map((part) => ({ ...common, before: null, sealedToken: "t", key: partKey(key, part) }));
    expect(await claimParts(app.services, parts)).toBe(false);
    expect(await states(key)).toEqual(["sending"]);
  });
});
