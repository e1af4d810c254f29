import type { Language } from "@/lib/contract/preferences";
import { marketInfo } from "../en/market";
import { marketInfo as hiMarketInfo } from "../hi/market";
import type { Translations } from "../translations";

/** Texts of a market's info, which the lazy script brings, so that no page carries them. */
export const MARKET_INFO_TRANSLATIONS: Readonly<Record<Language, Translations["marketInfo"]>> = {
  en: marketInfo,
  hi: hiMarketInfo,
};
