import type { Language } from "@/lib/contract/preferences";
import { walletNames } from "../en/funds";
import { events } from "../en/history";
import { labels, months } from "../en/labels";
import { walletNames as hiWalletNames } from "../hi/funds";
import { events as hiEvents } from "../hi/history";
import { labels as hiLabels, months as hiMonths } from "../hi/labels";
import type { Translations } from "../translations";

export type EventTranslations = Translations["events"] &
  Pick<Translations["history"], "labels" | "months"> &
  Pick<Translations["funds"], "methods">;

/** Texts of the bell and the win sheet, which the lazy script brings, so that no page carries them. */
export const EVENT_TRANSLATIONS: Readonly<Record<Language, EventTranslations>> = {
  en: { ...events, labels, months, methods: walletNames },
  hi: { ...hiEvents, labels: hiLabels, months: hiMonths, methods: hiWalletNames },
};
