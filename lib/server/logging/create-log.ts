import pino, { type DestinationStream, type LogFn, type Logger } from "pino";
import { HIDDEN, redact } from "./redact";
import { isError, toldError } from "./told-error";

const BOUND_SECRETS = ["token", "password", "cookie", "appKey", "app_key", "otp", "secret", "authorization"].flatMap(
  (name) => [name, `*.${name}`],
);

/** Ahead of all else: the library would copy an error's words into the line before any formatter sees it. */
function tellClean(this: Logger, [line, ...words]: Parameters<LogFn>, write: LogFn): void {
  const clean = redact(isError(line) ? { err: line } : line);
  Reflect.apply(write, this, [clean, ...words]);
}

/**
 * The operator's log: one JSON line an event on standard output, secrets taken out by name. Lines name a player by
 * playerKey and carry `event`; sign-ins, refusals and money moves have a `requestId` too (docs/security.md, row 29).
 * What an error may quote of a request is left out (row 39).
 * @param destination where lines go instead, in tests.
 */
export const createLog = (destination?: DestinationStream): Logger => {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // What a child logger is bound to never passes the hook.
    redact: { paths: BOUND_SECRETS, censor: HIDDEN },
    // The hook has told errors already; whatever else was thrown is known by its type alone.
    serializers: { err: (told: unknown) => (typeof told === "object" && told !== null ? told : toldError(told)) },
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { logMethod: tellClean },
  };
  return destination ? pino(options, destination) : pino(options);
};

/**
 * To be called last, right before the process exits: nothing is logged any more. Each line was written as it was made;
 * what the library does at an exit, it does again and again where the reader of standard output has gone, without end.
 */
export const endLog = (log: Logger): void => {
  const stream: unknown = Reflect.get(log, pino.symbols.streamSym);
  if (typeof stream === "object" && stream !== null) {
    Object.assign(stream, { write: () => true, flushSync: () => undefined });
  }
};
