import { type BidDraft, draftOfDay, emptyDraft, nextLineId, parseDraft } from "./bid-draft";
import { doubtsOf } from "./doubts";

const LINE = { id: 1, session: "Open" as const, digits: "5", closeDigits: "", points: 100 };
const REQUEST = {
  marketId: "7",
  gameType: "single-digit" as const,
  lines: [{ digits: "5", closeDigits: "", points: 100, session: "Open" as const }],
};
const DRAFT: BidDraft = {
  day: "2026-11-20",
  session: "Open",
  lines: [LINE],
  pending: { key: "k", request: REQUEST, sent: false },
  doubtful: { key: "d", until: 5 },
};

describe("a stored draft", () => {
  test("comes back as it was written", () => {
    expect(parseDraft(JSON.stringify(DRAFT))).toEqual(DRAFT);
    expect(parseDraft(JSON.stringify(emptyDraft("2026-11-20")))).toEqual(emptyDraft("2026-11-20"));
  });

  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another thing", '"list"'],
    ["no day", JSON.stringify({ ...DRAFT, day: 20 })],
    ["an unknown session", JSON.stringify({ ...DRAFT, session: "open" })],
    ["lines that are none", JSON.stringify({ ...DRAFT, lines: [{ ...LINE, digits: 5 }] })],
    ["a line of no known session", JSON.stringify({ ...DRAFT, lines: [{ ...LINE, session: "open" }] })],
    ["a stake with a fraction", JSON.stringify({ ...DRAFT, lines: [{ ...LINE, points: 10.5 }] })],
    ["a stake below the least", JSON.stringify({ ...DRAFT, lines: [{ ...LINE, points: -100 }] })],
    [
      "an unknown game type",
      JSON.stringify({ ...DRAFT, pending: { ...DRAFT.pending, request: { ...REQUEST, gameType: "toString" } } }),
    ],
    [
      "a pending bid without lines",
      JSON.stringify({ ...DRAFT, pending: { ...DRAFT.pending, request: { ...REQUEST, lines: [] } } }),
    ],
    ["a doubt without an end", JSON.stringify({ ...DRAFT, doubtful: { key: "d" } })],
    ["an older doubt without an end", JSON.stringify({ ...DRAFT, olderDoubts: [{ key: "d" }] })],
  ])("with %s is no draft", (_what, text) => {
    expect(parseDraft(text)).toBeUndefined();
  });
});

describe("a draft of the version before, which had one session for the whole list", () => {
  const { session: _, ...bare } = LINE;
  const older = { ...DRAFT, pending: null, doubtful: null, lines: [bare, { ...bare, id: 2, batch: 1 }] };
  const read = (change: object) => parseDraft(JSON.stringify({ ...older, ...change }));

  test.each(["Open", "Close"] as const)("for %s: all its lines are for that", (session) => {
    expect(read({ session })?.lines.map((line) => line.session)).toEqual([session, session]);
  });

  test("of which a bid was sent: its lines are for what was sent", () => {
    // At the open time the list of that version went over to Close, and the choice that was kept stayed Open.
    const lines = REQUEST.lines.map((line) => ({ ...line, session: "Close" as const }));
    const pending = { key: "k", request: { ...REQUEST, lines }, sent: true };
    expect(read({ session: "Open", pending })?.lines[0]?.session).toBe("Close");
    expect(read({ session: "Open", pending: { ...pending, sent: false } })?.lines[0]?.session).toBe("Open");
  });

  test("that names no session is no draft; without lines it is one", () => {
    expect(read({ session: null })).toBeUndefined();
    expect(read({ session: null, lines: [] })).toEqual(emptyDraft(DRAFT.day));
  });

  test("to which a newer one has added: each line keeps its own", () => {
    expect(
      read({ session: "Open", lines: [bare, { ...LINE, session: "Close" }] })?.lines.map((one) => one.session),
    ).toEqual(["Open", "Close"]);
  });
});

describe("the draft to go on with", () => {
  test("keeps yesterday's lines as yesterday's, without their dialog, and a bid that is under way as it is", () => {
    expect(draftOfDay(DRAFT, "2026-11-20")).toBe(DRAFT);
    expect(draftOfDay(DRAFT, "2026-11-21")).toEqual({ ...DRAFT, pending: null });
    const empty: BidDraft = { ...DRAFT, lines: [] };
    const older = { ...empty, olderDoubts: [{ key: "d0", until: 4 }] };
    expect(draftOfDay(empty, "2026-11-21")).toMatchObject({ ...emptyDraft("2026-11-21"), doubtful: DRAFT.doubtful });
    expect(doubtsOf(draftOfDay(older, "2026-11-21"))).toEqual([DRAFT.doubtful, { key: "d0", until: 4 }]);
    const sent: BidDraft = { ...DRAFT, pending: { key: "k", request: REQUEST, sent: true } };
    expect(draftOfDay(sent, "2026-11-21")).toBe(sent);
    expect(draftOfDay(undefined, "2026-11-21")).toEqual(emptyDraft("2026-11-21"));
  });
});

test("a new line has an id that no other line has", () => {
  expect(nextLineId([])).toBe(1);
  expect(nextLineId([LINE, { ...LINE, id: 9 }, { ...LINE, id: 4 }])).toBe(10);
});
