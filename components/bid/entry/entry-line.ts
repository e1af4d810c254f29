import { takesPair } from "@/lib/domain/game/entries";
import type { GameType } from "@/lib/domain/game/game-types";
import { MIN_MOTOR_DIGITS } from "@/lib/domain/game/motors";
import type { Session } from "@/lib/domain/market-clock";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import type { Entry } from "./entry";
import { entryLabels } from "./form-fields";

type BidTranslations = Translations["bid"];

interface EntryLineProps {
  readonly game: GameType;
  readonly session: Session;
  readonly entry: Entry;
  /** Whether Submit sends what is typed. */
  readonly isSent: boolean;
  /** Whether the list has lines besides the entry. */
  readonly hasList: boolean;
}

/**
 * Formats a sangam's fields, whose keys cannot show both, as "6 · 118", or "6 · –" before the second number; "" for
 * other games.
 */
export const sangamText = (game: GameType, { number, second }: Entry): string => {
  const pair = [number.trim(), second.trim()];
  const isEmpty = pair.every((text) => text === "");
  return !takesPair(game) || isEmpty ? "" : pair.map((text) => text || "–").join(" · ");
};

/**
 * Formats why a typed number is wrong, as "321 is not a pana"; undefined if it is valid, or may become so with another
 * digit.
 */
const formatWrongPart = (t: BidTranslations, allowed: readonly string[], typed: string): string | undefined => {
  const [{ length } = ""] = allowed;
  const mayBecome = typed.length < length && /^\d*$/.test(typed);
  if (mayBecome || allowed.includes(typed)) return undefined;
  const kind = length === 1 ? "digit" : length === 2 ? "jodi" : "pana";
  return interpolate(t.notNumber[kind], { number: typed });
};

const sangamLine = (t: BidTranslations, { game, session, entry, hasList }: EntryLineProps): string | null => {
  const text = sangamText(game, entry);
  if (text === "") return null;
  const labels = entryLabels(t, game, session);
  const fields = [
    { allowed: game.digits, typed: entry.number.trim(), label: labels[0] },
    { allowed: game.closeDigits, typed: entry.second.trim(), label: labels[1] },
  ];
  const wrong = fields.flatMap(({ allowed, typed }) => formatWrongPart(t, allowed, typed) ?? []);
  if (wrong.length > 0) return wrong.join(" · ");
  const missing = fields.find(({ allowed, typed }) => !allowed.includes(typed));
  if (missing) return `${text} ${interpolate(t.chooseField, { field: missing.label.toLowerCase() })}`;
  return hasList ? interpolate(t.typed, { text }) : null;
};

/**
 * Formats the fields for a line next to the sum that Submit sends: typed text that is sent too, half a choice, or a
 * problem. Null where the keys or the sum show all of it.
 */
export const entryLine = (t: BidTranslations, props: EntryLineProps): string | null => {
  const { game, entry, isSent } = props;
  const typed = entry.number.trim();
  switch (game.form) {
    case "number":
      if (typed === "") return null;
      return formatWrongPart(t, game.digits, typed) ?? (isSent ? interpolate(t.typed, { text: typed }) : null);
    case "half-sangam":
    case "full-sangam":
      return sangamLine(t, props);
    case "sp-motor":
    case "dp-motor": {
      const least = MIN_MOTOR_DIGITS[game.form];
      const count = new Set(typed).size;
      return count > 0 && count < least ? interpolate(t.motorCount, { count, least }) : null;
    }
    case "sp-dp-tp":
      return typed !== "" && entry.kinds.length === 0 ? t.chooseKind : null;
  }
};
