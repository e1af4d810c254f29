import type { TransactionRecord } from "@/lib/contract/funds";
import type { Points } from "@/lib/domain/points";
import { parseStoredRequest } from "../money/kind-registry";
import { notFailedSince } from "../money/records/find-records";
import type { Services } from "../services";
import { depositKind } from "./deposit-kind";

/** How long before a credit its request may have been made, in milliseconds: an operator may approve it late. */
export const APPROVED_WITHIN_MS = 31 * 86_400_000;
const MINUTE_MS = 60_000;

interface Dated {
  readonly amount: Points | undefined;
  /** Epoch milliseconds; of credits on the same clock. */
  readonly at: number;
}

/** The requests without a credit, and the credits without a request: each request, the oldest first, explains one later credit. */
export const findUnmatched = <Request extends Dated, Credit extends Dated>(
  requests: readonly Request[],
  credits: readonly Credit[],
): { readonly requests: readonly Request[]; readonly credits: readonly Credit[] } => {
  const left = [...requests];
  const others = credits
    .toSorted((a, b) => a.at - b.at)
    .filter(({ amount, at }) => {
      const nth = left.findIndex((one) => one.amount === amount && one.at < at + MINUTE_MS);
      if (nth >= 0) left.splice(nth, 1);
      return nth < 0;
    });
  return { requests: left, credits: others };
};

/**
 * Credits of deposits in the wallet's history that no request of this app explains, such as payments by QR (docs/care.md, C15).
 * Each request explains one later credit of its amount.
 * @param since epoch milliseconds of the store. @returns with epoch milliseconds of the store. @throws StoreUnavailableError
 */
export const creditsWithoutRequest = async (
  services: Services,
  playerKey: string,
  since: number,
  transactions: readonly TransactionRecord[],
): Promise<readonly { readonly at: number; readonly points: Points }[]> => {
  const ahead = services.clock.now() - services.hostTime.now();
  const asked = { playerKey, kind: depositKind.kind, since: since - APPROVED_WITHIN_MS };
  const records = [...(await notFailedSince(services.store, asked))].reverse();
  const requests = records.map((record) => ({
    amount: parseStoredRequest(services, depositKind, record)?.amount,
    at: record.createdAt,
  }));
  const credits = transactions.flatMap(({ kind, credit, amount, at }) =>
    kind === "deposit" && credit && at !== null ? [{ amount, at: at - ahead }] : [],
  );
  return findUnmatched(requests, credits)
    .credits.filter(({ at }) => at >= since)
    .map(({ amount, at }) => ({ points: amount, at }));
};
