import type { PlayerEvent } from "@/lib/contract/events";
import { fill } from "@/lib/i18n/fill";
import type { Language } from "@/lib/i18n/language";
import { CATALOGUES } from "@/lib/i18n/words";

/** The line of a notification: what happened and in which market. It tells no points and nothing of who the player is. */
export const pushTitle = (event: PlayerEvent, language: Language): string => {
  const words = CATALOGUES[language].push[event.kind];
  if (event.kind === "win") return fill(words, { market: event.market });
  return event.kind === "result" ? fill(words, { market: event.market, result: event.result }) : words;
};
