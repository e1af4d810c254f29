import type { DepositOptions, PendingDeposit, Statement, TransactionRecord } from "@/lib/contract/funds";
import type { Points } from "@/lib/domain/points";
import { DAY_MS } from "@/lib/domain/time/india";
import { computeGameLead } from "../clock";
import type { ComparableRow } from "../money/evidence/match-rows";
import { parseStored, parseStoredRequest } from "../money/kind-registry";
import { computeSupportNumber } from "../money/outcome";
import { findRecord, recordedSince } from "../money/records/find-records";
import type { MoneyRecord } from "../money/records/record";
import { parseWireDate } from "../provider/wire";
import type { Services } from "../services";
import { comparableDepositRow, depositKind } from "./deposit-kind";
import { APPROVED_WITHIN_MS, findUnmatched } from "./own-credits";

type Base = Pick<Services, "store" | "hostTime" | "clock" | "log">;
type Requests = Pick<DepositOptions, "pending" | "lists">;

/**
 * How far a row's time may be from its request's, in milliseconds: the clocks of provider and host differ, and so do
 * the moments of a send and of its row.
 */
const MARGIN_MS = 5 * 60_000;

/** Whether a row's date fits a moment of the game's clock: its minute, or its day where it has no time. */
const matchesMoment = ({ at, date }: PendingDeposit, moment: number): boolean => {
  const dayStart = at === null ? parseWireDate(`${date} 12:00:00 AM`) : null;
  const [from, until] = at !== null ? [at, at] : [dayStart, dayStart === null ? null : dayStart + DAY_MS];
  return from !== null && until !== null && moment > from - MARGIN_MS && moment < until + MARGIN_MS;
};

export interface OwnRequest extends Pick<MoneyRecord, "key"> {
  readonly amount: Points;
  /** Epoch milliseconds of the store. */
  readonly at: number;
  /** The number by which support finds it, as on the phone that sent it. */
  readonly support: string;
}

/**
 * Reads the fund requests that the provider took, the newest first.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const readOwnRequests = async (base: Base, playerKey: string): Promise<readonly OwnRequest[]> => {
  const since = base.hostTime.now() - APPROVED_WITHIN_MS;
  const records = await recordedSince(base.store, { playerKey, kind: depositKind.kind, since });
  return records
    .filter(({ state }) => state === "done")
    .flatMap((record) => {
      const amount = parseStoredRequest(base, depositKind, record)?.amount;
      return amount === undefined
        ? []
        : [{ key: record.key, amount, at: record.sentAt, support: computeSupportNumber(record) }];
    });
};

/**
 * Finds the keys of the requests for which the wallet's history shows no credit. A credit without a time may be of any.
 */
const findNotCredited = (own: readonly OwnRequest[], history: readonly TransactionRecord[], aheadMs: number) => {
  const credits = history
    .filter(({ kind, credit }) => kind === "deposit" && credit)
    .map(({ amount, at }) => ({ amount, at: at === null ? Number.MAX_SAFE_INTEGER : at - aheadMs }));
  return new Set(findUnmatched([...own].reverse(), credits).requests.map(({ key }) => key));
};

interface Owner {
  readonly request: OwnRequest;
  /** The rows that were listed before the request was made. */
  readonly before: readonly ComparableRow[];
  readonly older: readonly OwnRequest[];
}

/**
 * Finds the request, the newest first, to which a row of the list belongs.
 * @param fits whether the row may be a request's by its time.
 * @throws StoreUnavailableError if the store does not answer.
 */
const findOwner = async (
  base: Base,
  playerKey: string,
  own: readonly OwnRequest[],
  [amount, identity]: ComparableRow,
  fits: (request: OwnRequest) => boolean = () => true,
): Promise<Owner | undefined> => {
  for (const [nth, request] of own.entries()) {
    if (request.amount !== amount || !fits(request)) continue;
    const record = await findRecord(base.store, playerKey, request.key);
    const before = record && parseStored(base, depositKind, record)?.before.pending;
    if (!before) return undefined;
    // A row that was there before the request was made is of an older one.
    const isOlder = before.some(([other, known]) => other === amount && known === identity);
    if (!isOlder) return { request, before, older: own.slice(nth + 1) };
  }
  return undefined;
};

/**
 * Lists a player's requests that wait behind the only one that the provider lists, by the server's own records
 * (decision 0377): each stood in the list when the next one was made, and nothing was credited for it. None where the
 * list has all, is empty, or does not tell which record its row is of.
 * @param history read before the list.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const hiddenRequests = async (
  base: Base,
  playerKey: string,
  { pending, lists }: Requests,
  { rows, unreadable }: Statement<TransactionRecord>,
): Promise<readonly PendingDeposit[]> => {
  const [listed, ...others] = pending;
  if (lists !== "newest" || !listed || others.length > 0 || unreadable.length > 0) return [];
  const own = await readOwnRequests(base, playerKey);
  const aheadMs = computeGameLead(base);
  const open = findNotCredited(own, rows, aheadMs);
  const hidden: PendingDeposit[] = [];
  const matchesRow = ({ at }: OwnRequest): boolean => matchesMoment(listed, at + aheadMs);
  let owner = await findOwner(base, playerKey, own, comparableDepositRow(listed), matchesRow);
  while (owner?.before.length === 1) {
    const [row] = owner.before;
    owner = row && (await findOwner(base, playerKey, owner.older, row));
    if (!owner || !open.has(owner.request.key)) continue;
    const { amount, at } = owner.request;
    hidden.push({ id: null, amount, date: "", at: at + aheadMs, recorded: true });
  }
  return hidden;
};
