import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { GameType } from "@/lib/domain/game/game-types";
import { isMotor, motorSuggestions } from "@/lib/domain/game/motors";
import { DIGITS } from "@/lib/domain/game/panas";
import type { Session } from "@/lib/domain/market-clock";
import { sangamParts } from "@/lib/i18n/format/sangam-parts";
import type { Translations } from "@/lib/i18n/translations";
import { type Entry, entryNumbers } from "./entry";

type Labels = readonly [number: string, second: string];

/** Returns the labels of the number fields (docs/specification.md, 6.4 Fields of each screen). */
export const entryLabels = (t: Translations["bid"], game: GameType, session: Session): Labels => {
  const parts = sangamParts(t, game.label, session);
  if (parts) return parts;
  if (isMotor(game)) return [t.motorDigits, ""];
  return [game.form === "number" && game.digits.some(({ length }) => length === 3) ? t.pana : t.digit, ""];
};

/** Returns the suggestions of the first number field (docs/specification.md, 6.2 Common bid screen). */
export const suggestNumbers = (game: GameType, typed: string): readonly string[] => {
  switch (game.form) {
    case "number":
    case "half-sangam":
    case "full-sangam":
      return game.digits;
    case "sp-dp-tp":
      return DIGITS;
    case "sp-motor":
    case "dp-motor":
      return motorSuggestions(game.form, typed);
  }
};

/** Returns the numbers that the list has for a session; none where a key is only a part of a line's numbers. */
export const listedNumbers = ({ form }: GameType, lines: readonly BidLine[], session: Session): ReadonlySet<string> =>
  new Set(form === "number" ? lines.flatMap((line) => (line.session === session ? line.digits : [])) : []);

/** The number fields, of which only a sangam has the second. */
export type NumberField = "number" | "second";

interface Keys {
  readonly numbers: readonly string[];
  readonly chosen: readonly string[];
}

/** Lists the keys of the grid for a field, and which of them are pressed; half a number that is typed presses none. */
export const listKeys = (game: GameType, entry: Entry, field: NumberField): Keys => {
  const { numbers, chosen } = typedKeys(game, entry, field);
  return { numbers, chosen: chosen.filter((number) => numbers.includes(number)) };
};

const typedKeys = (game: GameType, entry: Entry, field: NumberField): Keys => {
  switch (game.form) {
    case "number":
      return { numbers: game.digits, chosen: entryNumbers(entry) };
    case "half-sangam":
    case "full-sangam":
      return { numbers: field === "number" ? game.digits : game.closeDigits, chosen: [entry[field].trim()] };
    case "sp-dp-tp":
      return { numbers: DIGITS, chosen: [entry.number.trim()] };
    case "sp-motor":
    case "dp-motor":
      return { numbers: DIGITS, chosen: [...entry.number] };
  }
};

/** Returns the change that a tap on a key makes; a second tap takes it back. */
export const pickNumber = (game: GameType, entry: Entry, field: NumberField, picked: string): Partial<Entry> => {
  switch (game.form) {
    case "number":
      return pickOfSeveral(game, entry, picked);
    case "sp-motor":
    case "dp-motor":
      return {
        number: entry.number.includes(picked) ? entry.number.replaceAll(picked, "") : entry.number + picked,
      };
    default:
      return { [field]: entry[field].trim() === picked ? "" : picked };
  }
};

/**
 * Returns the change of a form with several numbers. A typed text that is no whole number only filters the keys, so a
 * tap on a key removes it.
 */
const pickOfSeveral = (game: GameType, entry: Entry, picked: string): Partial<Entry> => {
  const typed = entry.number.trim();
  if (entryNumbers(entry).includes(picked)) {
    const chosen = entry.chosen.filter((number) => number !== picked);
    return { chosen, number: typed === picked ? "" : entry.number };
  }
  return { chosen: [...entry.chosen, picked], number: game.digits.includes(typed) ? typed : "" };
};
