import { z } from "zod";
import { type DecodeContext, ProviderError } from "./provider";

/** Returns a decode error. Its note names the field but not its value, which may be personal. */
export const decodeError = (at: string, expected: string, cause?: unknown): ProviderError =>
  new ProviderError("decode", `${at} is not ${expected}`, { code: "provider_unreadable", sent: "maybe", cause });

/** The state of the present decoding. A module variable is enough, because decoding is synchronous. */
let reading = {
  context: { loopbackAddresses: false } as DecodeContext,
  /** The path to the row that is being decoded, in the response. */
  path: [] as readonly PropertyKey[],
  report: (_note: string): void => undefined,
};

const withReading = <Output>(change: Partial<typeof reading>, read: () => Output): Output => {
  const before = reading;
  reading = { ...before, ...change };
  try {
    return read();
  } finally {
    reading = before;
  }
};

/** Reads while `report` is called for each unreadable field that counts as missing. */
export const collectUnreadable = <Output>(report: typeof reading.report, read: () => Output) =>
  withReading({ report }, read);

export const decodeContext = (): DecodeContext => reading.context;

/** Returns the decode error of a schema's first issue, whose message completes "… is not …". */
const toDecodeError = ({ issues: [issue] }: z.ZodError, ...keys: readonly string[]): ProviderError => {
  const path = [...reading.path, ...keys, ...(issue?.path ?? [])];
  const at = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  return decodeError(at.slice(1) || "the answer", issue?.message ?? "readable");
};

/**
 * Decodes a response with its schema.
 * @throws ProviderError "decode" for the first unreadable field
 */
export const decode = <Output>(schema: z.ZodType<Output>, answer: unknown, context = reading.context): Output =>
  withReading({ context }, () => {
    const { success, data, error } = schema.safeParse(answer);
    if (!success) throw toDecodeError(error);
    return data;
  });

export type Ctx = z.core.ParsePayload;

/**
 * Adds an issue, so that decoding fails.
 * @param expected completes "… is not …"
 * @param path the path of what is unreadable in the value
 */
export const failDecoding = (ctx: Ctx, expected: string, ...path: PropertyKey[]): never => {
  ctx.issues.push({ code: "custom", message: expected, input: undefined, path });
  return z.NEVER;
};

type Read<Output> = (value: unknown, ctx: Ctx) => Output;

/**
 * The functions of the schemas that `reader` made. They are called directly, because a history has tens of thousands of
 * rows, and each `safeParse` allocates.
 */
const READERS = new WeakMap<z.ZodType, Read<unknown>>();

/** Makes a schema from a function, which other schemas of this file call directly. */
export const reader = <Output>(read: Read<Output>): z.ZodType<Output> => {
  const schema = z.transform(read);
  READERS.set(schema, read);
  return schema;
};

const runSchema = <Output>(schema: z.ZodType<Output>, value: unknown) => {
  const read = READERS.get(schema);
  if (!read) return schema.safeParse(value);
  const ctx: Ctx = { value, issues: [] };
  const data = read(value, ctx) as Output;
  return ctx.issues.length === 0 ? { success: true as const, data } : schema.safeParse(value);
};

/**
 * Decodes a value with another schema, and adds its issues to those of the caller.
 * @param path the path of the value in what is being decoded
 */
export const decodeNested = <Output>(
  schema: z.ZodType<Output>,
  value: unknown,
  ctx: Ctx,
  ...path: PropertyKey[]
): Output => {
  const read = runSchema(schema, value);
  if (read.success) return read.data;
  for (const issue of read.error?.issues ?? []) failDecoding(ctx, issue.message, ...path, ...issue.path);
  return z.NEVER;
};

/** Decodes with `schema`, and changes the output with `change`. */
export const mapped = <Input, Output>(schema: z.ZodType<Input>, change: (value: Input) => Output) =>
  reader((value, ctx): Output => {
    const read = decodeNested(schema, value, ctx);
    return ctx.issues.length > 0 ? z.NEVER : change(read);
  });

/** Decodes with `schema`, or returns `otherwise` if the value is unreadable. */
export const orElse = <Output>(schema: z.ZodType<Output>, otherwise: Output) =>
  reader((value): Output => runSchema(schema, value).data ?? otherwise);

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Whether a value is an object with fields, and no list. */
export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema that reports what it leaves out, and so must know the name of its field. */
export type ReportingSchema<Output> = (key: string) => z.ZodType<Output>;
type Piece = z.ZodType | ReportingSchema<unknown>;
type OutputOf<Read> = Read extends z.ZodType<infer Output> | ReportingSchema<infer Output> ? Output : never;
/**
 * The fields to decode by name; a field may have another name on the wire: `{ amount: ["request_amount", points] }`.
 */
