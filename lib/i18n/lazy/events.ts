import type { Language } from "@/lib/contract/preferences";
import { events } from "../en/history";
import { labels, months } from "../en/labels";
import { events as hiEvents } from "../hi/history";
import { labels as hiLabels, months as hiMonths } from "../hi/labels";
import type { Translations } from "../translations";

export type EventTranslations = Translations["events"] & Pick<Translations["history"], "labels" | "months">;

/** Texts of the bell and the win sheet, which the lazy script brings, so that no page carries them. */
export const EVENT_TRANSLATIONS: Readonly<Record<Language, EventTranslations>> = {
  en: { ...events, labels, months },
  hi: { ...hiEvents, labels: hiLabels, months: hiMonths },
};
