import type { Points } from "@/lib/domain/points";
import { decodeError, type ReadableRows, record } from "../decode";
import { defineRead } from "../define-call";
import { PATHS } from "../paths";
import type { DecodeContext } from "../provider";
import { filledText, points } from "../wire";
import { type GameRow, gameRows } from "./games";
import { type Contacts, contacts } from "./home-content";

/**
 * The answer of the wallet call and of the dashboard call. Forks distribute the fields differently, so one decoder reads both
 * answers, and player-home.ts merges them (docs/provider.md, "Home and settings"). Null: not in this answer.
 */
export interface HomeAnswer extends Contacts {
  readonly balance: Points | null;
  /** "1" is on. An empty text becomes null. */
  readonly bettingStatus: string | null;
  readonly minWithdrawal: Points | null;
  readonly maxWithdrawal: Points | null;
  readonly minTransfer: Points | null;
  readonly maxTransfer: Points | null;
  /** 12-hour India time, "07:00 AM". */
  readonly withdrawOpenTime: string | null;
  readonly withdrawCloseTime: string | null;
  readonly games: ReadableRows<GameRow>;
}

/** An answer without any of these fields is not a wallet or dashboard answer. */
const KNOWN = [
  "wallet_amt",
  "betting_status",
  "min_withdrawal",
  "withdraw_open_time",
  "withdraw_close_time",
  "mobile_no",
  "mobile_1",
  "telegram_no",
  "result",
];

/**
 * An unreadable `wallet_amt` is an error, because it is money. Any other unreadable field is null.
 * @throws ProviderError "decode".
 */
const homeAnswer = (answer: unknown, context: DecodeContext): HomeAnswer => {
  const body = record(answer);
  if (!body.hasAny(KNOWN)) throw decodeError("the answer", "a wallet or a dashboard");
  return {
    balance: body.optional("wallet_amt", points),
    bettingStatus: body.whereReadable("betting_status", filledText),
    ...contacts(body),
    minWithdrawal: body.whereReadable("min_withdrawal", points),
    maxWithdrawal: body.whereReadable("max_withdrawal", points),
    minTransfer: body.whereReadable("min_transfer", points),
    maxTransfer: body.whereReadable("max_transfer", points),
    withdrawOpenTime: body.whereReadable("withdraw_open_time", filledText),
    withdrawCloseTime: body.whereReadable("withdraw_close_time", filledText),
    games: gameRows(body, context),
  };
};

/** The player's wallet, on some forks with settings and the games too (docs/specification.md, 12.3 Home calls). */
export const userWalletBalance = defineRead<HomeAnswer>(PATHS.walletBalance, "player", homeAnswer);

/** The main games, on some forks with the wallet's fields too (docs/specification.md, 12.3 Home calls). */
export const getDashboardData = defineRead<HomeAnswer>(PATHS.dashboard, "player", homeAnswer);
