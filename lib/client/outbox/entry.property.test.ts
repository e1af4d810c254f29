import fc from "fast-check";
import type { BidPart } from "@/lib/contract/bids";
import { wholePoints } from "@/lib/domain/points";
import { type Entry, type EntryEvent, isOpen, isPending, reduceEntry, toNotice } from "./entry";
import type { Outcome } from "./outcome";

const total = wholePoints(10);
const LINE = { digits: "3", closeDigits: "", points: 10, session: "Open" as const };
const DRAFTS: readonly Entry[] = [
  { key: "k", kind: "transfer", state: "draft", at: 0, points: total },
  {
    key: "k",
    kind: "bid",
    state: "draft",
    at: 0,
    points: total,
    bid: { marketId: "7", gameType: "single-digit", market: "Kalyan", day: "2026-11-20" },
    lines: [LINE],
    added: [{ ...LINE, id: 4 }],
  },
];

const part = (outcome: BidPart["outcome"]): BidPart => ({ label: "Single Digit", session: "Open", outcome });
const flag = fc.boolean();
const outcomes: fc.Arbitrary<Outcome> = fc.oneof(
  flag.map((corrected): Outcome => ({ kind: "placed", total, corrected, support: "S", parts: [] })),
  flag.map((corrected): Outcome => ({ kind: "done", amount: total, corrected, support: "S" })),
  fc.tuple(flag, flag).map(
    ([corrected, final]): Outcome => ({
      kind: "partial",
      parts: [part({ state: "placed", total, corrected }), part({ state: "failed", total, reason: null, final })],
    }),
  ),
  fc
    .tuple(flag, flag)
    .map(([final, credited]): Outcome => ({ kind: "failed", reason: null, final, ...(credited && { credited: "S" }) })),
  fc.tuple(flag, flag).map(
    ([final, lost]): Outcome => ({
      kind: "unconfirmed",
      support: "S",
      credited: false,
      parts: [],
      final,
      ...(lost && { lost }),
    }),
  ),
  fc.constantFrom<Outcome>(
    { kind: "refused", failure: { ok: false, answered: true, status: 422, code: "market_closed" } },
    { kind: "checking" },
    { kind: "missing" },
    { kind: "unanswered" },
  ),
);
const events: fc.Arbitrary<EntryEvent> = fc.oneof(
  fc.constantFrom<EntryEvent>({ type: "queue" }, { type: "send" }, { type: "listed" }, { type: "dismiss" }),
  fc
    .record({ outcome: outcomes, now: fc.nat({ max: 200_000_000 }), isResponse: flag })
    .map((event): EntryEvent => ({ type: "outcome", ...event })),
);
/** Events in any order, late, twice, and from two tabs, because each event reaches the one stored entry. */
const histories = fc.tuple(fc.constantFrom(...DRAFTS), fc.array(events, { maxLength: 30 }));

const TERMINAL_STATES: readonly Entry["state"][] = ["done", "refused"];
const isSent = ({ state }: Entry) => state !== "draft" && state !== "queued";
const isTerminal = (entry: Entry) =>
  TERMINAL_STATES.includes(entry.state) || (isSent(entry) && !isPending(entry) && entry.until === undefined);

const expectInvariants = (draft: Entry, entry: Entry, next: Entry): void => {
  if (isSent(entry)) expect(isSent(next)).toBe(true);
  if (isTerminal(entry)) expect([next.state, next.until]).toEqual([entry.state, entry.until]);
  expect(next).toMatchObject({ key: draft.key, kind: draft.kind, points: draft.points });
  if (isOpen(next) || next.unlisted) expect(next.lines).toEqual(draft.lines);
};

test("no path sends twice, loses an entry or what it was for, or leaves a terminal state", () => {
  fc.assert(
    fc.property(histories, ([draft, all]) => {
      let sends = 0;
      all.reduce((entry, event) => {
        const next = reduceEntry(entry, event);
        if (!isSent(entry) && isSent(next) && event.type === "send") sends += 1;
        expectInvariants(draft, entry, next);
        return next;
      }, draft);
      expect(sends).toBeLessThanOrEqual(1);
    }),
  );
});

test("the same event again changes nothing, and the player is notified of an outcome once", () => {
  fc.assert(
    fc.property(histories, events, ([draft, all], event) => {
      const before = all.reduce(reduceEntry, draft);
      const after = reduceEntry(before, event);
      const again = reduceEntry(after, event);
      if (event.type !== "outcome") return expect(again).toEqual(after);
      expect(again.state).toBe(after.state);
      const notice = toNotice(before, after, event.outcome);
      const second = toNotice(after, again, event.outcome);
      if (notice !== null && notice !== "again") expect([null, "again"]).toContain(second);
      // The player is notified of each failure and of points that moved.
      if (after.state !== before.state && !isPending(after) && before.state !== "draft") expect(notice).not.toBeNull();
    }),
  );
});

test("a bid's list gets every outcome, and loses the lines that were placed alone", () => {
  fc.assert(
    fc.property(histories, outcomes, ([draft, all], outcome) => {
      const before = all.reduce(reduceEntry, draft);
      const after = reduceEntry(before, { type: "outcome", outcome, now: 0 });
      if (before.bid === undefined || !isPending(before) || isPending(after)) return;
      expect(after.unlisted).toBe(true);
      const placed = outcome.kind === "placed" ? "all" : outcome.kind === "partial" ? ["Single Digit Open"] : [];
      expect(after.placed).toEqual(placed);
    }),
  );
});
