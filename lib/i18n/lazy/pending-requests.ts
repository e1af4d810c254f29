import type { Language } from "@/lib/contract/preferences";
import { bid } from "../en/bid";
import { deposit } from "../en/deposit";
import { errors } from "../en/errors";
import { funds, transfer, withdraw } from "../en/funds";
import { events } from "../en/history";
import { market } from "../en/market";
import { play } from "../en/play";
import { bid as hiBid } from "../hi/bid";
import { deposit as hiDeposit } from "../hi/deposit";
import { errors as hiErrors } from "../hi/errors";
import { funds as hiFunds, transfer as hiTransfer, withdraw as hiWithdraw } from "../hi/funds";
import { events as hiEvents } from "../hi/history";
import { market as hiMarket } from "../hi/market";
import { play as hiPlay } from "../hi/play";
import type { Translations } from "../translations";

export type OutboxTranslations = Pick<
  Translations,
  "bid" | "deposit" | "errors" | "events" | "funds" | "market" | "play" | "transfer" | "withdraw"
>;

/** Texts about a money request outside its own screen, which the lazy script brings, so that no page carries them. */
export const OUTBOX_TRANSLATIONS: Readonly<Record<Language, OutboxTranslations>> = {
  en: { bid, deposit, errors, events, funds, market, play, transfer, withdraw },
  hi: {
    bid: hiBid,
    deposit: hiDeposit,
    errors: hiErrors,
    events: hiEvents,
    funds: hiFunds,
    market: hiMarket,
    play: hiPlay,
    transfer: hiTransfer,
    withdraw: hiWithdraw,
  },
};
