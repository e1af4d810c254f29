import { bid as english } from "./en/bid";
import { market as englishMarket } from "./en/market";
import { play as englishPlay } from "./en/play";
import { bid as hindi } from "./hi/bid";
import { market as hindiMarket } from "./hi/market";
import { play as hindiPlay } from "./hi/play";
import type { Language } from "./language";
import type { Words } from "./words";

/** What is said of a bid away from its screen: by a script that is fetched only then, so no page brings these words. */
export const BIDS_OUT_WORDS: Readonly<Record<Language, Pick<Words, "bid" | "play" | "market">>> = {
  en: { bid: english, play: englishPlay, market: englishMarket },
  hi: { bid: hindi, play: hindiPlay, market: hindiMarket },
};
