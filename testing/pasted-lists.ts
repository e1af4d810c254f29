import { parsePastedList } from "@/lib/domain/choose/paste/parse-pasted-list";
import type { Interpretation } from "@/lib/domain/choose/paste/parsed-list";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";

/** Short names of screens: Jodi Digit, Single Digit, Single Pana, Left Digit, Right Digit. */
const SCREENS = {
  J: "jodi-digit",
  D: "single-digit",
  P: "single-pana",
  L: "gali-left-digit",
  R: "gali-right-digit",
} as const satisfies Record<string, GameTypeId>;
export type Screen = keyof typeof SCREENS;

/** Parses a pasted text for a screen's game type. */
export const parse = (screen: Screen, text: string, answers: Record<string, Interpretation> = {}) =>
  parsePastedList(GAME_TYPES[SCREENS[screen]], text, answers);

/**
 * Lists what a parsed text came to: "12:50" is a line, "why | piece | readings" an unread piece, "ask pieces |
 * readings" an ambiguity without an answer.
 */
export const describeParsed = (
  screen: Screen,
  text: string,
  answers: Record<string, Interpretation> = {},
): readonly string[] => {
  const { lines, unread, ambiguities } = parse(screen, text, answers);
  return [
    ...lines.map(({ digits, points }) => `${digits}:${points ?? "?"}`),
    ...unread.map(({ why, piece, readings }) => [why, piece, ...readings].join(" | ")),
    ...ambiguities
      .filter(({ answer }) => answer === undefined)
      .map(({ pieces, readings }) =>
        [
          `ask ${pieces.join(" ; ")}`,
          ...readings.map(
            ({ answer, lines: lineForms }) =>
              `${answer} ${lineForms.map(({ digits, points }) => `${digits}:${points ?? "?"}`).join(" ")}`,
          ),
        ].join(" | "),
      ),
  ];
};
