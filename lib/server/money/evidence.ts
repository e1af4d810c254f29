import type { Services } from "../services";
import type { MoneyActor } from "./kind";
import { moneyKind, readStored } from "./kinds";
import { leavingRows } from "./leaving-rows";
import { absentByWallet, balanceNow, isMissed, vetoBy } from "./look-at-wallet";
import type { MoneyRecord } from "./records/record";
import { type CountedRequest, countRows, isComparable, type RowTrace, type Shown } from "./row-counts";
import { type Neighbour, readNeighbours, type Search } from "./search";

/**
 * The evidence about a request whose answer was lost (docs/faults.md, "How evidence is counted"):
 * `happened`: the books show it. `absent`: they do not; the request becomes "failed" only at the horizon.
 * `unread`: the books or the wallet could not be read, or showed an older state. `undecided`: they contradict each other.
 * More evidence does not decide the last two. `contested`: the waiting row may belong to this fund request, to an older one,
 * or be another's row shown twice. `credited`: the amount that a fund request asked for was credited.
 */
export type Evidence = "happened" | "absent" | "unread" | "undecided" | "contested" | "credited";

/** The player's requests that may compete for the rows of one book, in the order of the store. */
const rivalsOf = ({ neighbours, kind }: Search, book: string, day: string): readonly Neighbour[] =>
  neighbours.filter(
    (one) =>
      one.kind.kind === kind.kind &&
      kind.book(one.stored.request) === book &&
      // Rows of an earlier day carry that day's date and are not read.
      (kind.bookDay?.(one.stored.before) ?? day) >= day,
  );

/** A request that another process is sending counts as taken: its rows must stay reserved until its answer is known. */
const countedOf = ({ kind, record }: Search, { record: one, stored }: Neighbour, day: string): CountedRequest => {
  const isTaken = one.key !== record.key && (one.state === "done" || one.state === "sending");
  return {
    key: one.key,
    standing: isTaken ? "taken" : one.state === "failed" ? "failed" : "lost",
    cutOff: one.cutOff,
    credited: one.credited,
    found: one.found ? ((one.settledAfter ?? 0) < record.seq ? "before" : "since") : undefined,
    rows: kind.rowsOf(stored.request),
    before: (kind.bookDay?.(stored.before) ?? day) === day ? kind.rowsBefore(stored.before) : null,
  };
};

/** The result of one look at the books. */
interface Finding {
  readonly evidence: Evidence;
  /** The keys of the lost requests that competed for the rows, including this one, the earliest first. */
  readonly lost: readonly string[];
}

export const UNREAD: Finding = { evidence: "unread", lost: [] };

/**
 * Looks for one request in the provider's books and in the wallet (docs/faults.md, step 4).
 * @param isDue whether the request may be called failed now. If not, a request without a row is `undecided` and the wallet
 * is not read.
 */
export const lookForEvidence = async (
  services: Services,
  record: MoneyRecord,
  actor: MoneyActor,
  isDue: boolean,
): Promise<Finding> => {
  const kind = moneyKind(record.kind);
  const own = kind && readStored(services, kind, record);
  if (!own) return UNREAD;
  const now = await kind.readBook(services, actor, own).catch(() => undefined);
  if (!now) return UNREAD;
  // Read after the book, so that every request whose row the book can show is recorded.
  const neighbours = await readNeighbours(services, record);
  // Another host has settled the request, or a record is unreadable and could account for any row.
  if (!neighbours?.some((one) => one.record.key === record.key)) return UNREAD;
  const search = { services, actor, kind, record, neighbours };
  const day = kind.bookDay?.(own.before) ?? "";
  const counted = rivalsOf(search, kind.book(own.request), day).map((one) => countedOf(search, one, day));
  const lost = counted.filter(({ standing }) => standing !== "taken").map(({ key }) => key);
  const book = { before: kind.rowsBefore(own.before), now: now.rows, mayRepeat: now.mayRepeat === true, isDue };
  const evidence = kind.creditOf
    ? await byLeavingRows(search, counted, { ...book, creditOf: kind.creditOf })
    : await byRowsAndWallet(search, counted, book);
  return { lost, evidence };
};

interface Book {
  readonly before: readonly RowTrace[];
  readonly now: readonly RowTrace[];
  /** Every row may be shown twice. An additional row then proves nothing. */
  readonly mayRepeat: boolean;
  readonly isDue: boolean;
}

/**
 * What the rows show of a request after comparison with the wallet. `vetoed`: the rows show it, but its points never left the
 * wallet, or the rows may be shown twice and the wallet does not need it. Other lost requests whose points never left are not
 * given rows.
 */
