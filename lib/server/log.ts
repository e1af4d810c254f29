import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { isNativeError } from "node:util/types";
import pino, { type DestinationStream, type LogFn, type Logger } from "pino";
import { counters } from "./counters";

/** Errors whose messages quote what could not be parsed, and so stay out of the log (docs/security.md, row 39). */
const QUOTES_ITS_INPUT = /^(SyntaxError|URIError|(\$?Zod\w*)|SuperstructError|StructError)$/;
const FRAME = /^\s+at /;
const MAX_CAUSES = 4;
const MAX_CHARACTERS = 1000;

interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string | number;
  readonly call?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Whether a value is an error, also one from another realm, as Node's own may be. */
export const isError = (value: unknown): value is Error =>
  value instanceof Error || value instanceof DOMException || isNativeError(value);

const findFrames = ({ stack }: Error): string | undefined => {
  const frames = stack?.split("\n").filter((line) => FRAME.test(line)) ?? [];
  return frames.length > 0 ? frames.join("\n") : undefined;
};

const findErrorCode = (error: Error): string | number | undefined => {
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" || typeof code === "number" ? code : undefined;
};

/** Returns an error's loggable fields, without others, in which libraries put values that they could not use. */
const toLoggedError = (error: unknown, depth = 0): LoggedError => {
  if (!isError(error)) return { type: error === null ? "null" : typeof error };
  const [code, stack] = [findErrorCode(error), findFrames(error)];
  const type = error.name || error.constructor.name;
  return {
    type,
    ...(!QUOTES_ITS_INPUT.test(type) && { message: error.message.slice(0, MAX_CHARACTERS) }),
    ...(code !== undefined && { code }),
    ...("call" in error && typeof error.call === "string" && { call: error.call }),
    ...(stack !== undefined && { stack }),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: toLoggedError(error.cause, depth + 1) }),
  };
};

const SECRET_NAME = /token|pass(word)?$|password|cookie|app_?key|otp|secret|authorization|pin$/i;
const MAX_DEPTH = 6;
const HIDDEN = "[hidden]";

/**
 * Copies a value without what the name of a field marks as secret, at any depth (docs/security.md, row 29). What lies
 * too deep is hidden.
 */
const redact = (value: unknown, depth = 0): unknown => {
  if (isError(value)) return toLoggedError(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET_NAME.test(name) ? HIDDEN : redact(item, depth + 1)]),
  );
};

const BOUND_SECRETS = ["token", "password", "cookie", "appKey", "app_key", "otp", "secret", "authorization"].flatMap(
  (name) => [name, `*.${name}`],
);

const ERROR_LEVEL = pino.levels.values.error ?? Number.POSITIVE_INFINITY;

const toEventName = (line: unknown): string =>
  typeof line === "object" && line !== null && "event" in line ? String(line.event) : "none";

/** Redacts a line before pino copies its error's message, which it does before any formatter sees the line. */
function writeRedacted(this: Logger, [line, ...args]: Parameters<LogFn>, write: LogFn, level: number): void {
  const clean = redact(isError(line) ? { err: line } : line);
  if (level >= ERROR_LEVEL) counters().logErrors.inc({ event: toEventName(line) });
  Reflect.apply(write, this, [clean, ...args]);
}

/**
 * Creates a log of one JSON line per event, without secrets and what an error may quote
 * (docs/security.md, rows 29 and 39). Lines name a player by playerKey.
 * @param destination where lines go instead of standard output
 */
export const createLog = (destination?: DestinationStream, level: LogLevel = "info"): Logger => {
  const options = {
    base: null,
    level,
    // Without it, pino would repeat the message of `err` as `msg`.
    errorKey: "thrown",
    timestamp: pino.stdTimeFunctions.isoTime,
    // The fields that a child logger is bound to do not pass the hook, so pino redacts them itself.
    redact: { paths: BOUND_SECRETS, censor: HIDDEN },
    // A thrown value that is no error leaves only its type.
    serializers: {
      err: (error: unknown) => (typeof error === "object" && error !== null ? error : toLoggedError(error)),
    },
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { logMethod: writeRedacted },
  };
  return destination ? pino(options, destination) : pino(options);
};

export type LogLevel = "error" | "warn" | "info" | "debug";

/** How long the last lines may take to be written, because their reader may be slow or gone. */
const LAST_LINES_MS = 1000;

/**
 * Writes the last lines, right before the process exits, because another thread writes them. Later lines are dropped,
 * because pino's own flush at the exit would repeat for ever if the reader has gone.
 */
export const closeLog = async (log: Logger): Promise<void> => {
  const stream: unknown = Reflect.get(log, pino.symbols.streamSym);
  if (!(stream instanceof EventEmitter && "end" in stream && typeof stream.end === "function")) return;
  const over = new AbortController();
  const closed = Promise.race([once(stream, "close", over), sleep(LAST_LINES_MS, undefined, over)]);
  stream.end();
  Object.assign(stream, { write: () => true, flushSync: () => undefined });
  // An error of the stream means that the reader has gone.
  await closed.catch(() => undefined);
  over.abort();
};
