import type { GameFamily } from "@/lib/domain/game/game-types";

interface FamilyWords {
  readonly family: GameFamily;
  readonly title: string;
  /** What is declared of it, its most characters, and how it is written. */
  readonly number: string;
  readonly length: number;
  readonly hint: string;
  /** What a card shows before there is a result. */
  readonly open: string;
  readonly close: string;
}

const PANA = { number: "Pana", length: 3, hint: "Three digits in ascending order, 0 after 9: 123, 200, 777." } as const;

/** The three families as the console names them, in the order of its sections. */
export const FAMILY_WORDS: readonly FamilyWords[] = [
  { family: "main", title: "Main markets", ...PANA, open: "***-*", close: "*-***" },
  { family: "starline", title: "Starline", ...PANA, open: "***-*", close: "" },
  {
    family: "gali",
    title: "Gali Disawar",
    number: "Pair",
    length: 2,
    hint: "The two digits, left and right: 57, 00.",
    open: "*",
    close: "*",
  },
];
