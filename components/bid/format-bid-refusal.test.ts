import type { BidPart } from "@/lib/contract/bids";
import type { PanaLabel } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { wholePoints } from "@/lib/domain/points";
import { formatParts } from "@/lib/i18n/format/bids";
import { en, hi } from "@/lib/i18n/translations";

const part = (label: PanaLabel, isPlaced: boolean, session: Session = "Open"): BidPart => {
  const total = wholePoints(100);
  const outcome = isPlaced
    ? ({ state: "placed", total, corrected: false } as const)
    : ({ state: "failed", total, reason: null, final: true } as const);
  return { label, session, outcome };
};

test.each([
  [
    "two parts",
    [part("Single Pana", true), part("Double Pana", false)],
    "Placed: Single Pana. Not placed: Double Pana.",
    "लगी: सिंगल पाना। नहीं लगी: डबल पाना।",
  ],
  [
    "one of three",
    [part("Single Pana", true), part("Double Pana", false), part("Triple Pana", false)],
    "Placed: Single Pana. Not placed: Double Pana, Triple Pana.",
    "लगी: सिंगल पाना। नहीं लगी: डबल पाना, ट्रिपल पाना।",
  ],
  [
    "two sessions of one label",
    [part("Half Sangam", true), part("Half Sangam", false, "Close")],
    "Placed: Half Sangam (Open). Not placed: Half Sangam (Close).",
    "लगी: हाफ संगम (ओपन)। नहीं लगी: हाफ संगम (क्लोज़)।",
  ],
  [
    "one session, which goes without saying",
    [part("Single Pana", false, "Close"), part("Triple Pana", true, "Close")],
    "Placed: Triple Pana. Not placed: Single Pana.",
    "लगी: ट्रिपल पाना। नहीं लगी: सिंगल पाना।",
  ],
])("a result in part reads well in both languages: %s", (_what, parts, english, hindi) => {
  expect(formatParts(en, parts)).toBe(english);
  expect(formatParts(hi, parts)).toBe(hindi);
});
