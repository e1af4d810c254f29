import { UPI_APPS, type UpiApp } from "@/lib/domain/funds/funds-kinds";
import { createPersistentStore, usePersistentValue } from "./persistent-store";
import { isSafeInteger, isString, objectOf, oneOf, parseJson } from "./type-guards";

/** The next deposit is often the same. */
interface LastDeposit {
  /** Whole points. */
  readonly amount: number;
  readonly app: UpiApp;
}

const isDeposit = objectOf<LastDeposit>({ amount: isSafeInteger, app: oneOf(UPI_APPS) });

const lastDeposits = createPersistentStore<LastDeposit | null>(
  "last-deposit",
  (text) => parseJson(text, isDeposit) ?? null,
);

export const useLastDeposit = (playerKey: string): LastDeposit | null =>
  usePersistentValue(lastDeposits, [playerKey], null);

export const saveLastDeposit = (playerKey: string, deposit: LastDeposit): void =>
  lastDeposits.write([playerKey], deposit);

/** A payment app that was opened for a request: enough to offer the same payment again after a reload. */
export interface OpenedPayment {
  readonly app: UpiApp;
  /** The UPI id; link and text on the screen have it from here alone. */
  readonly payee: string;
  /** Whole rupees. */
  readonly amount: number;
  /** Epoch milliseconds of the server's clock; makes the reference of the payment. */
  readonly at: number;
}

const isOpenedPayment = objectOf<OpenedPayment>({
  app: oneOf(UPI_APPS),
  payee: isString,
  amount: isSafeInteger,
  at: isSafeInteger,
});

const openedPayments = createPersistentStore<OpenedPayment | null>(
  "opened-payment",
  (text) => parseJson(text, isOpenedPayment) ?? null,
);

/** The last payment that was opened on this phone and is not decided yet, as far as this phone knows. */
export const useStoredPayment = (playerKey: string): OpenedPayment | null =>
  usePersistentValue(openedPayments, [playerKey], null);

export const storeOpenedPayment = (playerKey: string, payment: OpenedPayment): void =>
  openedPayments.write([playerKey], payment);

export const clearOpenedPayment = (playerKey: string): void => {
  if (openedPayments.read([playerKey]) !== null) openedPayments.write([playerKey], null);
};

/** The banks' number of a payment (UTR), noted for support until the deposit is decided. */
const utrs = createPersistentStore<string>("utr", (text) => parseJson(text, isString) ?? "");

/** @param amount the provider's text: a deposit's id comes later than the payment. */
export const useUtr = (playerKey: string, amount: string) => {
  const keyParts = [playerKey, amount];
  return { utr: usePersistentValue(utrs, keyParts, ""), saveUtr: (text: string) => utrs.write(keyParts, text) };
};

/** The next deposit of the same amount is another payment. */
export const clearUtr = (playerKey: string, amount: string): void => {
  if (utrs.read([playerKey, amount]) !== "") utrs.write([playerKey, amount], "");
};
