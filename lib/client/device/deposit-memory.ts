import { UPI_APPS, type UpiApp } from "@/lib/domain/funds/funds-kinds";
import { keptStore, useKept } from "./kept-store";
import { isText, isWhole, oneOf, parsed, shapeOf } from "./shapes";

/** The next deposit is often the same. */
interface LastDeposit {
  /** Whole points. */
  readonly amount: number;
  readonly app: UpiApp;
}

const isDeposit = shapeOf<LastDeposit>({ amount: isWhole, app: oneOf(UPI_APPS) });

const lastDeposits = keptStore<LastDeposit | null>("last-deposit", (text) => parsed(text, isDeposit) ?? null);

export const useLastDeposit = (playerKey: string): LastDeposit | null => useKept(lastDeposits, [playerKey], null);

export const rememberDeposit = (playerKey: string, deposit: LastDeposit): void =>
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

const isOpenedPayment = shapeOf<OpenedPayment>({ app: oneOf(UPI_APPS), payee: isText, amount: isWhole, at: isWhole });

const openedPayments = keptStore<OpenedPayment | null>(
  "opened-payment",
  (text) => parsed(text, isOpenedPayment) ?? null,
);

/** The last payment that was opened on this phone and is not decided yet, as far as this phone knows. */
export const useStoredPayment = (playerKey: string): OpenedPayment | null => useKept(openedPayments, [playerKey], null);

export const storeOpenedPayment = (playerKey: string, payment: OpenedPayment): void =>
  openedPayments.write([playerKey], payment);

export const clearOpenedPayment = (playerKey: string): void => {
  if (openedPayments.read([playerKey]) !== null) openedPayments.write([playerKey], null);
};

/** The banks' number of a payment (UTR), noted for support until the deposit is decided. */
const utrs = keptStore<string>("utr", (text) => parsed(text, isText) ?? "");

/** @param amount the provider's text: a deposit's id comes later than the payment. */
export const useUtr = (playerKey: string, amount: string) => {
  const place = [playerKey, amount];
  return { utr: useKept(utrs, place, ""), noteUtr: (text: string) => utrs.write(place, text) };
};

/** The next deposit of the same amount is another payment. */
export const forgetUtr = (playerKey: string, amount: string): void => {
  if (utrs.read([playerKey, amount]) !== "") utrs.write([playerKey, amount], "");
};
