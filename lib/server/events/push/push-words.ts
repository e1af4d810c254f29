import type { PlayerEvent } from "@/lib/contract/events";
import type { Language } from "@/lib/contract/preferences";
import { PUSH } from "@/lib/i18n/every-language";
import { fill } from "@/lib/i18n/fill";

/** The title of a notification: the event and its market. It contains no points and nothing about the player. */
export const pushTitle = (event: PlayerEvent, language: Language): string => {
  const words = PUSH[language][event.kind];
  if (event.kind === "win") return fill(words, { market: event.market });
  return event.kind === "result" ? fill(words, { market: event.market, result: event.result }) : words;
};
