import { type ApiPhone, newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { type Stage, startStage } from "../../fixtures/stage";
import { Control } from "../../kit/control";
import { expect, test } from "../../kit/test";

/**
 * docs/faults.md through real sockets: the built app, a sandbox that breaks where it is told to, and a phone without a
 * screen. The horizon is short here; its length changes when "failed" is said, not whether.
 */
const HORIZON_SECONDS = 3;
const SETTLED = { timeout: 40_000, intervals: [100, 200, 400] };

test.describe.configure({ mode: "default" });

interface Place {
  readonly stage: Stage;
  readonly control: Control;
  /** One market for all: what a test counts is its own player's. */
  readonly marketId: string;
}

const openPlace = async (settings: Readonly<Record<string, string>> = {}): Promise<Place> => {
  const stage = await startStage({
    now: "2026-11-20T10:00:00+05:30",
    appSettings: { BID_HORIZON_SECONDS: String(HORIZON_SECONDS), ...settings },
  });
  const control = new Control(stage.controlUrl, stage.controlSecret);
  const { gameId: marketId } = await control.newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
  return { stage, control, marketId };
};

let place: Place;
let control: Control;
let marketId: string;

test.beforeAll(async () => {
  place = await openPlace();
  ({ control, marketId } = place);
});
test.afterAll(() => place.stage.close());

const bettor = async (at = place) => {
  const { phone, mobile } = await newBettor(at.control, at.stage.appUrl, { marketId: at.marketId });
  return { phone, mobile, bid: singleDigitBid(at.marketId, ["5", 100]) };
};

const submits = (mobile: string, at = place) => at.control.journal({ call: "api-submit-bid", mobile });

const settledState = (phone: ApiPhone, key: string) =>
  expect.poll(async () => (await phone.readBid(key)).body.outcome?.state, SETTLED);

test("faults 2: the same key twice at once is sent once and answered alike", { tag: "@money" }, async () => {
  const { phone, mobile, bid } = await bettor();
  const key = newKey();
  const answers = await Promise.all([phone.placeBids(key, bid), phone.placeBids(key, bid), phone.placeBids(key, bid)]);
  for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
  expect(answers[0]?.body.outcome?.state).toBe("placed");
  expect(await submits(mobile)).toHaveLength(1);
  expect((await control.player(mobile)).wallet).toBe("900");
});

test("faults 3: the same key with another body is refused with 422 and nothing is sent", {
  tag: "@money",
}, async () => {
  const { phone, mobile, bid } = await bettor();
  const key = newKey();
  await phone.placeBids(key, bid);
  const other = await phone.placeBids(key, singleDigitBid(marketId, ["6", 100]));
  expect(other.status).toBe(422);
  expect(other.body.error?.code).toBe("idempotency_key_reused");
  expect(await submits(mobile)).toHaveLength(1);
});

test("faults 4: a phone that lost the answer and asks again gets the stored one", { tag: "@money" }, async () => {
  const { phone, mobile, bid } = await bettor();
  const key = newKey();
  await control.fault({ call: "api-submit-bid", mobile, when: "before", action: { kind: "delay", ms: 300 } });
  await phone.placeBidsAndHangUp(key, bid);
  await expect.poll(async () => (await submits(mobile)).length, SETTLED).toBe(1);
  const again = await phone.placeBids(key, bid);
  expect(again.body.outcome?.state).toBe("placed");
  expect(await submits(mobile)).toHaveLength(1);
});

test("faults 4: the stored answer is given although the market has closed and the points are gone since", {
  tag: "@money",
}, async () => {
  const { phone, mobile } = await bettor();
  const all = singleDigitBid(marketId, ["5", 1000]);
  const key = newKey();
  expect((await phone.placeBids(key, all)).body.outcome?.state).toBe("placed");
  expect((await phone.placeBids(newKey(), all)).body.error?.code).toBe("bid_balance_short");
  expect((await phone.placeBids(key, all)).body.outcome?.state).toBe("placed");
  expect(await submits(mobile)).toHaveLength(1);
});

test("faults 7: a connection reset before the commit is checked, then said to have failed", {
  tag: "@money",
}, async () => {
  const { phone, mobile, bid } = await bettor();
  const key = newKey();
  await control.fault({ call: "api-submit-bid", mobile, when: "before", action: { kind: "reset" } });
  expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe("checking");
  await settledState(phone, key).toBe("failed");
  expect(await submits(mobile)).toHaveLength(1);
  expect((await control.player(mobile)).wallet).toBe("1000");
});

test("faults 8: a connection reset after the commit is checked, then said to be placed", {
  tag: "@money",
}, async () => {
  const { phone, mobile, bid } = await bettor();
  const key = newKey();
  await control.fault({ call: "api-submit-bid", mobile, when: "after", action: { kind: "reset" } });
  expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe("checking");
  await settledState(phone, key).toBe("placed");
  expect(await submits(mobile)).toHaveLength(1);
  expect((await control.player(mobile)).wallet).toBe("900");
});

test.describe(() => {
  /** Answers that come too late, without a long wait; "placed" at once is demanded of none here. */
  let late: Place;
  test.beforeAll(async () => {
    late = await openPlace({ BID_ANSWER_SECONDS: "2" });
  });
  test.afterAll(() => late.stage.close());

  /** A bid that is carried out so many milliseconds after it came, and is being checked. */
  const bidLate = async (ms: number) => {
    const { phone, mobile, bid } = await bettor(late);
    const key = newKey();
    await late.control.fault({ call: "api-submit-bid", mobile, when: "before", action: { kind: "delay", ms } });
    expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe("checking");
    return { phone, mobile, key };
  };

  test("faults 9: a bid that the provider commits after its answer timed out ends as placed, once", {
    tag: "@money",
  }, async () => {
    const { phone, mobile, key } = await bidLate(3000);
    await settledState(phone, key).toBe("placed");
    expect(await submits(mobile, late)).toHaveLength(1);
    expect((await late.control.player(mobile)).wallet).toBe("900");
  });

  test("faults 9: a row that appears after 'failed' corrects it, and the correction is told", {
    tag: "@money",
  }, async () => {
    // Far enough behind the horizon for a loaded machine to be told "failed" in between.
    const { phone, mobile, key } = await bidLate(15_000);
    await settledState(phone, key).toBe("failed");
    await settledState(phone, key).toBe("placed");
    expect((await phone.readBid(key)).body.outcome?.corrected).toBe(true);
    expect(await submits(mobile, late)).toHaveLength(1);
  });
});

test("faults 10: a 500 after the commit is checked, then said to be placed", { tag: "@money" }, async () => {
  const { phone, mobile, bid } = await bettor();
  const key = newKey();
  await control.fault({ call: "api-submit-bid", mobile, when: "after", action: { kind: "status", status: 500 } });
  expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe("checking");
  await settledState(phone, key).toBe("placed");
  expect((await control.player(mobile)).wallet).toBe("900");
});

test("faults 12: a garbled answer to a bid says nothing of its outcome", { tag: "@money" }, async () => {
  const { phone, mobile, bid } = await bettor();
  const key = newKey();
  await control.fault({ call: "api-submit-bid", mobile, when: "after", action: { kind: "truncate" } });
  expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe("checking");
  await settledState(phone, key).toBe("placed");
});

test("an identical bid is held back while the first is being checked, another is not", { tag: "@money" }, async () => {
  const { phone, mobile, bid } = await bettor();
  const key = newKey();
  await control.fault({ call: "api-submit-bid", mobile, when: "before", action: { kind: "reset" } });
  // Nothing judges the first one meanwhile: the one look before the send passes, and every look after it fails.
  const looks = { call: "api-bid-history-data", mobile, nth: 2, times: 10_000, when: "before" } as const;
  const { id: blind } = await control.fault({ ...looks, action: { kind: "status", status: 500 } });
  await phone.placeBids(key, bid);
  const identical = await phone.placeBids(newKey(), bid);
  expect(identical.status).toBe(409);
  expect(identical.body.error?.code).toBe("bid_identical_pending");
  await control.removeFault(blind);
  const other = await phone.placeBids(newKey(), singleDigitBid(marketId, ["7", 20]));
  expect(other.body.outcome?.state).toBe("placed");
  await settledState(phone, key).toBe("failed");
  expect((await phone.placeBids(newKey(), bid)).body.outcome?.state).toBe("placed");
  expect((await control.player(mobile)).wallet).toBe("880");
});

test("faults 14: while the history does not answer either, the bid stays pending past the horizon", {
  tag: "@money",
}, async () => {
  const { phone, mobile, bid } = await bettor();
  const key = newKey();
  await control.fault({ call: "api-submit-bid", mobile, when: "after", action: { kind: "reset" } });
  // The one look before the send passes; every look after it fails.
  const down = { call: "api-bid-history-data", mobile, nth: 2, times: 10_000 };
  await control.fault({ ...down, when: "before", action: { kind: "status", status: 500 } });
  expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe("checking");
  const past = Date.now() + (HORIZON_SECONDS + 1) * 1000;
  await expect.poll(() => Date.now() > past, SETTLED).toBe(true);
  expect((await phone.readBid(key)).body.outcome?.state).toBe("checking");
  await control.clearFaults();
  await settledState(phone, key).toBe("placed");
});

test("faults 24: a bid confirmed after the market has closed is refused by name and nothing is sent", {
  tag: "@money",
}, async () => {
  const { phone, mobile } = await bettor();
  const market = await control.newMarket({ openTime: "08:00 AM", closeTime: "09:00 AM" });
  await phone.untilListed(market.gameId);
  const late = singleDigitBid(market.gameId, ["5", 100]);
  const answer = await phone.placeBids(newKey(), late);
  expect(answer.status).toBe(409);
  expect(answer.body.error).toEqual({ code: "bid_game_closed", params: { gameType: "Single Digit" } });
  expect(await submits(mobile)).toHaveLength(0);
});

test("a refusal by the provider is told with its reason and costs nothing", { tag: "@money" }, async () => {
  const { phone, mobile, bid } = await bettor();
  const refusal = JSON.stringify({ status: false, msg: "Betting is closed" });
  await control.fault({
    call: "api-submit-bid",
    mobile,
    when: "before",
    action: { kind: "body", body: refusal, contentType: "application/json" },
  });
  const answer = await phone.placeBids(newKey(), bid);
  expect(answer.body.outcome).toMatchObject({ state: "failed", reason: "Betting is closed" });
  expect((await control.player(mobile)).wallet).toBe("1000");
});
