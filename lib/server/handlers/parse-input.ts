import { z } from "zod";
import { AppError, ERROR_STATUS, type ErrorCode } from "@/lib/contract/errors";

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);

/**
 * A value as its schema reads it.
 * @throws AppError with the first issue's message where all messages are codes of the catalogue, else bad_request:
 * a request that is malformed as well as empty is malformed.
 */
export const parseInput = <Value>(schema: z.ZodType<Value>, input: unknown): Value => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const codes = parsed.error.issues.map((issue) => issue.message);
  const [first] = codes;
  throw new AppError(first !== undefined && codes.every(isErrorCode) && isErrorCode(first) ? first : "bad_request");
};

/** The query of an address as an object. @throws AppError bad_request where a name comes twice. */
export const readQuery = (search: URLSearchParams): Readonly<Record<string, string>> => {
  const names = [...search.keys()];
  if (new Set(names).size !== names.length) throw new AppError("bad_request");
  return Object.fromEntries(search);
};

const PARAMS = z.record(z.string(), z.string());

/** The parts of the path that the route names. @throws AppError bad_request where one is not a single text. */
export const readParams = async (params: Promise<unknown> | undefined): Promise<Readonly<Record<string, string>>> =>
  parseInput(PARAMS, (await params) ?? {});
