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
import { confirmToken } from "../player/read-account";
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

/** How long the operator's texts serve all players, in milliseconds. */
const RULES_TTL_MS = 30_000;
const rulesCache = createProviderCache<FundsRules>("funds-rules", RULES_TTL_MS, 1);

/**
 * Reads what the deposit screen shows (docs/specification.md, 8.4). A part that cannot be read is null.
 * @throws ProviderError if minimum and pending requests cannot be read.
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
    ...toListedRequests(base, requests),
    qr: base.provider.has("qrPay"),
  };
};

type Requests = Pick<DepositOptions, "pending" | "lists">;

const toListedRequests = (
  { provider }: Pick<Base, "provider">,
  { pending, unread }: { readonly pending: readonly PendingDeposit[]; readonly unread: readonly string[] },
): Requests => {
  const lists = listsNewestOnly(provider.dialect, pending) ? "newest" : "all";
  return { pending, lists: unread.length > 0 ? "some" : lists };
};

/** Reads the fund requests that wait for approval, and how complete their list is. */
export const readPendingDeposits = async (base: Base, reader: Reader): Promise<Requests> =>
  toListedRequests(base, await base.provider.run(lastFundRequestDetail, undefined, screenRead(reader)));

const toStatement = <Row>({ rows, unreadable }: Statement<Row>): Statement<Row> => ({ rows, unreadable });

/**
 * Reads the wallet's history, with what the rows' notes say. The provider knew the token when it was read.
 * @throws AppError session_ended
 * @throws ProviderError if it cannot be read.
 */
export const readTransactions = async (base: Base, reader: Reader): Promise<Statement<TransactionRecord>> => {
  const { provider } = base;
  const { rows, unreadable } = await provider.run(walletTransactionHistory, undefined, screenRead(reader));
  if (rows.length + unreadable.length === 0) await confirmToken(base, reader);
  const withNote = (row: TransactionRecord): TransactionRecord => {
    const parsedNote = parseNote(provider.dialect, row.note);
    return parsedNote ? { ...row, told: parsedNote } : row;
  };
  return { rows: rows.map(withNote), unreadable };
};

/**
 * Reads the withdrawals by the number in the session (docs/security.md, row 20).
 * @throws ProviderError if they cannot be read.
 */
export const readWithdrawals = async (
  { provider }: Base,
  reader: Reader & Pick<Player, "mobile">,
): Promise<Statement<WithdrawalRecord>> =>
  toStatement(await provider.run(withdrawTransactionHistory, { mobile: reader.mobile }, screenRead(reader)));

/** Reads the player's payment details at the provider, with the numbers to which withdrawals are paid. */
export const readPayoutDetails = ({ provider }: Base, reader: Reader): Promise<PayoutDetails> =>
  provider.run(userPaymentDetails, undefined, screenRead(reader));

/**
 * Reads the numbers to which withdrawals are paid.
 * @throws ProviderError, also if the response does not contain them.
 */
export const readPayoutNumbers = async (base: Base, reader: Reader): Promise<PayoutNumbers> => {
  const { numbers } = await readPayoutDetails(base, reader);
  if (numbers === null) throw decodeError("the answer", "payment details");
  return numbers;
};

/** Reads the operator's texts about deposits and withdrawals, cached for all players. */
export const readFundsRules = ({ provider }: Base): Promise<FundsRules> =>
  rulesCache(provider).get("", () => provider.run(depositWithdrawalRule, undefined));

/** Whether transfers are on: by the operator's setting, and if the provider has them. */
export const transfersAreOn = ({ settings, provider }: Pick<Base, "settings" | "provider">): boolean =>
  settings.funds.transfers && provider.has("transfer");
