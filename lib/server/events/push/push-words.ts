import type { PlayerEvent } from "@/lib/contract/events";
import type { Language } from "@/lib/contract/preferences";
import type { PushMessage } from "@/lib/contract/push";
import { isGain } from "@/lib/domain/settlement/gain";
import { fill } from "@/lib/i18n/fill";
import { outcomeWords } from "@/lib/i18n/sentences/outcomes";
import { CATALOGUES } from "@/lib/i18n/words";

/**
 * The texts of a notification: the event with its market, and of a result what became of the player's bids. Neither names
 * the player, the balance nor a payment's points.
 */
export const pushTexts = (event: PlayerEvent, language: Language): Pick<PushMessage, "title" | "body"> => {
  const { kinds, outcome: lines, lostBid } = CATALOGUES[language].events;
  const words = kinds[event.kind];
  if (event.kind === "win")
    return { title: fill(isGain(event) ? words : lines.paid, { market: event.market || lostBid }) };
  if (event.kind !== "result") return { title: words };
  const { market, result, outcome } = event;
  return { title: fill(words, { market, result }), ...(outcome && { body: outcomeWords(lines, outcome) }) };
};

/** The texts of a starred market's result. @param hits the player's own bids; null where they are not certain, or none. */
export const starredTexts = (
  result: { readonly market: string; readonly result: string },
  hits: { readonly bids: number; readonly hits: number } | null,
  language: Language,
): Pick<PushMessage, "title" | "body"> => ({
  title: fill(CATALOGUES[language].events.kinds.result, result),
  ...(hits && { body: fill(CATALOGUES[language].starred.hits, hits) }),
});

export const manyResultsText = (count: number, language: Language): string =>
  fill(CATALOGUES[language].starred.many, { count });
