import { createHash } from "node:crypto";
import { z } from "zod";
import type { Statement, UnreadableRow } from "@/lib/contract/funds";
import { decodeRows, field, isFields, type ReportingSchema, requireAnyField } from "./decode";
import type { ProviderError } from "./provider";

export interface DecodedStatement<Row> extends Statement<Row> {
  /**
   * An identity for each unreadable row, as evidence about money: its number, else "#" and a digest of its content.
   */
  readonly unread: readonly string[];
  readonly error: ProviderError | null;
}

/** Merges the statements of the parts of one list, in its order. */
const mergeStatements = <Row>(parts: readonly DecodedStatement<Row>[]): DecodedStatement<Row> => {
  let before = 0;
  const unreadable = parts.flatMap((part) => {
    const moved = part.unreadable.map((row) => ({ ...row, after: row.after + before }));
    before += part.rows.length;
    return moved;
  });
  return {
    rows: parts.flatMap(({ rows }) => rows),
    unreadable,
    unread: parts.flatMap(({ unread }) => unread),
    error: parts.find(({ error }) => error !== null)?.error ?? null,
  };
};

const rowNumber = (row: unknown, field: string): string | null => {
  const value = isFields(row) && Object.hasOwn(row, field) ? row[field] : null;
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return /^[\w-]{1,40}$/.test(text) ? text : null;
};

const computeDigest = (row: unknown): string =>
  `#${createHash("sha256").update(JSON.stringify(row)).digest("hex").slice(0, 16)}`;

/**
 * Decodes a list into a statement, with unreadable rows apart.
 * @param numberField the field with a row's number
 * @param said decodes what an unreadable row still says
 */
export const statement =
  <Row>(
    row: z.ZodType<Row>,
    numberField = "",
    said: z.ZodType<UnreadableRow["said"]> = z.undefined(),
  ): ReportingSchema<DecodedStatement<Row>> =>
  (key) =>
    decodeRows(row, key).transform(({ rows, unread }) => {
      const unreadable = unread.map(({ after, item }): UnreadableRow => {
        const { data } = said.safeParse(item);
        return { after, number: rowNumber(item, numberField), ...(data && { said: data }) };
      });
      return {
        rows,
        unreadable,
        unread: unread.map(({ item }, nth) => unreadable[nth]?.number ?? computeDigest(item)),
        error: unread[0]?.error ?? null,
      };
    });

/** The largest response with a statement, after decompression: 50,000 movements, each of them twice, are 22 MB. */
const MAX_STATEMENT_BYTES = 48 * 1024 * 1024;

/** Returns the options of a call whose response is a statement in this field. */
export const longStatement = <Row>(key: string) => ({
  maxBytes: MAX_STATEMENT_BYTES,
  list: { key, merge: mergeStatements<Row> },
});

/**
 * Decodes a response that is a statement. It may be empty without the field, if it has a status.
 * @param what what the response should be, such as "a bid history"
 */
export const statementField = <Row>(
  key: string,
  what: string,
  row: z.ZodType<Row>,
  numberField: string,
  said?: z.ZodType<UnreadableRow["said"]>,
) => requireAnyField([key, "status"], what, field(key, statement(row, numberField, said)));

/**
 * Returns a statement's rows.
 * @throws ProviderError if a row is unreadable
 */
export const requireCompleteRows = <Row>({ rows, error }: DecodedStatement<Row>): readonly Row[] => {
  if (error !== null) throw error;
  return rows;
};

/** Decodes a list whose rows must all be readable. */
export const strictList =
  <Row>(row: z.ZodType<Row>) =>
  (key: string) =>
    statement(row)(key).transform(requireCompleteRows);
