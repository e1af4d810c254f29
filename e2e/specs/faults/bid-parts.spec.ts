import { type ApiPhone, newBettor, newKey } from "../../fixtures/api-phone";
import { expect, test } from "../../fixtures/stage-test";
import type { Control, Fault } from "../../kit/control";

/**
 * docs/faults.md, row 15: one confirmation of SP DP TP is three requests, one of both sessions a request for each, and
 * the player is told which were placed.
 */
test.use({ stageSettings: { BID_HORIZON_SECONDS: "3" } });
// One after another: they have a stage in turn.
test.describe.configure({ mode: "default" });

const SETTLED = { timeout: 20_000, intervals: [100, 200, 400] };

/** Digit 6 with all three kinds ticked, a pana of each: 128 is single, 114 double, 222 triple. */
const threeParts = (marketId: string) => ({
  marketId,
  gameType: "sp-dp-tp",
  lines: ["128", "114", "222"].map((digits) => ({ digits, closeDigits: "", points: 10, session: "Open" })),
});

const submits = async (control: Control, mobile: string) =>
  (await control.journal({ call: "api-submit-bid", mobile })).map(({ body }) => {
    const { pana, totalbit } = body.new_result as { pana: string; totalbit: string };
    return `${pana} ${totalbit}`;
  });

const sessionsSent = async (control: Control, mobile: string) =>
  (await control.bidsSent(mobile)).map(({ body }) => {
    const { pana, session, gametype, result } = body.new_result as {
      pana: string;
      session: string;
      gametype: string;
      result: readonly { session: string }[];
    };
    return [pana, ...new Set([session, gametype, ...result.map((line) => line.session)])].join(" ");
  });

const parts = async (phone: ApiPhone, key: string) => {
  const { body } = await phone.readBid(key);
  const told = body.parts as readonly { label: string; outcome: { state: string } }[];
  return told.map(({ label, outcome }) => `${label} ${outcome.state}`);
};

const bettor = async (control: Control, appUrl: string) => {
  const { phone, mobile, marketId } = await newBettor(control, appUrl);
  return { phone, mobile, bid: threeParts(marketId) };
};

const ALL_THREE = ["Single Pana 10", "Double Pana 10", "Triple Pana 10"];

test("faults 15: each part goes under its own label, one after another, and all are placed", { tag: "@money" }, async ({
  stage,
  control,
}) => {
  const { phone, mobile, bid } = await bettor(control, stage.appUrl);
  const key = newKey();
  expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe("placed");
  expect(await parts(phone, key)).toEqual(["Single Pana placed", "Double Pana placed", "Triple Pana placed"]);
  expect(await submits(control, mobile)).toEqual(ALL_THREE);
  expect((await control.player(mobile)).wallet).toBe("970");
});

const second = (mobile: string, when: Fault["when"], action: Fault["action"]): Fault => ({
  call: "api-submit-bid",
  mobile,
  nth: 2,
  when,
  action,
});
const refusal = JSON.stringify({ status: false, msg: "Betting is closed" });

test("faults 15: a refused second part is told apart, the third is not sent, and the key repeats the answer", {
  tag: "@money",
}, async ({ stage, control }) => {
  const { phone, mobile, bid } = await bettor(control, stage.appUrl);
  const key = newKey();
  await control.fault(second(mobile, "before", { kind: "body", body: refusal, contentType: "application/json" }));
  const told = ["Single Pana placed", "Double Pana failed", "Triple Pana failed"];
  for (let time = 0; time < 2; time++) {
    expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe("partial");
    expect(await parts(phone, key)).toEqual(told);
  }
  expect(await submits(control, mobile)).toEqual(ALL_THREE.slice(0, 2));
  expect((await control.player(mobile)).wallet).toBe("990");
});

for (const { when, state, wallet } of [
  { when: "after", state: "placed", wallet: "980" },
  { when: "before", state: "failed", wallet: "990" },
] as const) {
  test(`faults 15: a second part whose connection breaks ${when} the commit is checked and ends as ${state}`, {
    tag: "@money",
  }, async ({ stage, control }) => {
    const { phone, mobile, bid } = await bettor(control, stage.appUrl);
    const key = newKey();
    await control.fault(second(mobile, when, { kind: "reset" }));
    expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe("checking");
    const told = ["Single Pana placed", `Double Pana ${state}`, "Triple Pana failed"];
    await expect.poll(() => parts(phone, key), SETTLED).toEqual(told);
    expect((await phone.readBid(key)).body.outcome?.state).toBe("partial");
    expect(await submits(control, mobile)).toEqual(ALL_THREE.slice(0, 2));
    expect((await control.player(mobile)).wallet).toBe(wallet);
  });
}

test("faults 16: killed while the first part is under way, the app sends none of the others after its restart", {
  tag: "@money",
}, async ({ stage, control }) => {
  const { phone, mobile, bid } = await bettor(control, stage.appUrl);
  const key = newKey();
  await control.fault({ call: "api-submit-bid", mobile, when: "after", action: { kind: "hang" } });
  const lost = phone.placeBids(key, bid).catch(() => "connection lost");
  await expect.poll(() => submits(control, mobile), SETTLED).toHaveLength(1);
  await stage.killApp();
  expect(await lost).toBe("connection lost");
  await stage.startApp();
  const told = ["Single Pana placed", "Double Pana failed", "Triple Pana failed"];
  await expect.poll(() => parts(phone, key), SETTLED).toEqual(told);
  expect(await submits(control, mobile)).toEqual(ALL_THREE.slice(0, 1));
});

/** The same three panas for Close first, then for Open. */
const sixParts = (marketId: string) => {
  const { lines, ...bid } = threeParts(marketId);
  return { ...bid, lines: [...lines.map((line) => ({ ...line, session: "Close" })), ...lines] };
};
const LABELS = ["Single Pana", "Double Pana", "Triple Pana"];
const ofSession = (session: string) => LABELS.map((label) => `${label} ${session}`);

test("faults 15: a list of both sessions goes as one request for each session and label, Open first, and all are placed", {
  tag: "@money",
}, async ({ stage, control }) => {
  const { phone, mobile, bid } = await bettor(control, stage.appUrl);
  const key = newKey();
  expect((await phone.placeBids(key, sixParts(bid.marketId))).body.outcome?.state).toBe("placed");
  expect(await sessionsSent(control, mobile)).toEqual([...ofSession("Open"), ...ofSession("Close")]);
  expect((await control.player(mobile)).wallet).toBe("940");
});

test("faults 15: a fourth part of six that breaks after the commit is placed, and the two after it are not sent", {
  tag: "@money",
}, async ({ stage, control }) => {
  const { phone, mobile, bid } = await bettor(control, stage.appUrl);
  const key = newKey();
  await control.fault({ ...second(mobile, "after", { kind: "reset" }), nth: 4 });
  expect((await phone.placeBids(key, sixParts(bid.marketId))).body.outcome?.state).toBe("checking");
  const states = ["placed", "placed", "placed", "placed", "failed", "failed"];
  await expect
    .poll(() => parts(phone, key), SETTLED)
    .toEqual(states.map((state, nth) => `${LABELS[nth % 3]} ${state}`));
  const told = (await phone.readBid(key)).body.parts as readonly { session: string }[];
  expect(told.map(({ session }) => session)).toEqual(["Open", "Open", "Open", "Close", "Close", "Close"]);
  expect(await sessionsSent(control, mobile)).toEqual([...ofSession("Open"), "Single Pana Close"]);
  expect((await control.player(mobile)).wallet).toBe("960");
});
