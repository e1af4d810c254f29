import type { Book, UnreadableRow } from "@/lib/contract/funds";
import { ProviderError } from "./provider";

/** @param at its path in the answer. @throws ProviderError "decode". */
export type Decoder<Value> = (value: unknown, at: string) => Value;

/** The note names the field but not its value, which may be personal. */
export const decodeError = (at: string, expected: string, cause?: unknown): ProviderError =>
  new ProviderError("decode", `${at} is not ${expected}`, { code: "provider_unreadable", sent: "maybe", cause });

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

const fieldOf = (fields: object, key: string): unknown => Object.getOwnPropertyDescriptor(fields, key)?.value;

interface UnreadRow {
  readonly after: number;
  readonly row: unknown;
  readonly error: ProviderError;
}

/** Only own properties are read, so `__proto__` is an ordinary name. */
export class WireRecord {
  constructor(
    private readonly fields: object,
    private readonly at: string,
  ) {}

  private place(key: string): string {
    return this.at === "" ? key : `${this.at}.${key}`;
  }

  /** Even if empty. */
  hasAny(keys: readonly string[]): boolean {
    return keys.some((key) => Object.hasOwn(this.fields, key));
  }

  /** @param what the expected answer, "a bid history". */
  mustHaveAny(keys: readonly string[], what: string): void {
    if (!this.hasAny(keys)) throw decodeError("the answer", what);
  }

  /** @throws ProviderError if the field is missing or unreadable. */
  required<Value>(key: string, decoder: Decoder<Value>): Value {
    return decoder(fieldOf(this.fields, key), this.place(key));
  }

  /** Null if the field is missing, null or "". @throws ProviderError if it is otherwise unreadable. */
  optional<Value>(key: string, decoder: Decoder<Value>): Value | null {
    return isAbsent(fieldOf(this.fields, key)) ? null : this.required(key, decoder);
  }

  /** Null if the field is missing or unreadable. For fields that must not fail the whole answer. */
  whereReadable<Value>(key: string, decoder: Decoder<Value>): Value | null {
    return attempt(() => this.optional(key, decoder)) ?? null;
  }

  private items(key: string): readonly unknown[] {
    const value = fieldOf(this.fields, key);
    if (isAbsent(value)) return [];
    if (!Array.isArray(value)) throw decodeError(this.place(key), "a list");
    return value;
  }

  /** Every row must be readable. */
  list<Value>(key: string, decoder: Decoder<Value>): readonly Value[] {
    return this.items(key).map((row, index) => decoder(row, `${this.place(key)}[${index}]`));
  }

  private readable<Value>(key: string, decoder: Decoder<Value>) {
    const rows: Value[] = [];
    const unread: UnreadRow[] = [];
    for (const [index, row] of this.items(key).entries()) {
      attempt(
        () => rows.push(decoder(row, `${this.place(key)}[${index}]`)),
        (error) => unread.push({ after: rows.length, row, error }),
      );
    }
    return { rows, unread };
  }

  /** @param numberField the field with a row's number. */
  book<Value>(key: string, decoder: Decoder<Value>, numberField: string): DecodedBook<Value> {
    const { rows, unread } = this.readable(key, decoder);
    const unreadable = unread.map(({ after, row }): UnreadableRow => ({ after, number: rowNumber(row, numberField) }));
    return { rows, unreadable, error: unread[0]?.error ?? null };
  }

  /** `unreadable` describes the rows that are left out, for the log. */
  readableRows<Value>(key: string, decoder: Decoder<Value>): ReadableRows<Value> {
    try {
      const { rows, unread } = this.readable(key, decoder);
      return { rows, unreadable: unread.map(({ error }) => error.note) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return { rows: [], unreadable: [error.note] };
    }
  }
}

export interface ReadableRows<Value> {
  readonly rows: readonly Value[];
  readonly unreadable: readonly string[];
}

export interface DecodedBook<Row> extends Book<Row> {
  readonly error: ProviderError | null;
}

const rowNumber = (row: unknown, field: string): string | null => {
  const value = typeof row === "object" && row !== null ? fieldOf(row, field) : null;
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return /^[\w-]{1,40}$/.test(text) ? text : null;
};

/** For decisions about money, where each row is evidence (docs/faults.md). @throws ProviderError if a row is unreadable. */
export const everyRow = <Row>({ rows, error }: DecodedBook<Row>): readonly Row[] => {
  if (error !== null) throw error;
  return rows;
};

type UnreadableListener = (note: string) => void;
let listener: UnreadableListener | undefined;

/** Calls `tell` for each unreadable field that counts as missing. A module variable will do: decoding is synchronous. */
export const tellingUnreadable = <Output>(tell: UnreadableListener, decode: () => Output): Output => {
  const before = listener;
  listener = tell;
  try {
    return decode();
  } finally {
    listener = before;
  }
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

export const recordOf =
  <Value>(read: (row: WireRecord) => Value): Decoder<Value> =>
  (value, at) =>
    read(record(value, at));
