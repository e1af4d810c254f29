import { z } from "zod";
import { type DecodeContext, ProviderError } from "./provider";

/** The note names the field but not its value, which may be personal. */
export const decodeError = (at: string, expected: string, cause?: unknown): ProviderError =>
  new ProviderError("decode", `${at} is not ${expected}`, { code: "provider_unreadable", sent: "maybe", cause });

/** A module variable will do: decoding is synchronous. */
let reading = {
  context: { loopbackAddresses: false } as DecodeContext,
  /** The place of the present row in the answer. */
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

/** Calls `tell` for each unreadable field that counts as missing. */
export const collectUnreadable = <Output>(report: typeof reading.report, read: () => Output) =>
  withReading({ report }, read);

export const decodeContext = (): DecodeContext => reading.context;

/** A schema's messages complete "… is not …". */
const toDecodeError = ({ issues: [issue] }: z.ZodError, ...keys: readonly string[]): ProviderError => {
  const path = [...reading.path, ...keys, ...(issue?.path ?? [])];
  const at = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  return decodeError(at.slice(1) || "the answer", issue?.message ?? "readable");
};

/** @throws ProviderError "decode" for the first unreadable field. */
export const decode = <Output>(schema: z.ZodType<Output>, answer: unknown, context = reading.context): Output =>
  withReading({ context }, () => {
    const { success, data, error } = schema.safeParse(answer);
    if (!success) throw toDecodeError(error);
    return data;
  });

export type Ctx = z.core.ParsePayload;

/** @param expected completes "… is not …". @param path of what is unreadable, in the value. */
export const failDecoding = (ctx: Ctx, expected: string, ...path: PropertyKey[]): never => {
  ctx.issues.push({ code: "custom", message: expected, input: undefined, path });
  return z.NEVER;
};

type Read<Output> = (value: unknown, ctx: Ctx) => Output;

/** The functions of the schemas that `reader` made: a history has tens of thousands of rows, and each `safeParse` allocates. */
const READERS = new WeakMap<z.ZodType, Read<unknown>>();

/** A schema from a function, which another schema of this file calls directly. */
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

/** What another schema reads. @param path of the value, in that which is being read. */
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

/** What `schema` reads, as `change` makes it. */
export const mapped = <Input, Output>(schema: z.ZodType<Input>, change: (value: Input) => Output) =>
  reader((value, ctx): Output => {
    const read = decodeNested(schema, value, ctx);
    return ctx.issues.length > 0 ? z.NEVER : change(read);
  });

/** What `schema` reads, or `otherwise` where that cannot be read. */
export const orElse = <Output>(schema: z.ZodType<Output>, otherwise: Output) =>
  reader((value): Output => runSchema(schema, value).data ?? otherwise);

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema that tells what it leaves out, and so must know the name of its field. */
export type ReportingSchema<Output> = (key: string) => z.ZodType<Output>;
type Piece = z.ZodType | ReportingSchema<unknown>;
type OutputOf<Read> = Read extends z.ZodType<infer Output> | ReportingSchema<infer Output> ? Output : never;
/** A name, and the field under another name: `{ amount: ["request_amount", points] }`. */
type Shape = Readonly<Record<string, Piece | readonly [key: string, piece: Piece]>>;
export type Fields<Pieces extends Shape> = {
  readonly [Name in keyof Pieces]: OutputOf<Pieces[Name] extends readonly [string, infer Read] ? Read : Pieces[Name]>;
};

/** An object, of which these fields are read: only its own, so `__proto__` is an ordinary name. */
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

/** One field of an object. */
export const field = <Read extends Piece>(key: string, piece: Read): z.ZodType<OutputOf<Read>> =>
  record({ value: [key, piece] }).transform(({ value }) => value as OutputOf<Read>);

/** Refuses an answer that has none of these fields; an empty field counts. @param what "a bid history". */
export const requireAnyField = <Output>(
  keys: readonly string[],
  what: string,
  schema: z.ZodType<Output>,
): z.ZodType<Output> =>
  z.preprocess((value, ctx) => {
    const isOther = isFields(value) && !keys.some((key) => Object.hasOwn(value, key));
    return isOther ? failDecoding(ctx, what) : value;
  }, schema);

/** What the answer says where its status is a yes, and where it is a no. */
export const byStatus = <Yes, No>(status: z.ZodType<boolean>, yes: z.ZodType<Yes>, no: z.ZodType<No>) => {
  const statusField = field("status", status);
  return z.transform((answer, ctx): Yes | No => {
    const isYes = decodeNested(statusField, answer, ctx);
    return ctx.issues.length > 0 ? z.NEVER : decodeNested<Yes | No>(isYes ? yes : no, answer, ctx);
  });
};

/** `missing` if the field is missing, null or "". */
export const optional = <Output, Missing>(schema: z.ZodType<Output>, missing: Missing) =>
  reader((value, ctx): Output | Missing => (isAbsent(value) ? missing : decodeNested(schema, value, ctx)));

/** Null, or `otherwise`, if the field is missing or unreadable. For fields that must not fail the whole answer. */
export const orNullIfUnreadable =
  <Output>(schema: z.ZodType<Output>, otherwise?: (value: unknown) => Output | null): ReportingSchema<Output | null> =>
  (key) =>
    z.transform((value): Output | null => {
      const read = isAbsent(value) ? undefined : schema.safeParse(value);
      if (read?.success) return read.data;
      if (read) reading.report(toDecodeError(read.error, key).note);
      return otherwise ? otherwise(value) : null;
    });

/** The readable rows and the others. A missing list is empty. */
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

/** `unreadable` describes what is left out, for the log. */
export const readableRows =
  <Row>(row: z.ZodType<Row>) =>
  (key: string) =>
    decodeRows(row, key)
      .transform(({ rows, unread }) => ({ rows, unreadable: unread.map(({ error }) => error.note) }))
      .catch({ rows: [], unreadable: [`${key} is not a list`] });

/** Null without a readable row. */
export const firstRow =
  <Row>(row: z.ZodType<Row>) =>
  (key: string) =>
    readableRows(row)(key).transform(({ rows: [first] }) => first ?? null);
