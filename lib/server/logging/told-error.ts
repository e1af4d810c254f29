import { isNativeError } from "node:util/types";

/**
 * Errors whose words are made of what could not be read: a parser quotes its text, a schema its value. Their words stay
 * out of the log, whoever logs them (docs/security.md, row 39).
 */
const QUOTES_ITS_INPUT = /^(SyntaxError|URIError|(\$?Zod\w*)|SuperstructError|StructError)$/;
const FRAME = /^\s+at /;
const MOST_CAUSES = 4;
const MOST_WORDS = 1000;

/** What the log says of an error. */
export interface ToldError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string | number;
  /** Where it was thrown; the words before are `message`. */
  readonly stack?: string;
  readonly cause?: ToldError;
}

/** By shape too: an error of Node's own may come from another realm than this module's `Error`. */
export const isError = (value: unknown): value is Error =>
  value instanceof Error || value instanceof DOMException || isNativeError(value);

const framesOf = ({ stack }: Error): string | undefined => {
  const frames = stack?.split("\n").filter((line) => FRAME.test(line)) ?? [];
  return frames.length > 0 ? frames.join("\n") : undefined;
};

const codeOf = (error: Error): string | number | undefined => {
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" || typeof code === "number" ? code : undefined;
};

/**
 * An error for the log: its class, words, code, frames and causes. What else an error carries is left behind: libraries
 * hang the values on it that they could not use.
 */
export const toldError = (error: unknown, depth = 0): ToldError => {
  if (!isError(error)) return { type: error === null ? "null" : typeof error };
  const [code, stack] = [codeOf(error), framesOf(error)];
  const type = error.name || error.constructor.name;
  return {
    type,
    ...(!QUOTES_ITS_INPUT.test(type) && { message: error.message.slice(0, MOST_WORDS) }),
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack }),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: toldError(error.cause, depth + 1) }),
  };
};
