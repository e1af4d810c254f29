import { comparePoints } from "@/lib/domain/points";
import type { Services } from "@/lib/server/services";
import { type CompetingRequest, type EvidenceSearch, readCompetingRequests, sendingKeys } from "../evidence-search";
import { findMoneyKind, parseStored } from "../kind-registry";
import type { CurrentStatement, MoneyActor } from "../money-kind";
import type { MoneyRecord } from "../records/record";
import {
  type ComparableRow,
  isComparable,
  isSameStatement,
  type MatchCandidate,
  matchRows,
  type RowMatch,
} from "./match-rows";
import { matchPendingRow } from "./pending-rows";
import { withUnread } from "./unread-rows";
import { confirmAbsence, createWalletCheck, readBalance } from "./wallet-check";

/**
 * The evidence about a request whose answer was lost (docs/faults.md, "How evidence is counted"):
 * `happened`: the books show it. `absent`: they do not; the request becomes "failed" only at the horizon.
 * `unread`: the books or the wallet could not be read, or showed an older state. `undecided`: they contradict each other.
 * More evidence does not decide the last two. `contested`: the waiting row may belong to this fund request, to an older one,
 * or be another's row shown twice. `credited`: the amount that a fund request asked for was credited. `forgotten`: the provider
 * no longer knows the token, and shows empty books for it.
 */
export type Evidence = "happened" | "absent" | "unread" | "undecided" | "contested" | "credited" | "forgotten";

/** The player's requests that may compete for the rows of one book, in the order of the store. */
const rivalsOf = ({ competing: neighbours, kind }: EvidenceSearch, book: string, day: string): readonly CompetingRequest[] =>
  neighbours.filter(
    (one) =>
      one.kind.kind === kind.kind &&
      kind.statementName(one.stored.request) === book &&
      // Rows of an earlier day carry that day's date and are not read.
      (kind.statementDay?.(one.stored.before) ?? day) >= day,
  );

/** A request that another process is sending counts as taken: its rows must stay reserved until its answer is known. */
const countedOf = (
  { kind, record }: EvidenceSearch,
  { record: one, stored }: CompetingRequest,
  day: string,
): MatchCandidate => {
  const isTaken = one.key !== record.key && (one.state === "done" || one.state === "sending");
  return {
    key: one.key,
    standing: isTaken ? "taken" : one.state === "failed" ? "failed" : "lost",
    interrupted: one.interrupted,
    credited: one.credited,
    found: one.found ? ((one.settledAfter ?? 0) < record.seq ? "before" : "since") : undefined,
    rows: kind.rowsOf(stored.request),
    before: (kind.statementDay?.(stored.before) ?? day) === day ? kind.rowsBefore(stored.before) : null,
  };
};

interface Finding {
  readonly evidence: Evidence;
  /** The keys of the lost requests that competed for the rows, including this one, the earliest first. */
  readonly lost: readonly string[];
}

export const UNREAD: Finding = { evidence: "unread", lost: [] };

/**
 * Looks for one request in the provider's books and in the wallet (docs/faults.md, step 4). @param isDue whether the request
 * may be called failed now. If not, a request without a row is `undecided` and the wallet is not read.
 */
