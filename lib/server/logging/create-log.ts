import pino, { type DestinationStream, type LogFn, type Logger } from "pino";
import { HIDDEN, isError, loggedError, redact } from "./redact";

const BOUND_SECRETS = ["token", "password", "cookie", "appKey", "app_key", "otp", "secret", "authorization"].flatMap(
  (name) => [name, `*.${name}`],
);

/** A hook, because the library copies an error's message into the line before any formatter sees it. */
function writeRedacted(this: Logger, [line, ...words]: Parameters<LogFn>, write: LogFn): void {
  const clean = redact(isError(line) ? { err: line } : line);
  Reflect.apply(write, this, [clean, ...words]);
}

/**
 * The operator's log: one JSON line an event on standard output, secrets taken out by name. Lines name a player by
 * playerKey and carry `event`; sign-ins, refusals and money moves have a `requestId` too (docs/security.md, row 29).
 * What an error may quote of a request is left out (row 39).
 * @param destination in place of standard output, in tests.
 */
export const createLog = (destination?: DestinationStream): Logger => {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // The fields that a child logger is bound to do not pass the hook.
    redact: { paths: BOUND_SECRETS, censor: HIDDEN },
    // The hook has converted errors already; of anything else that was thrown only the type is logged.
    serializers: {
      err: (error: unknown) => (typeof error === "object" && error !== null ? error : loggedError(error)),
    },
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { logMethod: writeRedacted },
  };
  return destination ? pino(options, destination) : pino(options);
};

/**
 * Ends logging, right before the process exits. Every line has been written already; the library's own flush at the
 * exit would repeat without end where the reader of standard output has gone.
 */
export const endLog = (log: Logger): void => {
  const stream: unknown = Reflect.get(log, pino.symbols.streamSym);
  if (typeof stream === "object" && stream !== null) {
    Object.assign(stream, { write: () => true, flushSync: () => undefined });
  }
};
