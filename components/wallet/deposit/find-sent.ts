import type { SentDeposit } from "@/lib/client/outbox/sent-deposits";
import type { PendingDeposit } from "@/lib/contract/funds";

/** How far the provider's time of a request may be from the phone's, in milliseconds. */
const MARGIN_MS = 2 * 60_000;

const fits = ({ amount, at }: PendingDeposit, sent: SentDeposit): boolean =>
  at !== null && amount === sent.amount && Math.abs(at - sent.at) < MARGIN_MS;

/**
 * Finds which request of this phone a listed request is, by amount and time; undefined where two could be meant, since
 * a wrong number would lead support to another payment.
 */
export const findSent = (
  request: PendingDeposit,
  pending: readonly PendingDeposit[],
  sent: readonly SentDeposit[],
): SentDeposit | undefined => {
  const [one, ...others] = sent.filter((each) => fits(request, each));
  if (!one || others.length > 0) return undefined;
  return pending.filter((each) => fits(each, one)).length === 1 ? one : undefined;
};