export const findEvidence = async (
  services: Services,
  record: MoneyRecord,
  actor: MoneyActor,
  isDue: boolean,
): Promise<Finding> => {
  const kind = findMoneyKind(record.kind);
  const own = kind && parseStored(services, kind, record);
  if (!own) return UNREAD;
  const now = await kind.readStatement(services, actor, own).catch(() => undefined);
  if (!now) return UNREAD;
  // Read after the book, so that every request whose row the book can show is recorded.
  const neighbours = await readCompetingRequests(services, record);
  // Another host has settled the request, or a record is unreadable and could account for any row.
  if (!neighbours?.some((one) => one.record.key === record.key)) return UNREAD;
  const search = { services, actor, kind, record, neighbours };
  const day = kind.statementDay?.(own.before) ?? "";
  const rivals = rivalsOf(search, kind.statementName(own.request), day);
  const counted = rivals.map((one) => countedOf(search, one, day));
  const lost = counted.filter(({ standing }) => standing !== "taken").map(({ key }) => key);
  const book = { ...now, before: kind.rowsBefore(own.before), isDue };
  const evidence = kind.creditOf
    ? await byLeavingRows(search, counted, { ...book, creditOf: kind.creditOf })
    : await byRowsAndWallet(search, counted, book);
  const contents = new Set(kind.rowsOf(own.request));
  const competing = rivals.filter(
    ({ stored: { request, before } }) =>
      kind.rowsOf(request).some((content) => contents.has(content)) && (kind.statementDay?.(before) ?? day) === day,
  );
  const unreadBefore = competing.map(({ stored }) => kind.unreadBefore(stored.before));
  return { lost, evidence: withUnread(evidence, unreadBefore, now) };
};

interface Book extends CurrentStatement {
  readonly before: readonly ComparableRow[];
  readonly isDue: boolean;
}

/**
 * Keys of the other lost requests whose rows another book shows, or may show: a debit may be theirs. One of a higher cost makes another
 * debit than this request could.
 */
const shownElsewhere = async (search: EvidenceSearch): Promise<readonly string[]> => {
  const { services, actor, kind, competing: neighbours, record } = search;
  const bookOf = ({ stored }: CompetingRequest) => kind.statementName(stored.request);
  const costOf = ({ stored }: CompetingRequest) => kind.cost(stored.request);
  const own = neighbours.find((one) => one.record.key === record.key);
  const mayShow = async (one: CompetingRequest): Promise<boolean> => {
    const now = await kind.readStatement(services, actor, one.stored).catch(() => undefined);
    const day = kind.statementDay?.(one.stored.before) ?? "";
    const theirs = { ...search, record: one.record };
    const counted = rivalsOf(theirs, bookOf(one), day).map((rival) => countedOf(theirs, rival, day));
    return (
      now === undefined ||
      now.unread.length > 0 ||
      (matchRows(counted, now.rows).get(one.record.key) ?? "none") !== "none"
    );
  };
  const keys: string[] = [];
  for (const one of neighbours) {
    const isLike = one.kind === kind && one.record.state !== "done";
    if (!own || !isLike || bookOf(one) === bookOf(own) || comparePoints(costOf(one), costOf(own)) > 0) continue;
    if (await mayShow(one)) keys.push(one.record.key);
  }
  return keys;
};

/**
 * What the rows show of a request after comparison with the wallet. `vetoed`: the rows show it, but its points never left the
 * wallet, or the rows may be shown twice and the wallet does not need it. Other lost requests whose points never left are not
 * given rows.
 */
const shownByBoth = async (
  search: EvidenceSearch,
  counted: readonly MatchCandidate[],
  { rows: now, sure }: Book,
): Promise<RowMatch | "vetoed" | "unread" | "forgotten"> => {
  const { key } = search.record;
  const first = matchRows(counted, now);
  const rivals = counted.filter((one) => one.key !== key && one.standing !== "taken");
  const shownFirst = first.get(key) ?? "none";
  if (shownFirst !== "all" && rivals.length === 0) return shownFirst;
  const read = await readBalance(search);
  if (typeof read === "string") return read;
  const { checkAgreement: vetoBy, hasOwnDebit: isMissed } = createWalletCheck(search, read.balance);
  const likely = new Set([...first].filter(([, one]) => one === "all").map(([one]) => one));
  const without = new Set<string>();
  for (const one of rivals) if ((await vetoBy(one.key, likely)) === "untouched") without.add(one.key);
  const rest = counted.filter((one) => !without.has(one.key));
  const shown = matchRows(rest, now).get(key) ?? "none";
  if (shown !== "all") return shown;
  const isSure = matchRows(rest, sure).get(key) === "all";
  if (!isSure && !(await isMissed(key, new Set([...likely, ...(await shownElsewhere(search))])))) return "vetoed";
  const others = new Set([...likely].filter((one) => !without.has(one)));
  return (await vetoBy(key, others)) === "fits" ? shown : "vetoed";
};

