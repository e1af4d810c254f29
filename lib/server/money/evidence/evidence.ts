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
 * What one attempt shows of a request whose response was lost (docs/faults.md, "How evidence is counted"). `happened`:
 * statement and wallet show it. `absent`: they do not; it becomes "failed" only at the horizon. `unread`: they could
 * not be read, or are of an older state. `undecided`: they contradict each other. More evidence decides neither
 * `contested` (the pending row may be an older request's, or another's row shown twice) nor `credited` (its amount was
 * credited). `forgotten`: the provider no longer knows the token, and shows empty statements for it.
 */
export type Evidence = "happened" | "absent" | "unread" | "undecided" | "contested" | "credited" | "forgotten";

/** Lists the player's requests that may compete for the rows of one statement, in the order of the store. */
const listCompeting = ({ competing, kind }: EvidenceSearch, name: string, day: string): readonly CompetingRequest[] =>
  competing.filter(
    (one) =>
      one.kind.kind === kind.kind &&
      kind.statementName(one.stored.request) === name &&
      // Rows of an earlier day carry that day's date and are not read.
      (kind.statementDay?.(one.stored.before) ?? day) >= day,
  );

/** Makes a candidate. One that is being sent counts as taken: its rows stay reserved until its response is known. */
const toCandidate = (
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
  /** The keys of the lost requests that competed for the rows, including the searched one, the earliest first. */
  readonly lost: readonly string[];
}

/** What an attempt shows that could not read the statement or the records. */
export const UNREAD: Finding = { evidence: "unread", lost: [] };

/**
 * Looks for evidence of one request in the provider's statement and in the wallet (docs/faults.md, step 4).
 * @param isDue whether the request may be called failed now. If not, one without a row is `undecided`.
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
  // Read after the statement, so that every request whose row the statement can show is recorded.
  const competing = await readCompetingRequests(services, record);
  // Another host has settled the request, or a record is unreadable and could account for any row.
  if (!competing?.some((one) => one.record.key === record.key)) return UNREAD;
  const search = { services, actor, kind, record, competing };
  const day = kind.statementDay?.(own.before) ?? "";
  const sameStatement = listCompeting(search, kind.statementName(own.request), day);
  const candidates = sameStatement.map((one) => toCandidate(search, one, day));
  const lost = candidates.filter(({ standing }) => standing !== "taken").map(({ key }) => key);
  const statement = { ...now, before: kind.rowsBefore(own.before), isDue };
  const evidence = kind.creditOf
    ? await judgeByPendingRows(search, candidates, { ...statement, creditOf: kind.creditOf })
    : await judgeByRowsAndWallet(search, candidates, statement);
  const contents = new Set(kind.rowsOf(own.request));
  const overlapping = sameStatement.filter(
    ({ stored: { request, before } }) =>
      kind.rowsOf(request).some((content) => contents.has(content)) && (kind.statementDay?.(before) ?? day) === day,
  );
  const unreadBefore = overlapping.map(({ stored }) => kind.unreadBefore(stored.before));
  return { lost, evidence: withUnread(evidence, unreadBefore, now) };
};

interface SearchedStatement extends CurrentStatement {
  readonly before: readonly ComparableRow[];
  readonly isDue: boolean;
}

/** Finds the keys of lost requests of no higher cost that another statement may show: a debit may be theirs. */
const findMatchedElsewhere = async (search: EvidenceSearch): Promise<readonly string[]> => {
  const { services, actor, kind, competing, record } = search;
  const nameOf = ({ stored }: CompetingRequest) => kind.statementName(stored.request);
  const costOf = ({ stored }: CompetingRequest) => kind.cost(stored.request);
  const own = competing.find((one) => one.record.key === record.key);
  const mayMatch = async (one: CompetingRequest): Promise<boolean> => {
    const now = await kind.readStatement(services, actor, one.stored).catch(() => undefined);
    const day = kind.statementDay?.(one.stored.before) ?? "";
    const otherSearch = { ...search, record: one.record };
    const candidates = listCompeting(otherSearch, nameOf(one), day).map((other) =>
      toCandidate(otherSearch, other, day),
    );
    return (
      now === undefined ||
      now.unread.length > 0 ||
      (matchRows(candidates, now.rows).get(one.record.key) ?? "none") !== "none"
    );
  };
  const keys: string[] = [];
  for (const one of competing) {
    const isLike = one.kind === kind && one.record.state !== "done";
    if (!own || !isLike || nameOf(one) === nameOf(own) || comparePoints(costOf(one), costOf(own)) > 0) continue;
    if (await mayMatch(one)) keys.push(one.record.key);
  }
  return keys;
};

/**
 * Matches the rows, then the wallet. `vetoed`: the rows show it, but its points never left, or the rows may be shown
 * twice and the wallet does not need it. Other lost requests whose points never left get no rows.
 */
