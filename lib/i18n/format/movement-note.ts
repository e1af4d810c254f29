import type { TransactionRecord } from "@/lib/contract/funds";
import { MINUS } from "@/lib/domain/points";
import { interpolate } from "../interpolate";
import type { Translations } from "../translations";
import { DOT } from "./dot";
import { hasSessionChoice } from "./sangam-parts";
import { translateKnown } from "./translate-known";

type NoteTranslations = Pick<Translations, "passbook" | "history">;

/**
 * Returns the provider's note in the player's language; "" if it only repeats the kind. An unknown form stays
 * unchanged.
 */
export const movementNote = (
  { note, told }: Pick<TransactionRecord, "note" | "told">,
  { passbook: { notes }, history: { labels } }: NoteTranslations,
): string => {
  if (told === undefined) return note;
  const { says, market = "", game = "", session = "", time = "", name = "", number = "" } = told;
  const hasOne = !hasSessionChoice(game) || /^starline\b/i.test(market);
  switch (says) {
    case "game":
      return [market, time, ...[game, hasOne ? "" : session].map((label) => translateKnown(labels, label))]
        .filter(Boolean)
        .join(DOT);
    case "bid":
      return [market, interpolate(notes.bid, { number })].filter(Boolean).join(DOT);
    case "nothing":
      return "";
    default:
      return interpolate(notes[says], { name, number });
  }
};

/** Returns the sign of a movement, which stands before its amount. */
export const movementSign = ({ credit }: Pick<TransactionRecord, "credit">): string => (credit ? "+" : MINUS);

/** Returns the name of a movement. A cancelled withdrawal is credited under the code of withdrawals. */
export const movementName = (
  { returned, kinds }: Translations["passbook"],
  { kind, credit }: Pick<TransactionRecord, "kind" | "credit">,
): string => (kind === "withdrawal" && credit ? returned : kinds[kind]);
