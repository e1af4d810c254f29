import pino, { type DestinationStream, type Logger } from "pino";
import { redact } from "./redact";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * The operator's log: one JSON line an event on standard output, secrets taken out by name. Lines name a player by
 * playerKey and carry `event`; sign-ins, refusals and money moves have a `requestId` too (security.md, row 29).
 * @param destination where lines go instead, in tests.
 */
export const createLog = (destination?: DestinationStream): Logger => {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: Record<string, unknown>) => {
        const clean = redact(line);
        return isRecord(clean) ? clean : {};
      },
      bindings: (bound: Record<string, unknown>) => {
        const clean = redact(bound);
        return isRecord(clean) ? clean : {};
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
};
