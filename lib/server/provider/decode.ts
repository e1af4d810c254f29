import type { Book, UnreadableRow } from "@/lib/contract/funds";
import { ProviderError } from "./provider";

/** Turns an unknown value into a typed one. @param at its path in the answer. @throws ProviderError "decode". */
export type Decoder<Value> = (value: unknown, at: string) => Value;

/** The answer does not fit the contract. The note names the field but not its value, which may be personal. */
export const decodeError = (at: string, expected: string, cause?: unknown): ProviderError =>
  new ProviderError("decode", `${at} is not ${expected}`, { code: "provider_unreadable", sent: "maybe", cause });

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

/** A JSON object of an answer. Only own properties are read, so `__proto__` is an ordinary name. */
export class WireRecord {
  constructor(
    private readonly fields: object,
    private readonly at: string,
  ) {}

  private value(key: string): unknown {
    return Object.getOwnPropertyDescriptor(this.fields, key)?.value;
  }

  private place(key: string): string {
    return this.at === "" ? key : `${this.at}.${key}`;
  }

  /** Whether any of these fields is present, even if empty. */
  hasAny(keys: readonly string[]): boolean {
    return keys.some((key) => Object.hasOwn(this.fields, key));
  }

  /** @throws ProviderError if the field is missing or unreadable. */
  required<Value>(key: string, decoder: Decoder<Value>): Value {
    return decoder(this.value(key), this.place(key));
  }

  /** Null if the field is missing, null or "". @throws ProviderError if it is otherwise unreadable. */
  optional<Value>(key: string, decoder: Decoder<Value>): Value | null {
    const value = this.value(key);
    return isAbsent(value) ? null : decoder(value, this.place(key));
  }

  /** Null if the field is missing or unreadable. For fields that must not fail the whole answer. */
  whereReadable<Value>(key: string, decoder: Decoder<Value>): Value | null {
    return attempt(() => this.optional(key, decoder)) ?? null;
  }

  /** A list in which every row must be readable. Missing, null or "" is an empty list. @throws ProviderError on any bad row. */
  list<Value>(key: string, decoder: Decoder<Value>): readonly Value[] {
    const value = this.value(key);
    if (isAbsent(value)) return [];
    if (!Array.isArray(value)) throw decodeError(this.place(key), "a list");
    return value.map((row: unknown, index) => decoder(row, `${this.place(key)}[${index}]`));
  }

  /** A book: its readable rows, and the places of unreadable rows. @param numberField the field with a row's number. */
  book<Value>(key: string, decoder: Decoder<Value>, numberField: string): DecodedBook<Value> {
    const value = this.value(key);
    if (isAbsent(value)) return { rows: [], unreadable: [], error: null };
    if (!Array.isArray(value)) throw decodeError(this.place(key), "a list");
    const rows: Value[] = [];
    const unreadable: UnreadableRow[] = [];
    let error: ProviderError | null = null;
    for (const [index, row] of value.entries()) {
      const at = `${this.place(key)}[${index}]`;
      attempt(
        () => rows.push(decoder(row, at)),
        (failed) => {
          error ??= failed;
          unreadable.push({ after: rows.length, number: rowNumber(row, numberField) });
        },
      );
    }
    return { rows, unreadable, error };
  }

  /** A list without its unreadable rows. `unreadable` describes these for the log. */
  readableRows<Value>(key: string, decoder: Decoder<Value>): ReadableRows<Value> {
    const value = this.value(key);
    if (isAbsent(value)) return { rows: [], unreadable: [] };
    if (!Array.isArray(value)) return { rows: [], unreadable: [`${this.place(key)} is not a list`] };
    const rows: Value[] = [];
    const unreadable: string[] = [];
    for (const [index, row] of value.entries()) {
      attempt(
        () => rows.push(decoder(row, `${this.place(key)}[${index}]`)),
        (error) => unreadable.push(error.note),
      );
    }
    return { rows, unreadable };
  }
}

export interface ReadableRows<Value> {
  readonly rows: readonly Value[];
  readonly unreadable: readonly string[];
}

/** Called for each unreadable field that did not fail the answer. */
type UnreadableListener = (note: string) => void;
let listener: UnreadableListener | undefined;

/**
 * Decodes an answer, and calls `tell` for each unreadable field that counts as missing. The listener is a module variable:
 * decoding is synchronous, so no other answer is decoded meanwhile.
 */
export const tellingUnreadable = <Output>(tell: UnreadableListener, decode: () => Output): Output => {
  const before = listener;
  listener = tell;
  try {
    return decode();
  } finally {
    listener = before;
  }
};

/** A book with the error of its first unreadable row. No player sees that error. */
export interface DecodedBook<Row> extends Book<Row> {
  readonly error: ProviderError | null;
}

/** The provider's number of an unreadable row, if it has one. */
const rowNumber = (row: unknown, field: string): string | null => {
  const value: unknown =
    typeof row === "object" && row !== null ? Object.getOwnPropertyDescriptor(row, field)?.value : null;
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return /^[\w-]{1,40}$/.test(text) ? text : null;
};

/**
 * All rows of a book, for decisions about money, where each row counts as evidence (docs/faults.md).
 * @throws ProviderError if a row is unreadable.
 */
export const everyRow = <Row>({ rows, error }: DecodedBook<Row>): readonly Row[] => {
  if (error !== null) throw error;
  return rows;
};

const attempt = <Value>(read: () => Value, failed?: (error: ProviderError) => void): Value | undefined => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    listener?.(error.note);
    failed?.(error);
    return undefined;
  }
};

/** @throws ProviderError if the value is not a JSON object. */
export const record = (value: unknown, at = ""): WireRecord => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw decodeError(at === "" ? "the answer" : at, "an object");
  }
  return new WireRecord(value, at);
};
