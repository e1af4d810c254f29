import type {
  Book,
  DepositOptions,
  FundsRules,
  Passbook,
  PayoutDetails,
  PayoutNumbers,
  PendingDeposit,
  QrPayment,
  TransactionRecord,
  WithdrawalRecord,
} from "@/lib/contract/funds";
import type { Player } from "../accounts/session/session-data";
import { readNote } from "../dialect/note-forms";
import { forgetAccount, readAccount } from "../player/read-account";
import {
  lastFundRequestDetail,
  listsNewestOnly,
  walletTransactionHistory,
  withdrawTransactionHistory,
} from "../provider/calls/funds";
import {
  adminBankDetails,
  depositWithdrawalRule,
  gatewayStatus,
  getQrPay,
  type PayeeAnswer,
  userPaymentDetails,
} from "../provider/calls/payment";
import { decodeError } from "../provider/decode";
import { providerMemo } from "../provider/memo";
import { gatewayPayee } from "../provider/payment-gateway";
import { loggedFailure, ProviderError, type Reader, screenRead } from "../provider/provider";
import type { Services } from "../services";

type Base = Pick<Services, "provider" | "settings" | "log">;

/** In milliseconds: the operator's settings are the same for all players. */
const KEEP_MS = 30_000;
const settingsMemo = providerMemo<unknown>("payment-settings", KEEP_MS, 10);

const kept = <Value>({ provider }: Base, name: string, load: () => Promise<Value>): Promise<Value> =>
  // Each name has one type.
  settingsMemo(provider).get(name, load) as Promise<Value>;

type Payee = Pick<DepositOptions, "payee" | "payeeMissing" | "payeeMessage">;

/** The gateway's payee, whose message takes precedence (decision 0026), else the operator's bank details; null for neither. */
const readPayee = async (base: Base): Promise<Payee> => {
  const { provider, settings, log } = base;
  const silent: string[] = [];
  const asked = (name: string, load: () => Promise<PayeeAnswer>): Promise<PayeeAnswer | null> =>
    kept(base, name, load).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ event: "payee_unread", from: name, ...loggedFailure(error) });
      silent.push(name);
      return null;
    });
  const gateway = await asked("gateway", () => gatewayPayee(settings));
  if (gateway?.upiId != null) return { payee: gateway.upiId, payeeMissing: null, payeeMessage: null };
  const bank = provider.has("bankDetails")
    ? await asked("bank-details", () => provider.run(adminBankDetails, undefined))
    : null;
  if (bank?.upiId != null) return { payee: bank.upiId, payeeMissing: null, payeeMessage: null };
  return {
    payee: null,
    payeeMissing: silent.length > 0 ? "away" : "none",
    payeeMessage: gateway?.message ?? bank?.message ?? null,
  };
};

const orNull = <Value>(reading: Promise<Value>): Promise<Value | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ProviderError) return null;
    throw error;
  });

/** True if the provider does not say (docs/specification.md, 11.3). */
export const readUpiOn = async (base: Base): Promise<boolean> =>
  base.provider.has("gatewayStatus")
    ? ((await orNull(kept(base, "gateway-status", () => base.provider.run(gatewayStatus, undefined)))) ?? true)
    : true;

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
  return { minimum, maximum, ...listedOf(base, requests), ...payee, upiOn, qr: base.provider.has("qrPay") };
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

const shownBook = <Row>({ rows, unreadable }: Book<Row>): Book<Row> => ({ rows, unreadable });

/** With what their notes say. */
export const readTransactions = async ({ provider }: Base, reader: Reader): Promise<Book<TransactionRecord>> => {
  const { rows, unreadable } = await provider.run(walletTransactionHistory, undefined, screenRead(reader));
  const withTold = (row: TransactionRecord): TransactionRecord => {
    const told = readNote(provider.dialect, row.note);
    return told ? { ...row, told } : row;
  };
  return { rows: rows.map(withTold), unreadable };
};

/** Reads a fresh wallet, as the rows' balances are computed back from it. @throws ProviderError, also without a balance. */
export const readPassbook = async (services: Services, reader: Reader): Promise<Passbook> => {
  forgetAccount(services, reader);
  const [transactions, { balance, bettingOn }] = await Promise.all([
    readTransactions(services, reader),
    readAccount(services, reader),
  ]);
  if (balance === null) throw decodeError("the answer", "the balance");
  return { transactions, wallet: { balance, bettingOn }, readAt: services.clock.now() };
};

/** By the number in the session (docs/security.md, row 20). @throws ProviderError. */
export const readWithdrawals = async (
  { provider }: Base,
  reader: Reader & Pick<Player, "mobile">,
): Promise<Book<WithdrawalRecord>> =>
  shownBook(await provider.run(withdrawTransactionHistory, { mobile: reader.mobile }, screenRead(reader)));

export const readPayoutDetails = ({ provider }: Base, reader: Reader): Promise<PayoutDetails> =>
  provider.run(userPaymentDetails, undefined, screenRead(reader));

/** @throws ProviderError, also if the answer does not contain them. */
export const readPayoutNumbers = async (base: Base, reader: Reader): Promise<PayoutNumbers> => {
  const { numbers } = await readPayoutDetails(base, reader);
  if (numbers === null) throw decodeError("the answer", "payment details");
  return numbers;
};

export const readQrPayment = (base: Base): Promise<QrPayment> =>
  kept(base, "qr", () => base.provider.run(getQrPay, undefined));

export const readFundsRules = (base: Base): Promise<FundsRules> =>
  kept(base, "rules", () => base.provider.run(depositWithdrawalRule, undefined));

/** By the operator's setting, and where the provider has them. */
export const transfersAreOn = ({ settings, provider }: Pick<Base, "settings" | "provider">): boolean =>
  settings.funds.transfers && provider.has("transfer");
