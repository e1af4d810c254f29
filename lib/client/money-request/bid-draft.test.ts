import { type BidDraft, draftOfDay, emptyDraft, nextLineId, parseDraft } from "./bid-draft";

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
  pending: { key: "k", request: REQUEST, market: "Kalyan", sent: false },
  doubts: [{ key: "d", until: 5, bid: { request: REQUEST, market: "Kalyan" } }],
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
    ["a doubt without an end", JSON.stringify({ ...DRAFT, doubts: [{ key: "d", bid: DRAFT.pending }] })],
    ["a doubt of no bid", JSON.stringify({ ...DRAFT, doubts: [{ key: "d", until: 5 }] })],
    ["doubts that are no list", JSON.stringify({ ...DRAFT, doubts: null })],
  ])("with %s is no draft", (_what, text) => {
    expect(parseDraft(text)).toBeUndefined();
  });
});

describe("the draft to go on with", () => {
  test("keeps yesterday's lines as yesterday's, without their dialog, and a bid that is under way as it is", () => {
    expect(draftOfDay(DRAFT, "2026-11-20")).toBe(DRAFT);
    expect(draftOfDay(DRAFT, "2026-11-21")).toEqual({ ...DRAFT, pending: null });
    const empty: BidDraft = { ...DRAFT, lines: [] };
    expect(draftOfDay(empty, "2026-11-21")).toEqual({ ...emptyDraft("2026-11-21"), doubts: DRAFT.doubts });
    const sent: BidDraft = { ...DRAFT, pending: { key: "k", request: REQUEST, market: "Kalyan", sent: true } };
    expect(draftOfDay(sent, "2026-11-21")).toBe(sent);
    expect(draftOfDay(undefined, "2026-11-21")).toEqual(emptyDraft("2026-11-21"));
  });
});

test("a new line has an id that no other line has", () => {
  expect(nextLineId([])).toBe(1);
  expect(nextLineId([LINE, { ...LINE, id: 9 }, { ...LINE, id: 4 }])).toBe(10);
});
