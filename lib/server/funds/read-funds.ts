import type {
  DepositOptions,
  FundsRules,
  PayoutDetails,
  PayoutNumbers,
  QrPayment,
  TransactionRecord,
  WithdrawalRecord,
} from "@/lib/contract/funds";
import {
  lastFundRequestDetail,
  walletTransactionHistory,
  withdrawTransactionHistory,
} from "../provider/calls/funds-histories";
import { userPaymentDetails } from "../provider/calls/payment-numbers";
import {
  adminBankDetails,
  depositWithdrawalRule,
  gatewayStatus,
  getQrPay,
  type PayeeAnswer,
} from "../provider/calls/payment-settings";
import { decodeError } from "../provider/decode";
import { providerMemo } from "../provider/memo";
import { gatewayPayee } from "../provider/payment-gateway";
import { ProviderError, type Reader, screenRead } from "../provider/provider";
import type { Services } from "../services";
import type { Player } from "../session/player";

type Base = Pick<Services, "provider" | "settings" | "log">;

/** Settings of the operator change rarely, and are alike for all players. */
const KEEP_MS = 30_000;
const settingsMemo = providerMemo<unknown>("payment-settings", KEEP_MS, 10);

const kept = <Value>({ provider }: Base, name: string, load: () => Promise<Value>): Promise<Value> =>
  // Each name is loaded by one function alone, so what is kept under it is of its type.
  settingsMemo(provider).get(name, load) as Promise<Value>;

type Payee = Pick<DepositOptions, "payee" | "payeeMissing" | "payeeMessage">;

/**
 * The payee of UPI payments: the gateway service's, else the operator's bank details'; never throws for the provider's
 * sake. Of the two the gateway service's words come first: the other is asked in its place (decision 0026).
 */
const readPayee = async (reader: Base): Promise<Payee> => {
  const { provider, settings, log } = reader;
  const silent: string[] = [];
  const asked = (name: string, load: () => Promise<PayeeAnswer>): Promise<PayeeAnswer | null> =>
    kept(reader, name, load).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ event: "payee_unread", from: name, note: error.note });
      silent.push(name);
      return null;
    });
  const gateway = await asked("gateway", () => gatewayPayee(settings.funds));
  if (gateway?.upiId != null) return { payee: gateway.upiId, payeeMissing: null, payeeMessage: null };
  const bank = await asked("bank-details", () => provider.run(adminBankDetails, undefined));
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

/**
 * Whether payment by UPI apps is on; on where the provider does not say (docs/specification.md, 11.3 Wallet and
 * settings).
 */
export const readUpiOn = async (reader: Base): Promise<boolean> =>
  (await orNull(kept(reader, "gateway-status", () => reader.provider.run(gatewayStatus, undefined)))) ?? true;

/**
 * What paying by UPI needs (docs/specification.md, 8.4 Pay via UPI). A part that cannot be read is null, and the
 * screen says so; which app is chosen makes no difference to the payee.
 * @throws ProviderError where the minimum and the waiting requests cannot be read.
 */
export const readDepositOptions = async (reader: Base, asker: Reader): Promise<DepositOptions> => {
  const [{ minimum, maximum, pending }, payee, upiOn] = await Promise.all([
    reader.provider.run(lastFundRequestDetail, undefined, screenRead(asker)),
    readPayee(reader),
    readUpiOn(reader),
  ]);
  return { minimum, maximum, pending, ...payee, upiOn };
};

/** The fund requests that wait for approval, in the provider's order. @throws ProviderError. */
export const readPendingDeposits = async ({ provider }: Base, asker: Reader) =>
  (await provider.run(lastFundRequestDetail, undefined, screenRead(asker))).pending;

/** Every movement of the wallet, in the provider's order. @throws ProviderError. */
export const readTransactions = ({ provider }: Base, asker: Reader): Promise<readonly TransactionRecord[]> =>
  provider.run(walletTransactionHistory, undefined, screenRead(asker));

/**
 * The player's withdrawals; asked for by the session's own number (docs/security.md, row 20). @throws ProviderError.
 */
export const readWithdrawals = (
  { provider }: Base,
  asker: Reader & Pick<Player, "mobile">,
): Promise<readonly WithdrawalRecord[]> =>
  provider.run(withdrawTransactionHistory, { mobile: asker.mobile }, screenRead(asker));

/** What there is to tell of the numbers to which withdrawals can go. @throws ProviderError. */
export const readPayoutDetails = ({ provider }: Base, asker: Reader): Promise<PayoutDetails> =>
  provider.run(userPaymentDetails, undefined, screenRead(asker));

/** The numbers to which withdrawals can go. @throws ProviderError, also where the answer tells nothing of them. */
export const readPayoutNumbers = async (reader: Base, asker: Reader): Promise<PayoutNumbers> => {
  const { numbers } = await readPayoutDetails(reader, asker);
  if (numbers === null) throw decodeError("the answer", "payment details");
  return numbers;
};

/** @throws ProviderError. */
export const readQrPayment = (reader: Base): Promise<QrPayment> =>
  kept(reader, "qr", () => reader.provider.run(getQrPay, undefined));

/** @throws ProviderError. */
export const readFundsRules = (reader: Base): Promise<FundsRules> =>
  kept(reader, "rules", () => reader.provider.run(depositWithdrawalRule, undefined));
