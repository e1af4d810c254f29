import type { z } from "zod";
import { idempotencyKey } from "@/lib/contract/bids";
import { AppError, ERROR_STATUS, type ErrorCode } from "@/lib/contract/errors";
import { HEADERS } from "@/lib/contract/protocol";

/** The deepest nesting of a body, because a small one of nested brackets would be costly to check. */
const MAX_DEPTH = 8;

/**
 * Reads JSON no further than `maxBytes` (docs/security.md, row 22). The parser's own error is dropped, because it
 * quotes the body, perhaps a password (docs/security.md, row 39).
 * @returns undefined for an empty body
 * @throws AppError body_too_large or bad_request
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
 * Reads a body in pieces. The rest of one that is too large is not cancelled, because that would close the socket
 * before the response.
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

/**
 * Rejects `__proto__` and deep nesting. JSON.parse returns `__proto__` as an ordinary field, but code that copies the
 * object would set its prototype.
 */
const assertPlain = (value: unknown, depth: number): void => {
  if (typeof value !== "object" || value === null) return;
  if (depth >= MAX_DEPTH || Object.hasOwn(value, "__proto__")) throw new AppError("bad_request");
  for (const item of Object.values(value)) assertPlain(item, depth + 1);
};

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);

/**
 * Parses input by a schema.
 * @throws AppError with the first issue's code if all issues are codes of the catalogue, else bad_request
 */
export const parseInput = <Value>(schema: z.ZodType<Value>, input: unknown): Value => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const codes = parsed.error.issues.map((issue) => issue.message);
  const [first] = codes;
  throw new AppError(first !== undefined && codes.every(isErrorCode) && isErrorCode(first) ? first : "bad_request");
};

/**
 * Parses the query of a URL.
 * @param text starts with "?", or is empty
 * @throws AppError bad_request if a name occurs twice
 */
export const readQuery = (text: string): Readonly<Record<string, string>> => {
  if (text === "") return {};
  const search = new URLSearchParams(text);
  const names = [...search.keys()];
  if (new Set(names).size !== names.length) throw new AppError("bad_request");
  return Object.fromEntries(search);
};

/**
 * Reads the idempotency key of a request.
 * @throws AppError idempotency_key_required if it is missing or not a UUID
 */
export const readIdempotencyKey = (request: Request): string => {
  const key = idempotencyKey.safeParse(request.headers.get(HEADERS.idempotencyKey));
  if (!key.success) throw new AppError("idempotency_key_required");
  return key.data;
};

/**
 * Parses the key in the path of a give-up.
 * @throws AppError not_found if it is not a UUID
 */
export const parseGiveUpKey = ({ key }: Readonly<Record<string, string>>): string => {
  const parsed = idempotencyKey.safeParse(key);
  if (!parsed.success) throw new AppError("not_found");
  return parsed.data;
};
