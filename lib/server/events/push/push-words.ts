import type { PlayerEvent } from "@/lib/contract/events";
import type { Language } from "@/lib/contract/language";
import { PUSH } from "@/lib/i18n/every-language";
import { fill } from "@/lib/i18n/fill";

/** The line of a notification: what happened and in which market. It tells no points and nothing of who the player is. */
export const pushTitle = (event: PlayerEvent, language: Language): string => {
  const words = PUSH[language][event.kind];
  if (event.kind === "win") return fill(words, { market: event.market });
  return event.kind === "result" ? fill(words, { market: event.market, result: event.result }) : words;
};
