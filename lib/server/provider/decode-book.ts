import { createHash } from "node:crypto";
import { z } from "zod";
import type { Book, UnreadableRow } from "@/lib/contract/funds";
import { field, isFields, known, rowsOf, type Telling } from "./decode";
import type { ProviderError } from "./provider";

export interface DecodedBook<Row> extends Book<Row> {
  /** An identity for each unreadable row: its number, else "#" and a digest of what it is. For evidence about money. */
  readonly unread: readonly string[];
  readonly error: ProviderError | null;
}

/** Of the parts of one list, in its order. */
const mergeBooks = <Row>(books: readonly DecodedBook<Row>[]): DecodedBook<Row> => {
  let before = 0;
  const unreadable = books.flatMap((part) => {
    const moved = part.unreadable.map((row) => ({ ...row, after: row.after + before }));
    before += part.rows.length;
    return moved;
  });
  return {
    rows: books.flatMap(({ rows }) => rows),
    unreadable,
    unread: books.flatMap(({ unread }) => unread),
    error: books.find(({ error }) => error !== null)?.error ?? null,
  };
};

const rowNumber = (row: unknown, field: string): string | null => {
  const value = isFields(row) && Object.hasOwn(row, field) ? row[field] : null;
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return /^[\w-]{1,40}$/.test(text) ? text : null;
};

const digestOf = (row: unknown): string =>
  `#${createHash("sha256").update(JSON.stringify(row)).digest("hex").slice(0, 16)}`;

/** Unreadable rows are kept apart. @param numberField the field with a row's number. @param said what such a row still says. */
export const book =
  <Row>(
    row: z.ZodType<Row>,
    numberField = "",
    said: z.ZodType<UnreadableRow["said"]> = z.undefined(),
  ): Telling<DecodedBook<Row>> =>
  (key) =>
    rowsOf(row, key).transform(({ rows, unread }) => {
      const unreadable = unread.map(({ after, item }): UnreadableRow => {
        const { data } = said.safeParse(item);
        return { after, number: rowNumber(item, numberField), ...(data && { said: data }) };
      });
      return {
        rows,
        unreadable,
        unread: unread.map(({ item }, nth) => unreadable[nth]?.number ?? digestOf(item)),
        error: unread[0]?.error ?? null,
      };
    });

/** Bytes of an answer with a history, after decompression: 50,000 movements, each of them twice, are 22 MB. */
const MAX_BOOK_BYTES = 48 * 1024 * 1024;

/** For a call whose answer is a book with this field. */
export const longBook = <Row>(key: string) => ({
  maxBytes: MAX_BOOK_BYTES,
  list: { key, merge: mergeBooks<Row> },
});

/** An answer that is a book, empty even without the field. @param what "a bid history". */
export const bookIn = <Row>(
  key: string,
  what: string,
  row: z.ZodType<Row>,
  numberField: string,
  said?: z.ZodType<UnreadableRow["said"]>,
) => known([key, "status"], what, field(key, book(row, numberField, said)));

/** @throws ProviderError if a row is unreadable. */
export const everyRow = <Row>({ rows, error }: DecodedBook<Row>): readonly Row[] => {
  if (error !== null) throw error;
  return rows;
};

/** @throws ProviderError if a row is unreadable. */
export const list =
  <Row>(row: z.ZodType<Row>) =>
  (key: string) =>
    book(row)(key).transform(everyRow);
