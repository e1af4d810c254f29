import { newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { expect, test } from "../../fixtures/stage-test";
import type { Fault } from "../../kit/control";

/**
 * Rows of docs/faults.md with real sockets: the built app, a sandbox with faults, and a client without a browser. The horizon
 * is short here, so that a bid soon counts as failed.
 */
const SETTINGS = { BID_HORIZON_SECONDS: "3", BID_ANSWER_SECONDS: "2" };
const SETTLED = { timeout: 40_000, intervals: [100, 200, 400] };

test.use({ stageSettings: SETTINGS });
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

test("faults 7, 8, 9, 10 and 12: whatever breaks around a commit, the phone is told 'checking' and then what happened, and it is sent once", {
  tag: "@money",
}, async ({ stage, control }) => {
  const liveThrough = async ([title, breaks, [first = "", ...later], wallet]: Row): Promise<void> => {
    const { phone, mobile, marketId } = await newBettor(control, stage.appUrl);
    const key = newKey();
    await control.fault({ call: "api-submit-bid", mobile, ...breaks });
    expect((await phone.placeBids(key, singleDigitBid(marketId, ["5", 100]))).body.outcome?.state, title).toBe(first);
    const told = async () => (await phone.readBid(key)).body.outcome?.state;
    for (const state of later) await expect.poll(told, SETTLED).toBe(state);
    if (later.length > 1) expect((await phone.readBid(key)).body.outcome?.corrected).toBe(true);
    expect(await control.bidsSent(mobile), title).toHaveLength(1);
    expect((await control.player(mobile)).wallet, title).toBe(wallet);
  };
  // All at once: most of the time is waiting.
  await Promise.all(ROWS.map((row) => test.step(row[0], () => liveThrough(row))));
});