type Shape = Readonly<Record<string, Piece | readonly [key: string, piece: Piece]>>;
export type Fields<Pieces extends Shape> = {
  readonly [Name in keyof Pieces]: OutputOf<Pieces[Name] extends readonly [string, infer Read] ? Read : Pieces[Name]>;
};

/** Decodes these fields of an object. Only its own fields count, so `__proto__` is an ordinary name. */
export const record = <const Pieces extends Shape>(pieces: Pieces) => {
  const fields = Object.entries<Shape[string]>(pieces).map(([name, given]) => {
    const [key, piece] = "length" in given && typeof given !== "function" ? given : [name, given];
    return { name, key, schema: typeof piece === "function" ? piece(key) : piece };
  });
  return reader((value, ctx): Fields<Pieces> => {
    if (!isFields(value)) return failDecoding(ctx, "an object");
    const read: Record<string, unknown> = {};
    for (const { name, key, schema } of fields) {
      read[name] = decodeNested(schema, Object.hasOwn(value, key) ? value[key] : undefined, ctx, key);
    }
    return read as Fields<Pieces>;
  });
};

/** Decodes one field of an object. */
export const field = <Read extends Piece>(key: string, piece: Read): z.ZodType<OutputOf<Read>> =>
  record({ value: [key, piece] }).transform(({ value }) => value as OutputOf<Read>);

/**
 * Fails for a response that has none of these fields; an empty field counts.
 * @param what what the response should be, such as "a bid history"
 */
export const requireAnyField = <Output>(
  keys: readonly string[],
  what: string,
  schema: z.ZodType<Output>,
): z.ZodType<Output> =>
  z.preprocess((value, ctx) => {
    const isOther = isFields(value) && !keys.some((key) => Object.hasOwn(value, key));
    return isOther ? failDecoding(ctx, what) : value;
  }, schema);

/** Decodes a response with one schema if its status is true, and with another if it is false. */
export const byStatus = <Yes, No>(status: z.ZodType<boolean>, yes: z.ZodType<Yes>, no: z.ZodType<No>) => {
  const statusField = field("status", status);
  return z.transform((answer, ctx): Yes | No => {
    const isYes = decodeNested(statusField, answer, ctx);
    return ctx.issues.length > 0 ? z.NEVER : decodeNested<Yes | No>(isYes ? yes : no, answer, ctx);
  });
};

/** Decodes a field, or returns `missing` if it is missing, null or "". */
export const optional = <Output, Missing>(schema: z.ZodType<Output>, missing: Missing) =>
  reader((value, ctx): Output | Missing => (isAbsent(value) ? missing : decodeNested(schema, value, ctx)));

/** Decodes a field that must not fail the whole response: null, or `otherwise`, if it is missing or unreadable. */
export const orNullIfUnreadable =
  <Output>(schema: z.ZodType<Output>, otherwise?: (value: unknown) => Output | null): ReportingSchema<Output | null> =>
  (key) =>
    z.transform((value): Output | null => {
      const read = isAbsent(value) ? undefined : schema.safeParse(value);
      if (read?.success) return read.data;
      if (read) reading.report(toDecodeError(read.error, key).note);
      return otherwise ? otherwise(value) : null;
    });

/** Decodes a list into its readable rows and the others. A missing list is empty. */
export const decodeRows = <Row>(row: z.ZodType<Row>, key: string) =>
  z.transform((value, ctx) => {
    if (!Array.isArray(value) && !isAbsent(value)) return failDecoding(ctx, "a list");
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const rows: Row[] = [];
    const unread: { readonly after: number; readonly item: unknown; readonly error: ProviderError }[] = [];
    return withReading({}, () => {
      const { path } = reading;
      for (const [nth, item] of items.entries()) {
        reading.path = [...path, key, nth];
        const read = runSchema(row, item);
        if (read.success) rows.push(read.data);
        else unread.push({ after: rows.length, item, error: toDecodeError(read.error) });
      }
      for (const { error } of unread) reading.report(error.note);
      return { rows, unread };
    });
  });

/** Decodes the readable rows of a list; `unreadable` describes what is left out, for the log. */
export const readableRows =
  <Row>(row: z.ZodType<Row>) =>
  (key: string) =>
    decodeRows(row, key)
      .transform(({ rows, unread }) => ({ rows, unreadable: unread.map(({ error }) => error.note) }))
      .catch({ rows: [], unreadable: [`${key} is not a list`] });

/** Decodes the first readable row of a list; null without one. */
export const firstRow =
  <Row>(row: z.ZodType<Row>) =>
  (key: string) =>
    readableRows(row)(key).transform(({ rows: [first] }) => first ?? null);
