import { bid } from "./en/bid";
import { deposit } from "./en/deposit";
import { errors } from "./en/errors";
import { market } from "./en/market";
import { play } from "./en/play";
import { funds, transfer } from "./en/wallet";
import { withdraw } from "./en/withdraw";
import { bid as hiBid } from "./hi/bid";
import { deposit as hiDeposit } from "./hi/deposit";
import { errors as hiErrors } from "./hi/errors";
import { market as hiMarket } from "./hi/market";
import { play as hiPlay } from "./hi/play";
import { funds as hiFunds, transfer as hiTransfer } from "./hi/wallet";
import { withdraw as hiWithdraw } from "./hi/withdraw";
import type { Language } from "./language";
import type { Words } from "./words";

export type OutWords = Pick<
  Words,
  "bid" | "deposit" | "errors" | "funds" | "market" | "play" | "transfer" | "withdraw"
>;

/** What is said of a money request away from its screen: by a script that is fetched only then, so no page brings these words. */
export const OUT_WORDS: Readonly<Record<Language, OutWords>> = {
  en: { bid, deposit, errors, funds, market, play, transfer, withdraw },
  hi: {
    bid: hiBid,
    deposit: hiDeposit,
    errors: hiErrors,
    funds: hiFunds,
    market: hiMarket,
    play: hiPlay,
    transfer: hiTransfer,
    withdraw: hiWithdraw,
  },
};
