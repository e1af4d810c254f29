import type { TransactionRecord } from "@/lib/contract/funds";
import type { Points } from "@/lib/domain/points";
import { MINUTE_MS } from "@/lib/domain/time/india";
import { computeGameLead } from "../clock";
import { parseStoredRequest } from "../money/kind-registry";
import { notFailedSince } from "../money/records/find-records";
import type { Services } from "../services";
import { depositKind } from "./deposit-kind";

/**
 * How long before a credit its request may have been made, in milliseconds, because an operator may approve it late.
 */
export const APPROVED_WITHIN_MS = 31 * 86_400_000;

interface Dated {
  readonly amount: Points | undefined;
  /** Epoch milliseconds, of requests and credits on one clock. */
  readonly at: number;
}

/**
 * Finds the requests without a credit, and the credits without a request. Each request, the oldest first, explains one
 * later credit of its amount.
 */
export const findUnmatched = <Request extends Dated, Credit extends Dated>(
  requests: readonly Request[],
  credits: readonly Credit[],
): { readonly requests: readonly Request[]; readonly credits: readonly Credit[] } => {
  const unmatched = [...requests];
  const unmatchedCredits = credits
    .toSorted((a, b) => a.at - b.at)
    .filter(({ amount, at }) => {
      const nth = unmatched.findIndex((one) => one.amount === amount && one.at < at + MINUTE_MS);
      if (nth >= 0) unmatched.splice(nth, 1);
      return nth < 0;
    });
  return { requests: unmatched, credits: unmatchedCredits };
};

/**
 * Lists the credits of deposits in the wallet's history that no request of this app explains, such as payments by QR
 * (docs/care.md, C15). Each request explains one later credit of its amount.
 * @param since epoch milliseconds of the store.
 * @returns points with epoch milliseconds of the store.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const creditsWithoutRequest = async (
  services: Services,
  playerKey: string,
  since: number,
  transactions: readonly TransactionRecord[],
): Promise<readonly { readonly at: number; readonly points: Points }[]> => {
  const aheadMs = computeGameLead(services);
  const query = { playerKey, kind: depositKind.kind, since: since - APPROVED_WITHIN_MS };
  const records = [...(await notFailedSince(services.store, query))].reverse();
  const requests = records.map((record) => ({
    amount: parseStoredRequest(services, depositKind, record)?.amount,
    at: record.createdAt,
  }));
  const credits = transactions.flatMap(({ kind, credit, amount, at }) =>
    kind === "deposit" && credit && at !== null ? [{ amount, at: at - aheadMs }] : [],
  );
  return findUnmatched(requests, credits)
    .credits.filter(({ at }) => at >= since)
    .map(({ amount, at }) => ({ points: amount, at }));
};
