import type { PlayerEvent } from "@/lib/contract/events";
import type { Language } from "@/lib/contract/preferences";
import type { PushMessage } from "@/lib/contract/push";
import { isGain } from "@/lib/domain/settlement/gain";
import { OUTCOME, PUSH } from "@/lib/i18n/every-language";
import { fill } from "@/lib/i18n/fill";
import { outcomeWords } from "@/lib/i18n/outcome-words";

/**
 * The texts of a notification: the event with its market, and of a result what became of the player's bids. Neither names
 * the player, the balance nor a payment's points.
 */
export const pushTexts = (event: PlayerEvent, language: Language): Pick<PushMessage, "title" | "body"> => {
  const words = PUSH[language][event.kind];
  const lines = OUTCOME[language];
  if (event.kind === "win") return { title: fill(isGain(event) ? words : lines.paid, { market: event.market }) };
  if (event.kind !== "result") return { title: words };
  const { market, result, outcome } = event;
  return { title: fill(words, { market, result }), ...(outcome && { body: outcomeWords(lines, outcome) }) };
};
