import type { Services } from "../services";
import { claimsOf } from "./claims";
import type { MoneyActor, MoneyKind } from "./kind";
import { moneyKind, readStored } from "./kinds";
import { absentByWallet, balanceNow, spendingsOf } from "./look-at-wallet";
import { type Around, type Looking, readAround } from "./looking";
import type { MoneyRecord } from "./records";
import { type Claimant, isComparable, type RowKey, type RowTrace, type Share, shareRows, traceOf } from "./share-rows";
import { verdictByBalances } from "./wallet-evidence";

/**
 * What is known of a request whose answer was lost. `absent` is provisional: the request becomes "failed" only at the
 * horizon. `undecided`: the books could not be read, or they contradict each other. `left`: the row that shows is an equal
 * request's, which has not claimed it yet. No evidence decides the other two: `contested`, a row is this request's or an
 * equal one's; `credited`, as much was credited as a fund request asked for, and no row shows the request.
 */
export type Evidence = "happened" | "absent" | "undecided" | "left" | "contested" | "credited";

/** What one look at the books found. */
export interface Finding {
  readonly evidence: Evidence;
  /** Rows that requests account for, and that are not claimed in the store yet. */
  readonly claims: readonly { readonly record: MoneyRecord; readonly rows: readonly RowKey[] }[];
  /** Requests that were taken for placed by rows which belong to one that has been accepted since. */
  readonly unseated: readonly MoneyRecord[];
  readonly book: string;
  /** The highest `seq` of the player's requests at the time. */
  readonly knownTo: number;
}

const UNDECIDED: Finding = { evidence: "undecided", claims: [], unseated: [], book: "", knownTo: 0 };

/**
 * Looks for one request in the provider's books and in the wallet (docs/faults.md, step 4). Each row, and each change of the
 * wallet, counts for one request only.
 * @param isDue whether it may be called failed now. If not, the wallet is not asked whether it agrees: `undecided`.
 */
export const lookForEvidence = async (
  services: Services,
  record: MoneyRecord,
  actor: MoneyActor,
  isDue: boolean,
): Promise<Finding> => {
  const kind = moneyKind(record.kind);
  const own = kind && readStored(services, kind, record);
  const asked = own && (await readAround(services, record));
  if (!asked) return UNDECIDED;
  const book = kind.book(own.request);
  const now = await kind
    .readBook(
      services,
      actor,
      rivalsIn(asked, kind, book).map(({ stored }) => stored),
    )
    .catch(() => undefined);
  // Read again after the book: what was accepted meanwhile accounts for its rows.
  const around = now && (await readAround(services, record));
  if (!around) return UNDECIDED;
  const claims = await claimsOf(
    services.store,
    record.playerKey,
    around.map((one) => one.record.key),
  );
  const looking = { services, actor, kind, record, around, claims };
  return compare(looking, { book, now }, isDue);
};

const rivalsIn = (around: readonly Around[], kind: MoneyKind, book: string): readonly Around[] =>
  around.filter((one) => one.kind.kind === kind.kind && kind.book(one.stored.request) === book);

interface Book {
  readonly book: string;
  readonly now: readonly RowTrace[];
}

const compare = async (looking: Looking, { book, now }: Book, isDue: boolean): Promise<Finding> => {
  const { record, around, kind } = looking;
  const rivals = rivalsIn(around, kind, book);
  const claimants = rivals.map((rival) => claimantOf(looking, rival));
  const own = rivals.find((rival) => rival.record.key === record.key);
  // Settled by another host meanwhile.
  if (!own) return UNDECIDED;
  const { shares, rival } = await fairShares(looking, claimants, now);
  const finding = {
    ...newClaims(record, rivals, claimants, shares),
    book,
    knownTo: around.at(-1)?.record.seq ?? record.seq,
  };
  const shown = shares.get(record.key)?.shown;
  if (rival === "contested") return { ...finding, claims: [], evidence: "contested" };
  if (shown === "all") return { ...finding, evidence: "happened" };
  if (record.state === "done") return { ...finding, evidence: "undecided" };
  // Only a part of its rows: the provider may still be writing.
  const isLasting = ([content]: RowTrace) => kind.isLasting?.(content) ?? true;
  const before = kind.rowsBefore(own.stored.before).filter(isLasting);
  if (shown === "some" || !isComparable(before, now.filter(isLasting))) return { ...finding, evidence: "undecided" };
  if (rival === "left") return { ...finding, claims: [], evidence: "left" };
  if (lacksRowOfAccepted(looking, claimants, now)) return { ...finding, claims: [], evidence: "undecided" };
  if (isCredited(looking, claimants, now)) return { ...finding, evidence: "credited" };
  return { ...finding, evidence: isDue ? await absentByWallet(looking) : "undecided" };
};

const standingOf = ({ record }: Around, own: MoneyRecord, holds: readonly unknown[]): Claimant["standing"] => {
  if (record.state === "done") return record.found && holds.length > 0 ? "found" : "accepted";
  // Another one on its way: its rows are not to be shared out until its answer is known.
  return record.state === "sending" && record.key !== own.key ? "accepted" : "lost";
};

