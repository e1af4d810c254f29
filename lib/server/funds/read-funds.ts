import type {
  DepositOptions,
  FundsRules,
  PayoutDetails,
  PayoutNumbers,
  PendingDeposit,
  Statement,
  TransactionRecord,
  WithdrawalRecord,
} from "@/lib/contract/funds";
import type { Player } from "../accounts/session/session-data";
import { createProviderCache } from "../provider/async-cache";
import {
  lastFundRequestDetail,
  listsNewestOnly,
  walletTransactionHistory,
  withdrawTransactionHistory,
} from "../provider/calls/funds";
import { depositWithdrawalRule, userPaymentDetails } from "../provider/calls/payment";
import { decodeError } from "../provider/decode";
import { type Reader, screenRead } from "../provider/provider";
import { parseNote } from "../provider-dialect/note-forms";
import type { Services } from "../services";
import { readPayee, readUpiOn } from "./read-payee";

type Base = Pick<Services, "provider" | "settings" | "log">;

/** Milliseconds for which the operator's texts serve all players. */
const RULES_TTL_MS = 30_000;
const rulesCache = createProviderCache<FundsRules>("funds-rules", RULES_TTL_MS, 1);

/**
 * Reads what the deposit screen shows (docs/specification.md, 8.4). A part that cannot be read is null. @throws ProviderError
 * if minimum and waiting requests cannot be read.
 */
export const readDepositOptions = async (base: Base, reader: Reader): Promise<DepositOptions> => {
  const [{ minimum, maximum, ...requests }, payee, upiOn] = await Promise.all([
    base.provider.run(lastFundRequestDetail, undefined, screenRead(reader)),
    readPayee(base),
    readUpiOn(base),
  ]);
  const { payeeMissing, payeeMessage } = payee;
  return {
    ...{ minimum, maximum, payeeMissing, payeeMessage, upiOn },
    ...listedOf(base, requests),
    qr: base.provider.has("qrPay"),
  };
};

type Requests = Pick<DepositOptions, "pending" | "lists">;

const listedOf = (
  { provider }: Pick<Base, "provider">,
  { pending, unread }: { readonly pending: readonly PendingDeposit[]; readonly unread: readonly string[] },
): Requests => {
  const lists = listsNewestOnly(provider.dialect, pending) ? "newest" : "all";
  return { pending, lists: unread.length > 0 ? "some" : lists };
};

export const readPendingDeposits = async (base: Base, reader: Reader): Promise<Requests> =>
  listedOf(base, await base.provider.run(lastFundRequestDetail, undefined, screenRead(reader)));

const shownBook = <Row>({ rows, unreadable }: Statement<Row>): Statement<Row> => ({ rows, unreadable });

/** With what their notes say. */
export const readTransactions = async ({ provider }: Base, reader: Reader): Promise<Statement<TransactionRecord>> => {
  const { rows, unreadable } = await provider.run(walletTransactionHistory, undefined, screenRead(reader));
  const withTold = (row: TransactionRecord): TransactionRecord => {
    const told = parseNote(provider.dialect, row.note);
    return told ? { ...row, told } : row;
  };
  return { rows: rows.map(withTold), unreadable };
};

/** By the number in the session (docs/security.md, row 20). @throws ProviderError. */
export const readWithdrawals = async (
  { provider }: Base,
  reader: Reader & Pick<Player, "mobile">,
): Promise<Statement<WithdrawalRecord>> =>
  shownBook(await provider.run(withdrawTransactionHistory, { mobile: reader.mobile }, screenRead(reader)));

export const readPayoutDetails = ({ provider }: Base, reader: Reader): Promise<PayoutDetails> =>
  provider.run(userPaymentDetails, undefined, screenRead(reader));

/** @throws ProviderError, also if the answer does not contain them. */
export const readPayoutNumbers = async (base: Base, reader: Reader): Promise<PayoutNumbers> => {
  const { numbers } = await readPayoutDetails(base, reader);
  if (numbers === null) throw decodeError("the answer", "payment details");
  return numbers;
};

export const readFundsRules = ({ provider }: Base): Promise<FundsRules> =>
  rulesCache(provider).get("", () => provider.run(depositWithdrawalRule, undefined));

/** By the operator's setting, and where the provider has them. */
export const transfersAreOn = ({ settings, provider }: Pick<Base, "settings" | "provider">): boolean =>
  settings.funds.transfers && provider.has("transfer");