const shownByBoth = async (
  search: Search,
  counted: readonly CountedRequest[],
  { now, mayRepeat }: Book,
): Promise<Shown | "vetoed" | "unread"> => {
  const { key } = search.record;
  const first = countRows(counted, now);
  const rivals = counted.filter((one) => one.key !== key && one.standing !== "taken");
  const shownFirst = first.get(key) ?? "none";
  if (shownFirst !== "all" && rivals.length === 0) return shownFirst;
  const balance = await balanceNow(search);
  if (balance === undefined) return "unread";
  const shownOthers = [...first].filter(([, one]) => one === "all").map(([one]) => one);
  const onTheirWay = search.neighbours
    .filter(({ record }) => record.state === "sending")
    .map(({ record }) => record.key);
  const agreement = vetoBy(search, balance);
  const likely = new Set([...shownOthers, ...onTheirWay]);
  const without = new Set<string>();
  for (const one of rivals) if ((await agreement(one.key, likely)) === "untouched") without.add(one.key);
  const rest = counted.filter((one) => !without.has(one.key));
  const shown = countRows(rest, now).get(key) ?? "none";
  if (shown !== "all") return shown;
  if (mayRepeat && !isMissed(search, key, balance)) return "vetoed";
  const others = new Set([...likely].filter((one) => !without.has(one)));
  return (await agreement(key, others)) === "fits" ? shown : "vetoed";
};

/** Whether the newest of these credits is missing now: then the books show an older state, with requests that wait no more. */
const isNewestGone = (credits: readonly RowTrace[], now: readonly RowTrace[]): boolean => {
  const [newest] = credits[0] ?? [];
  const count = (rows: readonly RowTrace[]) => rows.filter(([content]) => content === newest).length;
  return count(now) < count(credits);
};

/** For a kind whose rows leave their book again. It moves no points, so the wallet only shows whether the token is valid. */
const byLeavingRows = async (
  search: Search,
  counted: readonly CountedRequest[],
  { before, now, isDue, mayRepeat, creditOf }: Book & { readonly creditOf: (content: string) => string },
): Promise<Evidence> => {
  const { key } = search.record;
  const amount = counted.find((one) => one.key === key)?.rows[0];
  const equal = counted.filter(({ rows }) => rows[0] === amount);
  const evidence = leavingRows(equal, key, { now, creditOf });
  const isLasting = ([content]: RowTrace) => content.startsWith(creditOf(""));
  const credits = before.filter(isLasting);
  if (evidence === "happened" && isNewestGone(credits, now)) return "unread";
  if (evidence === "happened" && mayRepeat) return "contested";
  if (evidence !== "absent") return evidence;
  if (!isComparable(credits, now.filter(isLasting))) return "unread";
  return isDue ? absentByWallet(search) : "undecided";
};

const byRowsAndWallet = async (search: Search, counted: readonly CountedRequest[], book: Book): Promise<Evidence> => {
  const { before, now, isDue } = book;
  const shown = await shownByBoth(search, counted, book);
  if (shown === "all") return "happened";
  if (shown === "unread") return "unread";
  // If some rows are there, the provider may still be writing the rest.
  if (shown !== "none") return "undecided";
  if (!isComparable(before, now)) return "unread";
  return isDue ? absentByWallet(search, othersShown(search, counted, now)) : "undecided";
};

/** Keys of the player's other requests that are lost or being sent, and whose rows the book shows. */
const othersShown = (
  { record, neighbours }: Search,
  counted: readonly CountedRequest[],
  now: readonly RowTrace[],
): ReadonlySet<string> => {
  const onTheirWay = new Set(
    neighbours.filter(({ record: one }) => one.state === "sending").map(({ record: one }) => one.key),
  );
  const open = counted.map((one): CountedRequest => (onTheirWay.has(one.key) ? { ...one, standing: "lost" } : one));
  const shown = [...countRows(open, now)].filter(([key, rows]) => rows === "all" && key !== record.key);
  return new Set(shown.map(([key]) => key));
};

/**
 * The requests that were settled as done because of a row that belongs to `record`, whose acceptance became known later. The
 * book has no row for them, and their points never left the wallet.
 * @param record the request that was accepted.
 */
export const wronglyFound = async (
  services: Services,
  record: MoneyRecord,
  actor: MoneyActor,
): Promise<readonly MoneyRecord[]> => {
  const kind = moneyKind(record.kind);
  const neighbours = await readNeighbours(services, record);
  const found = (neighbours ?? []).filter(
    (one) => one.kind === kind && one.record.state === "done" && one.record.found,
  );
  const wrong: MoneyRecord[] = [];
  for (const { record: one } of found) {
    if (one.key === record.key) continue;
    const { evidence } = await lookForEvidence(services, one, actor, true);
    if (evidence === "absent") wrong.push(one);
  }
  return wrong;
};
