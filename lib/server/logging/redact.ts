import { isNativeError } from "node:util/types";

/**
 * Errors whose message quotes what could not be read: a parser its text, a schema its value. Their messages stay out of
 * the log (docs/security.md, row 39).
 */
const QUOTES_ITS_INPUT = /^(SyntaxError|URIError|(\$?Zod\w*)|SuperstructError|StructError)$/;
const FRAME = /^\s+at /;
const MOST_CAUSES = 4;
const MOST_CHARACTERS = 1000;

/** An error as it stands in the log. */
interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string | number;
  /** The frames of the stack, without the message. */
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Recognised by shape too, because an error of Node's own may come from another realm than this module's `Error`. */
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
 * An error for the log: its class, message, code, frames and causes. Its other fields are dropped, because libraries
 * put the values there that they could not use.
 */
export const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!isError(error)) return { type: error === null ? "null" : typeof error };
  const [code, stack] = [codeOf(error), framesOf(error)];
  const type = error.name || error.constructor.name;
  return {
    type,
    ...(!QUOTES_ITS_INPUT.test(type) && { message: error.message.slice(0, MOST_CHARACTERS) }),
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack }),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  };
};

const SECRET_NAME = /token|pass(word)?$|password|cookie|app_?key|otp|secret|authorization|pin$/i;
const DEEPEST = 6;
export const HIDDEN = "[hidden]";

/**
 * A copy without the values whose name marks them as secret, at any depth (docs/security.md, row 29), and with errors
 * as they stand in the log. What lies deeper than any log line of ours is hidden.
 */
export const redact = (value: unknown, depth = 0): unknown => {
  if (isError(value)) return loggedError(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= DEEPEST) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET_NAME.test(name) ? HIDDEN : redact(item, depth + 1)]),
  );
};
