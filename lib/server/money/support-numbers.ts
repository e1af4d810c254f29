import type { Services } from "../services";
import { type ComparableRow, countEach } from "./evidence/match-rows";
import { parseStored } from "./kind-registry";
import type { MoneyKind } from "./money-kind";
import { computeSupportNumber } from "./outcome";
import { newestWithSnapshots } from "./records/find-records";
import { toBaseKey } from "./records/record";

/** A row of a statement with its betting day, "2026-11-22"; "" in a statement that is read as a whole. */
export interface DatedRow {
  readonly row: ComparableRow;
  readonly day: string;
}

/** A request with all its parts, as far as they stand in the statement. */
interface SentRequest {
  readonly key: string;
  readonly support: string;
  readonly day: string;
  /** The contents of the rows that the provider certainly took. */
  readonly taken: string[];
  /** The contents of rows that may still appear. */
  readonly uncertain: string[];
  readonly before: readonly ComparableRow[];
}

type Base = Pick<Services, "store" | "log">;

interface Wanted<Request, Before> {
  readonly playerKey: string;
  readonly kind: MoneyKind<Request, Before>;
  readonly statementName: string;
  /** The earliest and the latest recording that may have made a row, in epoch milliseconds of the store. */
  readonly since: number;
  readonly until: number;
}

/** Reads the requests of a statement with their parts, in the order of the store. */
const readSentRequests = async <Request, Before>(
  base: Base,
  { kind, statementName, ...range }: Wanted<Request, Before>,
): Promise<readonly SentRequest[]> => {
  const requests: SentRequest[] = [];
  for (const record of await newestWithSnapshots(base.store, { ...range, kind: kind.kind })) {
    const stored = parseStored(base, kind, record);
    if (stored === undefined || kind.statementName(stored.request) !== statementName) continue;
    const contents = kind.rowsOf(stored.request);
    const key = toBaseKey(record.key);
    let request = requests.at(-1);
    if (request?.key !== key) {
      const day = kind.statementDay?.(stored.before) ?? "";
      const before = kind.rowsBefore(stored.before);
      request = { key, support: computeSupportNumber(record), day, before, taken: [], uncertain: [] };
      requests.push(request);
    }
    (record.state === "done" ? request.taken : request.uncertain).push(...contents);
  }
  return requests;
};

const toRowKey = (row: ComparableRow): string => JSON.stringify(row);

/**
 * Returns the indices of the rows that certainly are a request's: they came after its snapshot and before the next
 * one's, and there are exactly as many as it has lines. None where a row of equal content may be somebody else's.
 */
const findOwnRows = (
  { taken, before }: SentRequest,
  next: SentRequest | undefined,
  rows: ReadonlyMap<number, ComparableRow>,
  uncertain: ReadonlySet<string>,
): readonly number[] => {
  const earlier = new Set(before.map(toRowKey));
  const later = next && new Set(next.before.map(toRowKey));
  const lines = countEach(taken);
  const isFresh = (key: string) => !earlier.has(key) && (later === undefined || later.has(key));
  const own = [...rows].filter(([, row]) => lines.has(row[0]) && isFresh(toRowKey(row)));
  const found = countEach(own.map(([, [content]]) => content));
  const isCertain = [...lines].every(([content, count]) => found.get(content) === count && !uncertain.has(content));
  return isCertain ? own.map(([index]) => index) : [];
};

const findNumbers = async <Request, Before>(
  base: Base,
  wanted: Wanted<Request, Before>,
  rows: readonly (DatedRow | null)[],
): Promise<readonly (string | undefined)[]> => {
  const numbers: (string | undefined)[] = rows.map(() => undefined);
  if (rows.every((row) => row === null)) return numbers;
  const requests = await readSentRequests(base, wanted);
  for (const day of new Set(requests.map((request) => request.day))) {
    const ofDay = requests.filter((request) => request.day === day);
    const rowsOfDay = new Map(rows.flatMap((own, index) => (own?.day === day ? [[index, own.row] as const] : [])));
    const uncertain = new Set(ofDay.flatMap((request) => request.uncertain));
    ofDay.forEach((request, nth) => {
      for (const index of findOwnRows(request, ofDay[nth + 1], rowsOfDay, uncertain)) numbers[index] = request.support;
    });
  }
  return numbers;
};

/**
 * Adds the support numbers that receipts had to a statement's rows, by the snapshots of the player's requests (decision
 * 0435); none to a row that another app, another row like it or a lost response may explain. It asks nothing of the
 * provider. Rows without numbers are better than no rows, so a store that does not answer leaves them out.
 * @param toRow returns the row as the requests are compared with it; null for a row that is no such request's
 */
export const addSupportNumbers = async <Row, Request, Before>(
  base: Base,
  wanted: Wanted<Request, Before>,
  rows: readonly Row[],
  toRow: (row: Row) => DatedRow | null,
): Promise<readonly (Row & { readonly support?: string })[]> => {
  const numbers = await findNumbers(base, wanted, rows.map(toRow)).catch((err: unknown) => {
    base.log.warn({ event: "support_numbers_not_known", err });
    return [];
  });
  return rows.map((row, nth) => ({ ...row, ...(numbers[nth] && { support: numbers[nth] }) }));
};