const matchWithWallet = async (
  search: EvidenceSearch,
  candidates: readonly MatchCandidate[],
  { rows: now, sure }: SearchedStatement,
): Promise<RowMatch | "vetoed" | "unread" | "forgotten"> => {
  const { key } = search.record;
  const firstMatches = matchRows(candidates, now);
  const unsettled = candidates.filter((one) => one.key !== key && one.standing !== "taken");
  const firstMatch = firstMatches.get(key) ?? "none";
  if (firstMatch !== "all" && unsettled.length === 0) return firstMatch;
  const read = await readBalance(search);
  if (typeof read === "string") return read;
  const { checkAgreement, hasOwnDebit } = createWalletCheck(search, read.balance);
  const likely = new Set([...firstMatches].filter(([, one]) => one === "all").map(([one]) => one));
  const untouched = new Set<string>();
  for (const one of unsettled) if ((await checkAgreement(one.key, likely)) === "untouched") untouched.add(one.key);
  const rest = candidates.filter((one) => !untouched.has(one.key));
  const match = matchRows(rest, now).get(key) ?? "none";
  if (match !== "all") return match;
  const isSure = matchRows(rest, sure).get(key) === "all";
  if (!isSure && !(await hasOwnDebit(key, new Set([...likely, ...(await findMatchedElsewhere(search))]))))
    return "vetoed";
  const others = new Set([...likely].filter((one) => !untouched.has(one)));
  return (await checkAgreement(key, others)) === "fits" ? match : "vetoed";
};

/** Whether the newest of these credits is missing now, as it is in an older state of the statement. */
const isNewestGone = (credits: readonly ComparableRow[], now: readonly ComparableRow[]): boolean => {
  const [newest] = credits[0] ?? [];
  const count = (rows: readonly ComparableRow[]) => rows.filter(([content]) => content === newest).length;
  return count(now) < count(credits);
};

/** Judges a kind whose rows leave their statement. It moves no points: the wallet only shows if the token is valid. */
const judgeByPendingRows = async (
  search: EvidenceSearch,
  candidates: readonly MatchCandidate[],
  {
    before,
    rows: now,
    sure,
    older = [],
    mayHide,
    isDue,
    creditOf,
  }: SearchedStatement & { readonly creditOf: (content: string) => string },
): Promise<Evidence> => {
  const { key } = search.record;
  const amount = candidates.find((one) => one.key === key)?.rows[0];
  const equal = candidates.filter(({ rows }) => rows[0] === amount);
  const evidence = matchPendingRow(equal, key, { now, creditOf });
  const completed = equal.map((one) => (one.key === key ? { ...one, before: [...before, ...older] } : one));
  const isSure = () => matchPendingRow(completed, key, { now: sure, creditOf }) === "happened";
  const isCredit = ([content]: ComparableRow) => content.startsWith(creditOf(""));
  const credits = before.filter(isCredit);
  if (evidence === "happened" && isNewestGone(credits, now)) return "unread";
  if (evidence === "happened" && !isSure()) return "contested";
  if (evidence !== "absent") return evidence;
  if (mayHide) return "contested";
  if (!isComparable(credits, now.filter(isCredit))) return "unread";
  return isDue ? confirmAbsence(search) : "undecided";
};

const judgeByRowsAndWallet = async (
  search: EvidenceSearch,
  candidates: readonly MatchCandidate[],
  statement: SearchedStatement,
): Promise<Evidence> => {
  const { before, rows: now, isDue } = statement;
  const match = await matchWithWallet(search, candidates, statement);
  if (match === "all") return isSameStatement(before, now) ? "happened" : "unread";
  if (match === "unread" || match === "forgotten") return match;
  // If only some of the rows are there, the provider may still be writing the rest.
  if (match !== "none") return "undecided";
  if (!isComparable(before, now)) return "unread";
  return isDue ? confirmAbsence(search, findOtherMatches(search, candidates, now)) : "undecided";
};

/** Finds the keys of the player's other requests that are lost or being sent, and whose rows the statement has. */
const findOtherMatches = (
  search: EvidenceSearch,
  candidates: readonly MatchCandidate[],
  now: readonly ComparableRow[],
): ReadonlySet<string> => {
  const sending = sendingKeys(search);
  const open = candidates.map(
    (one): MatchCandidate => (sending.includes(one.key) ? { ...one, standing: "lost" } : one),
  );
  const matches = [...matchRows(open, now)].filter(([key, rows]) => rows === "all" && key !== search.record.key);
  return new Set(matches.map(([key]) => key));
};

/** Finds the requests that were settled by a row of `record`, whose acceptance became known later. */
export const findWrongMatches = async (
  services: Services,
  record: MoneyRecord,
  actor: MoneyActor,
): Promise<readonly MoneyRecord[]> => {
  const kind = findMoneyKind(record.kind);
  const competing = await readCompetingRequests(services, record);
  const found = (competing ?? []).filter((one) => one.kind === kind && one.record.state === "done" && one.record.found);
  const wrong: MoneyRecord[] = [];
  for (const { record: one } of found) {
    if (one.key === record.key) continue;
    const { evidence } = await findEvidence(services, one, actor, true);
    if (evidence === "absent") wrong.push(one);
  }
  return wrong;
};
