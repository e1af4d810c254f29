import type { TransactionRecord } from "@/lib/contract/funds";
import type { Points } from "@/lib/domain/points";
import { readRequest } from "../money/kinds";
import { notFailedSince } from "../money/records/find-records";
import type { Services } from "../services";
import { depositKind } from "./deposit-kind";

/** How long before a credit its request may have been made, in milliseconds: an operator may approve it late. */
const APPROVED_WITHIN_MS = 31 * 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Credits of deposits in the wallet's history that no request of this app explains, such as payments by QR (docs/care.md, C15).
 * Each request explains one later credit of its amount.
 * @param since epoch milliseconds of the store. @returns with epoch milliseconds of the store. @throws StoreFailure
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
    amount: readRequest(services, depositKind, record)?.amount,
    at: record.createdAt,
  }));
  const credits = transactions.flatMap(({ kind, credit, amount, at }) =>
    kind === "deposit" && credit && at !== null ? [{ points: amount, at: at - ahead }] : [],
  );
  return credits
    .sort((a, b) => a.at - b.at)
    .filter(({ points, at }) => {
      const nth = requests.findIndex((one) => one.amount === points && one.at < at + MINUTE_MS);
      if (nth >= 0) requests.splice(nth, 1);
      return nth < 0 && at >= since;
    });
};