/** Whether the newest of these credits is missing now: then the books show an older state, with requests that wait no more. */
const isNewestGone = (credits: readonly ComparableRow[], now: readonly ComparableRow[]): boolean => {
  const [newest] = credits[0] ?? [];
  const count = (rows: readonly ComparableRow[]) => rows.filter(([content]) => content === newest).length;
  return count(now) < count(credits);
};

/** For a kind whose rows leave their book again. It moves no points, so the wallet only shows whether the token is valid. */
const byLeavingRows = async (
  search: EvidenceSearch,
  counted: readonly MatchCandidate[],
  {
    before,
    rows: now,
    sure,
    older = [],
    mayHide,
    isDue,
    creditOf,
  }: Book & { readonly creditOf: (content: string) => string },
): Promise<Evidence> => {
  const { key } = search.record;
  const amount = counted.find((one) => one.key === key)?.rows[0];
  const equal = counted.filter(({ rows }) => rows[0] === amount);
  const evidence = matchPendingRow(equal, key, { now, creditOf });
  const completed = equal.map((one) => (one.key === key ? { ...one, before: [...before, ...older] } : one));
  const isSure = () => matchPendingRow(completed, key, { now: sure, creditOf }) === "happened";
  const isLasting = ([content]: ComparableRow) => content.startsWith(creditOf(""));
  const credits = before.filter(isLasting);
  if (evidence === "happened" && isNewestGone(credits, now)) return "unread";
  if (evidence === "happened" && !isSure()) return "contested";
  if (evidence !== "absent") return evidence;
  if (mayHide) return "contested";
  if (!isComparable(credits, now.filter(isLasting))) return "unread";
  return isDue ? confirmAbsence(search) : "undecided";
};

const byRowsAndWallet = async (
  search: EvidenceSearch,
  counted: readonly MatchCandidate[],
  book: Book,
): Promise<Evidence> => {
  const { before, rows: now, isDue } = book;
  const shown = await shownByBoth(search, counted, book);
  if (shown === "all") return isSameStatement(before, now) ? "happened" : "unread";
  if (shown === "unread" || shown === "forgotten") return shown;
  // If some rows are there, the provider may still be writing the rest.
  if (shown !== "none") return "undecided";
  if (!isComparable(before, now)) return "unread";
  return isDue ? confirmAbsence(search, othersShown(search, counted, now)) : "undecided";
};

/** Keys of the player's other requests that are lost or being sent, and whose rows the book shows. */
const othersShown = (
  search: EvidenceSearch,
  counted: readonly MatchCandidate[],
  now: readonly ComparableRow[],
): ReadonlySet<string> => {
  const sending = sendingKeys(search);
  const open = counted.map((one): MatchCandidate => (sending.includes(one.key) ? { ...one, standing: "lost" } : one));
  const shown = [...matchRows(open, now)].filter(([key, rows]) => rows === "all" && key !== search.record.key);
  return new Set(shown.map(([key]) => key));
};

/**
 * The requests that were settled as done because of a row that belongs to `record`, whose acceptance became known later. The
 * book has no row for them, and their points never left the wallet.
 */
export const findWrongMatches = async (
  services: Services,
  record: MoneyRecord,
  actor: MoneyActor,
): Promise<readonly MoneyRecord[]> => {
  const kind = findMoneyKind(record.kind);
  const neighbours = await readCompetingRequests(services, record);
  const found = (neighbours ?? []).filter(
    (one) => one.kind === kind && one.record.state === "done" && one.record.found,
  );
  const wrong: MoneyRecord[] = [];
  for (const { record: one } of found) {
    if (one.key === record.key) continue;
    const { evidence } = await findEvidence(services, one, actor, true);
    if (evidence === "absent") wrong.push(one);
  }
  return wrong;
};