const claimantOf = ({ kind, record, claims }: Looking, rival: Around): Claimant => {
  const { request, before } = rival.stored;
  const { key, seq } = rival.record;
  const holds = claims
    .filter((claim) => claim.requestKey === key)
    .map(({ rowKey, knownTo }) => ({ key: rowKey, knownTo }));
  const standing = standingOf(rival, record, holds);
  const orOther = (content: string) =>
    standing === "lost" || !kind.otherRow ? [content] : [content, kind.otherRow(content)];
  const wants = kind.rowsOf(request).map(orOther);
  // It was seen only as what became of it: an older state of the book may show the request itself.
  const besides = holds.some((row) => kind.isLasting?.(traceOf(row.key)[0])) ? kind.rowsOf(request) : [];
  return { key, seq, standing, wants, besides, before: kind.rowsBefore(before), holds };
};

/**
 * The shares of a book. Where the rows suffice for only one of several lost requests, it is one whose points the wallet
 * lacks, and of those the latest. `left`: a row shows, and is another's. `contested`: a process ended while it sent the
 * latest, which may never have left, so it cannot be told whose the row is.
 */
const fairShares = async (looking: Looking, claimants: readonly Claimant[], now: readonly RowTrace[]) => {
  const { key } = looking.record;
  const isOwn = (claimant: Claimant): boolean => claimant.key === key;
  const latestFirst = [...claimants].sort((a, b) => b.seq - a.seq);
  const own = latestFirst.filter(isOwn);
  const others = latestFirst.filter((claimant) => !isOwn(claimant));
  const isShown = (shares: ReadonlyMap<string, Share>, one = key): boolean => shares.get(one)?.shown === "all";
  const first = shareRows([...own, ...others], now);
  const last = shareRows([...others, ...own], now);
  if (!isShown(first) || isShown(last)) return { shares: first, rival: "none" } as const;
  const balance = await balanceNow(looking);
  if (balance === undefined) return { shares: last, rival: "left" } as const;
  const isUntouched = (one: string): boolean =>
    balance !== null && verdictByBalances(spendingsOf(looking, one), one, balance) === "untouched";
  if (isUntouched(key)) return { shares: last, rival: "left" } as const;
  const rivals = others.filter((other) => !isShown(first, other.key) && isShown(last, other.key));
  const able = rivals.filter((other) => !isUntouched(other.key));
  if (able.length === 0) return { shares: first, rival: "none" } as const;
  // The shares that account for more rows are right: by the others, a row would stand in the book that no request made.
  const more = rowsIn(first) - rowsIn(last);
  const [latest] = [...own, ...able].sort((a, b) => b.seq - a.seq);
  const isMine = more === 0 ? latest?.key === key : more > 0;
  const contested = more === 0 && latest !== undefined && isCutOff(looking, latest.key);
  if (isMine) return { shares: first, rival: contested ? "contested" : "none" } as const;
  return { shares: last, rival: contested ? "contested" : "left" } as const;
};

const rowsIn = (shares: ReadonlyMap<string, Share>): number =>
  [...shares.values()].reduce((sum, { rows }) => sum + rows.length, 0);

const isCutOff = ({ around }: Looking, key: string): boolean =>
  around.some(({ record }) => record.key === key && record.cutOff);

const newClaims = (
  own: MoneyRecord,
  rivals: readonly Around[],
  claimants: readonly Claimant[],
  shares: ReadonlyMap<string, Share>,
): Pick<Finding, "claims" | "unseated"> => {
  const entries = rivals.map((rival, index) => ({
    rival,
    claimant: claimants[index],
    share: shares.get(rival.record.key),
  }));
  const claims = entries.flatMap(({ rival: { record }, claimant, share }) =>
    share?.shown === "all" && claimant?.holds.length === 0 && (record.state === "done" || record.key === own.key)
      ? [{ record, rows: share.rows }]
      : [],
  );
  const unseated = entries.flatMap(({ rival, claimant, share }) =>
    claimant?.standing === "found" && share?.shown !== "all" ? [rival.record] : [],
  );
  return { claims, unseated };
};

/**
 * Whether the request lacks its row only because an accepted one has none: where rows leave their book again, that one's
 * may have come and gone unseen.
 */
const lacksRowOfAccepted = (
  { kind, record }: Looking,
  claimants: readonly Claimant[],
  now: readonly RowTrace[],
): boolean => {
  if (!kind.isLasting) return false;
  const settled = claimants
    .filter((one) => one.standing !== "accepted" || one.holds.length > 0)
    .map((one) => ({ ...one, besides: [] }));
  return shareRows(settled, now).get(record.key)?.shown === "all";
};

/**
 * Whether a row shows that could be the request's effect as well as another's. Each row that the book shows no more, a fund
 * request that was decided meanwhile, accounts for one such row.
 */
const isCredited = ({ kind, record }: Looking, claimants: readonly Claimant[], now: readonly RowTrace[]): boolean => {
  const { otherRow } = kind;
  if (!otherRow) return false;
  const present = new Set(now.map((trace) => JSON.stringify(trace)));
  const gone = new Map<string, Claimant>();
  for (const { seq, before, holds } of claimants) {
    for (const trace of [...before, ...holds.map((row) => traceOf(row.key))]) {
      const name = JSON.stringify(trace);
      if (kind.isLasting?.(trace[0]) || present.has(name)) continue;
      gone.set(name, { key: name, seq, standing: "accepted", wants: [[otherRow(trace[0])]], before: [], holds: [] });
    }
  }
  const widened = claimants.map((one) =>
    one.key === record.key
      ? { ...one, wants: one.wants.map((contents) => contents.flatMap((content) => [content, otherRow(content)])) }
      : one,
  );
  return shareRows([...gone.values(), ...widened], now).get(record.key)?.shown === "all";
};
