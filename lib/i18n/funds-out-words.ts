import { deposit as english } from "./en/deposit";
import { errors as englishErrors } from "./en/errors";
import { funds as englishFunds, transfer as englishTransfer } from "./en/wallet";
import { withdraw as englishWithdraw } from "./en/withdraw";
import type { RequestWords } from "./funds-words";
import { deposit as hindi } from "./hi/deposit";
import { errors as hindiErrors } from "./hi/errors";
import { funds as hindiFunds, transfer as hindiTransfer } from "./hi/wallet";
import { withdraw as hindiWithdraw } from "./hi/withdraw";
import type { Language } from "./language";

/** What any end of a funds request is told with, away from its screen: by a script that is fetched only then. */
export const FUNDS_OUT_WORDS: Readonly<
  Record<Language, RequestWords["deposit"] & RequestWords["withdrawal"] & RequestWords["transfer"]>
> = {
  en: {
    deposit: english,
    withdraw: englishWithdraw,
    transfer: englishTransfer,
    funds: englishFunds,
    errors: englishErrors,
  },
  hi: { deposit: hindi, withdraw: hindiWithdraw, transfer: hindiTransfer, funds: hindiFunds, errors: hindiErrors },
};
