import type { Points } from "@/lib/domain/points";
import { decodeError, type ReadableRows, record } from "../decode";
import type { DecodeContext } from "../provider";
import { filledText, points } from "../wire";
import { type GameRow, gameRows } from "./game-row";

/**
 * What the wallet call and the dashboard call say: which of the two says what differs between forks, so both are read
 * by one decoder and merged above (docs/provider.md, "Home and settings"). Null: not said.
 */
export interface HomeAnswer {
  readonly balance: Points | null;
  /** "1" is on; "" of the provider is null here. */
  readonly bettingStatus: string | null;
  /** Contacts as the provider wrote them. */
  readonly whatsapp: string | null;
  readonly call: string | null;
  readonly telegram: string | null;
  readonly minWithdrawal: Points | null;
  readonly maxWithdrawal: Points | null;
  readonly minTransfer: Points | null;
  readonly maxTransfer: Points | null;
  /** 12-hour India time, "07:00 AM". */
  readonly withdrawOpenTime: string | null;
  readonly withdrawCloseTime: string | null;
  readonly games: ReadableRows<GameRow>;
}

/** An answer with none of these is none of these calls', whatever it is. */
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
 * `wallet_amt` that is there and unreadable is an error: it is money. What stands beside it is read where it can be.
 * @throws ProviderError "decode".
 */
export const homeAnswer = (answer: unknown, context: DecodeContext): HomeAnswer => {
  const body = record(answer);
  if (!body.hasAny(KNOWN)) throw decodeError("the answer", "a wallet or a dashboard");
  return {
    balance: body.optional("wallet_amt", points),
    bettingStatus: body.whereReadable("betting_status", filledText),
    whatsapp: body.whereReadable("mobile_no", filledText),
    call: body.whereReadable("mobile_1", filledText),
    telegram: body.whereReadable("telegram_no", filledText),
    minWithdrawal: body.whereReadable("min_withdrawal", points),
    maxWithdrawal: body.whereReadable("max_withdrawal", points),
    minTransfer: body.whereReadable("min_transfer", points),
    maxTransfer: body.whereReadable("max_transfer", points),
    withdrawOpenTime: body.whereReadable("withdraw_open_time", filledText),
    withdrawCloseTime: body.whereReadable("withdraw_close_time", filledText),
    games: gameRows(body, context),
  };
};
