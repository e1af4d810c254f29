import { type ApiPhone, newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import type { Stage } from "../../fixtures/stage";
import { expect, test } from "../../fixtures/stage-test";
import type { Control, Fault } from "../../kit/control";

/**
 * Rows of docs/faults.md with real sockets: the built app, a sandbox with faults, and a client without a browser. The horizon
 * is short here, so that a bid soon counts as failed.
 */
const SETTINGS = { BID_HORIZON_SECONDS: "3", BID_ANSWER_SECONDS: "2" };
const SETTLED = { timeout: 40_000, intervals: [100, 200, 400] };
const HISTORY = "api-bid-history-data";

test.use({ stageSettings: SETTINGS });
// One after another: they share a stage, which takes long to start.
test.describe.configure({ mode: "default" });

type Breaks = Pick<Fault, "when" | "action">;

/** The fault while a bid of 100 points is sent, the states that the phone reads in turn, and the wallet at the end. */
type Row = readonly [title: string, breaks: Breaks, told: readonly string[], wallet: string];

const before = (action: Fault["action"]): Breaks => ({ when: "before", action });
const after = (action: Fault["action"]): Breaks => ({ when: "after", action });
const reset = { kind: "reset" } as const;
const delay = (ms: number) => ({ kind: "delay", ms }) as const;

const ROWS: readonly Row[] = [
  ["a connection that breaks before the commit", before(reset), ["checking", "failed"], "1000"],
  ["a connection that breaks after the commit", after(reset), ["checking", "placed"], "900"],
  ["a commit that comes after the answer timed out", before(delay(3000)), ["checking", "placed"], "900"],
  // Long after the horizon, so that a loaded machine reads "failed" before it too.
  ["a row that appears after 'failed'", before(delay(15_000)), ["checking", "failed", "placed"], "900"],
  ["a 500 after the commit", after({ kind: "status", status: 500 }), ["checking", "placed"], "900"],
  ["a garbled answer", after({ kind: "truncate" }), ["checking", "placed"], "900"],
];

const bettorOn = async (stage: Stage, control: Control) => {
  const bettor = await newBettor(control, stage.appUrl);
  return { ...bettor, bid: singleDigitBid(bettor.marketId, ["5", 100]), key: newKey() };
};

const submits = async (control: Control, mobile: string) => (await control.bidsSent(mobile)).length;

const untilTold = (phone: ApiPhone, key: string, state: string) =>
  expect.poll(async () => (await phone.readBid(key)).body.outcome?.state, SETTLED).toBe(state);

test("faults 7, 8, 9, 10 and 12: whatever breaks around a commit, the phone is told 'checking' and then what happened, and it is sent once", {
  tag: "@money",
}, async ({ stage, control }) => {
  const liveThrough = async ([title, breaks, [first = "", ...later], wallet]: Row): Promise<void> => {
    const { phone, mobile, bid, key } = await bettorOn(stage, control);
    await control.fault({ call: "api-submit-bid", mobile, ...breaks });
    expect((await phone.placeBids(key, bid)).body.outcome?.state, title).toBe(first);
    for (const state of later) await untilTold(phone, key, state);
    if (later.length > 1) expect((await phone.readBid(key)).body.outcome?.corrected).toBe(true);
    expect(await submits(control, mobile), title).toBe(1);
    expect((await control.player(mobile)).wallet, title).toBe(wallet);
  };
  // All at once: most of the time is waiting.
  await Promise.all(ROWS.map((row) => test.step(row[0], () => liveThrough(row))));
});

test("faults 2, 3 and 4: one key three times at once is sent once and answered alike, another body is refused, a lost answer is stored", {
  tag: "@money",
}, async ({ stage, control }) => {
  const { phone, mobile, marketId, bid, key } = await bettorOn(stage, control);
  await control.fault({ call: "api-submit-bid", mobile, ...before(delay(300)) });
  await phone.placeBidsAndHangUp(key, bid);
  await expect.poll(() => submits(control, mobile), SETTLED).toBe(1);
  const answers = await Promise.all([phone.placeBids(key, bid), phone.placeBids(key, bid), phone.placeBids(key, bid)]);
  for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
  const other = await phone.placeBids(key, singleDigitBid(marketId, ["6", 100]));
  expect([other.status, other.body.error?.code]).toEqual([422, "idempotency_key_reused"]);
  await untilTold(phone, key, "placed");
  expect(await submits(control, mobile)).toBe(1);
  expect((await control.player(mobile)).wallet).toBe("900");
});

test("faults 14: while the history does not answer either, a bid stays pending past the horizon, and an identical one waits for its end", {
  tag: "@money",
}, async ({ stage, control }) => {
  const { phone, mobile, bid, key } = await bettorOn(stage, control);
  await control.fault({ call: "api-submit-bid", mobile, ...after(reset) });
  // The read before the send succeeds; every read after it fails.
  const down = { call: HISTORY, mobile, nth: 2, times: 10_000, ...before({ kind: "status", status: 500 }) };
  const { id } = await control.fault(down);
  expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe("checking");
  const identical = await phone.placeBids(newKey(), bid);
  expect([identical.status, identical.body.error?.code]).toEqual([409, "bid_identical_pending"]);
  const past = Date.now() + (Number(SETTINGS.BID_HORIZON_SECONDS) + 1) * 1000;
  await expect.poll(() => Date.now() > past, SETTLED).toBe(true);
  expect((await phone.readBid(key)).body.outcome?.state).toBe("checking");
  await control.removeFault(id);
  await untilTold(phone, key, "placed");
  const next = newKey();
  await phone.placeBids(next, bid);
  await untilTold(phone, next, "placed");
  expect((await control.player(mobile)).wallet).toBe("800");
});

const LABELS = ["Single Pana", "Double Pana", "Triple Pana"];

/** A pana of each of three kinds, first for Close and then for Open: six requests. */
const sixParts = (marketId: string) => ({
  marketId,
  gameType: "sp-dp-tp",
  lines: ["Close", "Open"].flatMap((session) =>
    ["128", "114", "222"].map((digits) => ({ digits, closeDigits: "", points: 10, session })),
  ),
});

const partsOf = async (phone: ApiPhone, key: string) => {
  const { body } = await phone.readBid(key);
  const told = body.parts as readonly { label: string; session: string; outcome: { state: string } }[];
  return told.map(({ label, session, outcome }) => `${label} ${session} ${outcome.state}`);
};

const partsSent = async (control: Control, mobile: string) =>
  (await control.bidsSent(mobile)).map(({ body }) => {
    const { pana, session } = body.new_result as { pana: string; session: string };
    return `${pana} ${session}`;
  });

const OPEN_FIRST = ["Open", "Close"].flatMap((session) => LABELS.map((label) => `${label} ${session}`));

for (const [what, breaks, fourth, first] of [
  [
    "that the provider refuses is told apart",
    before({ kind: "body", body: JSON.stringify({ status: false, msg: "Betting is closed" }) }),
    "failed",
    "partial",
  ],
  ["that breaks after the commit is checked and placed", after(reset), "placed", "checking"],
] as const) {
  test(`faults 15: of six parts, one for each session and label, Open first, a fourth ${what}, and the two after it are not sent`, {
    tag: "@money",
  }, async ({ stage, control }) => {
    const { phone, mobile, marketId, key } = await bettorOn(stage, control);
    await control.fault({ call: "api-submit-bid", mobile, nth: 4, ...breaks });
    expect((await phone.placeBids(key, sixParts(marketId))).body.outcome?.state).toBe(first);
    const states = ["placed", "placed", "placed", fourth, "failed", "failed"];
    const told = OPEN_FIRST.map((part, nth) => `${part} ${states[nth]}`);
    await expect.poll(() => partsOf(phone, key), SETTLED).toEqual(told);
    // The same key gets the same answer.
    expect((await phone.placeBids(key, sixParts(marketId))).body.outcome?.state).toBe("partial");
    expect(await partsSent(control, mobile)).toEqual(OPEN_FIRST.slice(0, 4));
    expect((await control.player(mobile)).wallet).toBe(fourth === "placed" ? "960" : "970");
  });
}
