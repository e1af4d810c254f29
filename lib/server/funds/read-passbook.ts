import { LRUCache } from "lru-cache";
import type { TransactionRecord } from "@/lib/contract/funds";
import { type Passbook, type PassbookQuery, passbookQuery } from "@/lib/contract/passbook";
import { type PassbookRow, passbookRows } from "@/lib/domain/funds/passbook";
import { belongsTo } from "@/lib/domain/funds/passbook-groups";
import { LINE_COLUMNS, PASSBOOK_PAGE, passbookView } from "@/lib/domain/funds/passbook-view";
import { getLastWallet } from "../live/live-wallet";
import { invalidateAccount, readAccount } from "../player/read-account";
import { decodeError } from "../provider/decode";
import type { Provider, Reader } from "../provider/provider";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { addTransferNumbers } from "./own-requests";
import { readTransactions } from "./read-funds";

/** The rows of a player's wallet, of which a page shows a part. */
interface ReadRows extends Pick<Passbook, "unreadable" | "wallet" | "readAt"> {
  readonly rows: readonly PassbookRow<TransactionRecord>[];
}

/** How long further pages and filters use rows that were read before, in milliseconds. */
const ROWS_TTL_MS = 60_000;

/** How many rows are cached for all players together: some 600 bytes each, for a player with 50,000 movements 30 MB. */
const MAX_CACHED_ROWS = 60_000;

const rowsCache = (provider: Provider) =>
  singletonFor(
    provider,
    "passbook-rows",
    () =>
      new LRUCache<string, ReadRows>({
        maxSize: MAX_CACHED_ROWS,
        sizeCalculation: ({ rows }) => rows.length + 1,
        ttl: ROWS_TTL_MS,
      }),
  );

/** A version that no wallet has, so that the screen takes any other for newer. */
const OUTDATED = "outdated";

/** Reads rows and a fresh wallet, because the rows' balances are computed back from it. */
const readRows = async (services: Services, reader: Reader): Promise<ReadRows> => {
  const requestedAt = Math.floor(services.clock.now());
  invalidateAccount(services, reader);
  const [{ rows, unreadable }, { balance }] = await Promise.all([
    readTransactions(services, reader),
    readAccount(services, reader),
  ]);
  const named = await addTransferNumbers(services, reader, rows);
  const wallet = getLastWallet(services, reader);
  if (balance === null || wallet === null) throw decodeError("the answer", "the balance");
  // A later wallet may be there already, and these rows lead up to this one: the screen must not take it for the later
  // one.
  const shown = wallet.balance === balance ? wallet : { ...wallet, balance, readAt: requestedAt, version: OUTDATED };
  return { rows: passbookRows(named, balance, unreadable), unreadable, wallet: shown, readAt: services.clock.now() };
};

const NEWEST = passbookQuery.parse({});

const isNewest = (query: PassbookQuery): boolean =>
  query.from === "" && query.to === "" && query.group === "all" && query.most === PASSBOOK_PAGE;

/**
 * Reads a page of the wallet's history. The newest rows are always read; a further page or filter uses rows of the last
 * minute.
 * @throws ProviderError if history or balance cannot be read.
 */
export const readPassbook = async (services: Services, reader: Reader, query = NEWEST): Promise<Passbook> => {
  const cache = rowsCache(services.provider);
  const cached = isNewest(query) ? undefined : cache.get(reader.token);
  const read = cached ?? (await readRows(services, reader));
  if (!cached) cache.set(reader.token, read);
  const { rows, unreadable, wallet, readAt } = read;
  const { group, ...days } = query;
  const isWhole = rows.length <= PASSBOOK_PAGE;
  const filter = { ...days, fits: ({ kind }: TransactionRecord) => belongsTo(kind, group) };
  const view = passbookView(rows, filter, readAt, isWhole ? LINE_COLUMNS.whole : LINE_COLUMNS.paged);
  return { view, isWhole, unreadable, wallet, readAt };
};
