import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { isNativeError } from "node:util/types";
import pino, { type DestinationStream, type LogFn, type Logger } from "pino";
import { counters } from "./counters";

/** Their messages quote what could not be read, and stay out of the log (docs/security.md, row 39). */
const QUOTES_ITS_INPUT = /^(SyntaxError|URIError|(\$?Zod\w*)|SuperstructError|StructError)$/;
const FRAME = /^\s+at /;
const MOST_CAUSES = 4;
const MOST_CHARACTERS = 1000;

interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string | number;
  readonly call?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** By shape too: an error of Node's own may come from another realm. */
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

/** Other fields are dropped: libraries put the values there that they could not use. */
const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!isError(error)) return { type: error === null ? "null" : typeof error };
  const [code, stack] = [codeOf(error), framesOf(error)];
  const type = error.name || error.constructor.name;
  return {
    type,
    ...(!QUOTES_ITS_INPUT.test(type) && { message: error.message.slice(0, MOST_CHARACTERS) }),
    ...(code !== undefined && { code }),
    ...("call" in error && typeof error.call === "string" && { call: error.call }),
    ...(stack !== undefined && { stack }),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  };
};

const SECRET_NAME = /token|pass(word)?$|password|cookie|app_?key|otp|secret|authorization|pin$/i;
const DEEPEST = 6;
const HIDDEN = "[hidden]";

/** Without values whose name marks them as secret, at any depth (docs/security.md, row 29); what lies too deep is hidden. */
const redact = (value: unknown, depth = 0): unknown => {
  if (isError(value)) return loggedError(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= DEEPEST) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET_NAME.test(name) ? HIDDEN : redact(item, depth + 1)]),
  );
};

const BOUND_SECRETS = ["token", "password", "cookie", "appKey", "app_key", "otp", "secret", "authorization"].flatMap(
  (name) => [name, `*.${name}`],
);

const ERROR_LEVEL = pino.levels.values.error ?? Number.POSITIVE_INFINITY;

const eventOf = (line: unknown): string =>
  typeof line === "object" && line !== null && "event" in line ? String(line.event) : "none";

/** The library copies an error's message into the line before any formatter sees it. */
function writeRedacted(this: Logger, [line, ...words]: Parameters<LogFn>, write: LogFn, level: number): void {
  const clean = redact(isError(line) ? { err: line } : line);
  if (level >= ERROR_LEVEL) counters().logErrors.inc({ event: eventOf(line) });
  Reflect.apply(write, this, [clean, ...words]);
}

/**
 * Writes one JSON line an event, without secrets and what an error may quote (docs/security.md, rows 29 and 39). Lines name a
 * player by playerKey. @param destination instead of standard output.
 */
export const createLog = (destination?: DestinationStream, level: LogLevel = "info"): Logger => {
  const options = {
    base: null,
    level,
    // Otherwise the library would repeat the message of `err` as `msg`.
    errorKey: "thrown",
    timestamp: pino.stdTimeFunctions.isoTime,
    // The fields that a child logger is bound to do not pass the hook.
    redact: { paths: BOUND_SECRETS, censor: HIDDEN },
    // A thrown value that is no error leaves only its type.
    serializers: {
      err: (error: unknown) => (typeof error === "object" && error !== null ? error : loggedError(error)),
    },
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { logMethod: writeRedacted },
  };
  return destination ? pino(options, destination) : pino(options);
};

export type LogLevel = "error" | "warn" | "info" | "debug";

/** In milliseconds: their reader may be slow or gone. */
const LAST_LINES_MS = 1000;

/**
 * Call it right before the process exits: another thread writes. Later lines are dropped: if the reader has gone, the
 * library's own flush at the exit would repeat for ever.
 */
export const endLog = async (log: Logger): Promise<void> => {
  const stream: unknown = Reflect.get(log, pino.symbols.streamSym);
  if (!(stream instanceof EventEmitter && "end" in stream && typeof stream.end === "function")) return;
  const over = new AbortController();
  const ended = Promise.race([once(stream, "close", over), sleep(LAST_LINES_MS, undefined, over)]);
  stream.end();
  Object.assign(stream, { write: () => true, flushSync: () => undefined });
  // Its error says that the reader has gone.
  await ended.catch(() => undefined);
  over.abort();
};
