import { UPI_APPS, type UpiApp } from "@/lib/domain/funds/funds-kinds";
import { keptStore, useKept } from "../device/kept-store";
import { isText, isWhole, oneOf, parsed, shapeOf } from "../device/shapes";

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
