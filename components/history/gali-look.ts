import type { PanaLabel } from "@/lib/domain/game/game-types";

interface GaliLook {
  readonly name: "blue" | "green" | "yellow" | "grey" | "plain";
  readonly box: string;
  /** The game type's word, which says the same as the colour. */
  readonly word: string;
}

/** Row colours of Gali wins (docs/specification.md, 7.4 Gali history rows). */
const LOOKS: Partial<Record<PanaLabel, GaliLook>> = {
  "Left Digit": { name: "blue", box: "border-l-8 border-blue bg-blue-soft", word: "bg-blue text-surface" },
  "Right Digit": { name: "green", box: "border-l-8 border-good bg-good-soft", word: "bg-good text-surface" },
  "Jodi Digit": { name: "yellow", box: "border-l-8 border-yellow bg-yellow-soft", word: "bg-yellow text-surface" },
};

const GREY: GaliLook = { name: "grey", box: "border-l-8 border-edge bg-sunken", word: "bg-ink-soft text-surface" };
const PLAIN: GaliLook = { name: "plain", box: "border-line bg-surface", word: "bg-sunken text-ink" };

const isKnown = (pana: string): pana is PanaLabel => Object.hasOwn(LOOKS, pana);

/** @param pana the label of a win, as the provider wrote it; null for a bid, which has no colour. */
export const galiLook = (pana: string | null): GaliLook => {
  if (pana === null) return PLAIN;
  return (isKnown(pana) && LOOKS[pana]) || GREY;
};
