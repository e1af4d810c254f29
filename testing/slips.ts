import type { Answer } from "@/lib/domain/choose/paste/pasted";
import { readPasted } from "@/lib/domain/choose/paste/read-pasted";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";

/** J: Jodi Digit, D: Single Digit, P: Single Pana, L: Left Digit, R: Right Digit. */
const SCREENS = {
  J: "jodi-digit",
  D: "single-digit",
  P: "single-pana",
  L: "gali-left-digit",
  R: "gali-right-digit",
} as const satisfies Record<string, GameTypeId>;
export type Screen = keyof typeof SCREENS;

/** A text as a screen reads it. */
export const read = (screen: Screen, text: string, answers: Record<string, Answer> = {}) =>
  readPasted(GAME_TYPES[SCREENS[screen]], text, answers);

/** "12:50" a line, "why | piece | readings" a doubt, "ask pieces | readings" an open question. */
export const shown = (screen: Screen, text: string, answers: Record<string, Answer> = {}): readonly string[] => {
  const { lines, doubts, questions } = read(screen, text, answers);
  return [
    ...lines.map(({ digits, points }) => `${digits}:${points ?? "?"}`),
    ...doubts.map(({ why, piece, readings }) => [why, piece, ...readings].join(" | ")),
    ...questions
      .filter(({ answer }) => answer === undefined)
      .map(({ pieces, readings }) =>
        [
          `ask ${pieces.join(" ; ")}`,
          ...readings.map(
            ({ answer, lines: read }) =>
              `${answer} ${read.map(({ digits, points }) => `${digits}:${points ?? "?"}`).join(" ")}`,
          ),
        ].join(" | "),
      ),
  ];
};
