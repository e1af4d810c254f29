import type { z } from "zod";
import { idempotencyKey } from "@/lib/contract/bids";
import { AppError, ERROR_STATUS, type ErrorCode } from "@/lib/contract/errors";
import { HEADERS } from "@/lib/contract/protocol";
import type { RequestLimit } from "../accounts/limits/request-limits";

/** No valid request is nested deeper. Without a bound, a small body of nested brackets would be costly to check. */
const DEEPEST = 8;

/**
 * The JSON of a request body, read piece by piece and no further than `maxBytes` (docs/security.md, row 22).
 * @returns undefined for an empty body.
 * @throws AppError body_too_large, or bad_request if it breaks off, is not JSON or is nested too deep. The parser's own
 * error is dropped, because it quotes the body, which may hold a password (row 39).
 */
export const readJson = async (request: Request, maxBytes: number): Promise<unknown> => {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new AppError("body_too_large");
  const text = await readText(request, maxBytes);
  if (text.trim() === "") return undefined;
  const value = parse(text);
  assertPlain(value, 0);
  return value;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad_request");
  }
};

const readText = async ({ body }: Request, maxBytes: number): Promise<string> => {
  if (!body) return "";
  const pieces = await readPieces(body, maxBytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    throw new AppError("bad_request");
  }
};

/**
 * A body that breaks off is the client's fault: the connection was cut, or a piece has a wrong length. The rest of one
 * that is too large is left unread and not cancelled, because that would end the socket before the answer.
 */
const readPieces = async (body: ReadableStream<Uint8Array>, maxBytes: number): Promise<readonly Uint8Array[]> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new AppError("bad_request");
    });
    if (done) return pieces;
    size += value.byteLength;
    if (size > maxBytes) throw new AppError("body_too_large");
    pieces.push(value);
  }
};

/** JSON.parse keeps `__proto__` as an ordinary field, but code that copies the object would set its prototype. */
const assertPlain = (value: unknown, depth: number): void => {
  if (typeof value !== "object" || value === null) return;
  if (depth >= DEEPEST || Object.hasOwn(value, "__proto__")) throw new AppError("bad_request");
  for (const item of Object.values(value)) assertPlain(item, depth + 1);
};

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);

/**
 * Parses a value by its schema.
 * @throws AppError with the first issue's code if the messages of all issues are codes of the catalogue, else
 * bad_request: a request that is malformed as well as incomplete is malformed.
 */
export const parseInput = <Value>(schema: z.ZodType<Value>, input: unknown): Value => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const codes = parsed.error.issues.map((issue) => issue.message);
  const [first] = codes;
  throw new AppError(first !== undefined && codes.every(isErrorCode) && isErrorCode(first) ? first : "bad_request");
};

/** The query of an address, with its "?", as an object. @throws AppError bad_request if a name occurs twice. */
export const readQuery = (text: string): Readonly<Record<string, string>> => {
  if (text === "") return {};
  const search = new URLSearchParams(text);
  const names = [...search.keys()];
  if (new Set(names).size !== names.length) throw new AppError("bad_request");
  return Object.fromEntries(search);
};

/** The key of one confirmation. @throws AppError idempotency_key_required if it is missing or not a UUID. */
export const idempotencyKeyOf = (request: Request): string => {
  const key = idempotencyKey.safeParse(request.headers.get(HEADERS.idempotencyKey));
  if (!key.success) throw new AppError("idempotency_key_required");
  return key.data;
};

/** Giving up may write a record. The limit is more than a screen needs in an hour, and too few to fill the store. */
export const GIVE_UP_LIMIT: RequestLimit = { name: "give-up", by: "player", points: 300, windowMs: 60 * 60_000 };

/** The key in the address. @throws AppError not_found if it is not a UUID: no browser makes such a key. */
export const givenUpKey = ({ key }: Readonly<Record<string, string>>): string => {
  const read = idempotencyKey.safeParse(key);
  if (!read.success) throw new AppError("not_found");
  return read.data;
};
