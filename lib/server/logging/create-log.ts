import pino, { type DestinationStream, type Logger } from "pino";
import { HIDDEN, redact } from "./redact";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const BOUND_SECRETS = ["token", "password", "cookie", "appKey", "app_key", "otp", "secret", "authorization"].flatMap(
  (name) => [name, `*.${name}`],
);

/**
 * The operator's log: one JSON line an event on standard output, secrets taken out by name. Lines name a player by
 * playerKey and carry `event`; sign-ins, refusals and money moves have a `requestId` too (security.md, row 29).
 * @param destination where lines go instead, in tests.
 */
export const createLog = (destination?: DestinationStream): Logger => {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // What a child logger is bound to never passes the formatter.
    redact: { paths: BOUND_SECRETS, censor: HIDDEN },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: Record<string, unknown>) => {
        const clean = redact(line);
        return isRecord(clean) ? clean : {};
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
};
