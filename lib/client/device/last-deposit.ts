import { UPI_APPS, type UpiApp } from "@/lib/domain/funds/funds-kinds";
import { createPersistentStore, usePersistentValue } from "./persistent-store";
import { isSafeInteger, isString, objectOf, oneOf, parseJson } from "./type-guards";

/** The player's last deposit, which the next one often repeats. */
interface LastDeposit {
  /** The amount in whole points. */
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

/** A payment app that was opened for a request, with what is needed to offer the payment once more after a reload. */
export interface OpenedPayment {
  readonly app: UpiApp;
  /** The UPI id of the payee, from which the link and the text on the screen are made. */
  readonly payee: string;
  /** The amount in whole rupees. */
  readonly amount: number;
  /**
   * When the app was opened, in epoch milliseconds of the server's clock, from which the payment's reference is made.
   */
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

/** Returns the last payment that was opened on this phone and, as far as this phone knows, is not decided yet. */
export const useStoredPayment = (playerKey: string): OpenedPayment | null =>
  usePersistentValue(openedPayments, [playerKey], null);

export const storeOpenedPayment = (playerKey: string, payment: OpenedPayment): void =>
  openedPayments.write([playerKey], payment);

export const clearOpenedPayment = (playerKey: string): void => {
  if (openedPayments.read([playerKey]) !== null) openedPayments.write([playerKey], null);
};

/** The banks' number of a payment (UTR), stored for support until the deposit is decided. */
const utrs = createPersistentStore<string>("utr", (text) => parseJson(text, isString) ?? "");

/**
 * Returns the UTR that the player typed for a deposit, and a function that saves it.
 * @param amount the provider's text of the amount, because a deposit gets its id only after the payment
 */
export const useUtr = (playerKey: string, amount: string) => {
  const keyParts = [playerKey, amount];
  return { utr: usePersistentValue(utrs, keyParts, ""), saveUtr: (text: string) => utrs.write(keyParts, text) };
};

/** Clears the stored UTR, because the next deposit of this amount is another payment. */
export const clearUtr = (playerKey: string, amount: string): void => {
  if (utrs.read([playerKey, amount]) !== "") utrs.write([playerKey, amount], "");
};
