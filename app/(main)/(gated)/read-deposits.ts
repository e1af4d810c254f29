import type { DepositOptions } from "@/lib/contract/funds";
import { toDepositFingerprints } from "@/lib/domain/funds/deposit-rules";
import { hiddenRequests } from "@/lib/server/funds/hidden-requests";
import { readTransactions } from "@/lib/server/funds/read-funds";
import { orNullIfProviderDown, requireBetting, withPageDeadline } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";

type Base = Parameters<typeof readTransactions>[0];
type Reader = Parameters<typeof readTransactions>[1];
type Listed = Pick<DepositOptions, "pending" | "lists">;

/**
 * Reads the passbook and the deposit requests; a part is null if the provider did not answer. The passbook is read
 * first, so that a request that is no longer listed was decided before. Older pending requests, which a list of the
 * newest hides, come from the server's records.
 */
export const readDeposits = async <Requests extends Listed>(
  readRequests: (base: Base, reader: Reader) => Promise<Requests>,
) => {
  const player = await requireBetting();
  const running = services();
  const readAt = running.clock.now();
  const transactions = await orNullIfProviderDown(readTransactions(running, player));
  const listed = await orNullIfProviderDown(readRequests(running, player));
  const reading = listed && transactions && hiddenRequests(running, player.playerKey, listed, transactions);
  // Without the server's records the page shows the provider's list alone.
  const hidden = reading
    ? await withPageDeadline(
        reading.catch(() => []),
        () => [],
      )
    : [];
  const requests = listed && { ...listed, pending: [...listed.pending, ...hidden] };
  const deposits = transactions && toDepositFingerprints(transactions.rows, transactions.unreadable);
  return { player, readAt, transactions, requests, deposits };
};
