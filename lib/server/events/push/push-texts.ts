import type { PlayerEvent } from "@/lib/contract/events";
import type { Language } from "@/lib/contract/preferences";
import type { PushMessage } from "@/lib/contract/push";
import { isGain } from "@/lib/domain/settlement/gain";
import { formatResultOutcome } from "@/lib/i18n/format/outcomes";
import { interpolate } from "@/lib/i18n/interpolate";
import { CATALOGUES } from "@/lib/i18n/translations";

/**
 * Returns the texts of a notification: the event with its market, and for a result the outcome of the player's bids.
 * Neither names the player, the balance nor a payment's points.
 */
export const pushTexts = (event: PlayerEvent, language: Language): Pick<PushMessage, "title" | "body"> => {
  const { kinds, outcome: lines, lostBid, requests } = CATALOGUES[language].events;
  const template = kinds[event.kind];
  if (event.kind === "win")
    return { title: interpolate(isGain(event) ? template : lines.paid, { market: event.market || lostBid }) };
  if ("request" in event) return { title: interpolate(template, { request: requests[event.request] }) };
  if (event.kind !== "result")
    return { title: "market" in event ? interpolate(template, { market: event.market }) : template };
  const { market, result, outcome } = event;
  return {
    title: interpolate(template, { market, result }),
    ...(outcome && { body: formatResultOutcome(lines, outcome) }),
  };
};

/**
 * Returns the texts of a starred market's result.
 * @param hits counts of the player's own bids; null where they are not certain, or there are none.
 */
export const starredTexts = (
  result: { readonly market: string; readonly result: string },
  hits: { readonly bids: number; readonly hits: number } | null,
  language: Language,
): Pick<PushMessage, "title" | "body"> => ({
  title: interpolate(CATALOGUES[language].events.kinds.result, result),
  ...(hits && { body: interpolate(CATALOGUES[language].starred.hits, hits) }),
});

export const manyResultsText = (count: number, language: Language): string =>
  interpolate(CATALOGUES[language].starred.many, { count });
