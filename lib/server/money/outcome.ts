import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { AcceptedState, MoneyOutcome, MoneySum } from "@/lib/contract/money";
import { counters } from "../counters";
import { isFinal, isLaterPart, type MoneyRecord, toBaseKey } from "./records/record";

/**
 * Returns the outcome of one recorded request as its player sees it (docs/faults.md, step 5).
 * @param taken the state of a request that the provider took: a bid is `placed`, a transfer is `done`.
 * @param sum the points of the request.
 */
export const toMoneyOutcome = <Taken extends AcceptedState>(
  record: MoneyRecord,
  taken: Taken,
  sum: MoneySum<Taken>,
): MoneyOutcome<Taken> => {
  if (record.damaged.includes("state")) return toUnknownOutcome(record, sum);
  switch (record.state) {
    case "done":
      return { state: taken, ...sum, corrected: record.corrected };
    case "queued":
    case "sending":
    case "checking":
      return record.unknown
        ? {
            state: "unknown",
            ...sum,
            support: computeSupportNumber(record),
            credited: record.credited,
            final: isFinal(record),
          }
        : { state: "checking", ...sum };
    case "refused":
    case "failed":
      return {
        state: "failed",
        ...sum,
        reason: record.reason,
        final: isFinal(record),
        ...(isUnsent(record) && { unsent: true }),
        ...(record.credited && { credited: computeSupportNumber(record) }),
      };
  }
};

/**
 * Returns the outcome of a record that cannot be read, because it may have come to anything.
 * @param sum the points of the request, as far as they can be read.
 */
export const toUnknownOutcome = <Taken extends AcceptedState>(
  record: MoneyRecord,
  sum: MoneySum<Taken>,
): MoneyOutcome<Taken> => ({
  state: "unknown",
  ...sum,
  support: computeSupportNumber(record),
  credited: record.credited,
  final: false,
});

/** Whether a part was held back because an earlier part was not certainly taken. */
const isUnsent = ({ state, key, createdAt, sentAt }: MoneyRecord): boolean =>
  state === "failed" && isLaterPart(key) && sentAt === createdAt;

/** Letters and digits that are not confused when read aloud. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 8;
const NUMBER = /^[2-9A-HJ-NP-Z]{4}-?[2-9A-HJ-NP-Z]{4}$/;

/** Computes the support number of a money request, "7KXM-2PRD", which all its parts share. It reveals no player. */
export const computeSupportNumber = ({ playerKey, key }: Pick<MoneyRecord, "playerKey" | "key">): string => {
  const digest = createHash("sha256")
    .update(`${playerKey}:${toBaseKey(key)}`)
    .digest();
  const signs = [...digest.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join("");
  return dashed(signs);
};

const dashed = (signs: string): string => `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;

/** Parses a typed support number, with or without dash and in any case; null if the text is none. */
export const parseSupportNumber = (text: string): string | null => {
  const typed = text.toUpperCase();
  return NUMBER.test(typed) ? dashed(typed.replace("-", "")) : null;
};

/** The log line of each outcome (docs/log.md). */
const LINES = {
  done: { level: "info", event: "money_done" },
  refused: { level: "info", event: "money_refused" },
  not_sent: { level: "warn", event: "money_not_sent" },
  unknown: { level: "warn", event: "money_unknown" },
  found: { level: "info", event: "money_found" },
  corrected: { level: "info", event: "money_corrected" },
  absent: { level: "warn", event: "money_absent_at_horizon" },
  told_unknown: { level: "error", event: "money_unknown_told" },
} as const;

/** What one money request, or one part of a bid, has come to, for log and metric. */
export interface MoneyOutcomeEvent {
  /** The name of the kind, which is "bid", "deposit", "withdrawal" or "transfer". */
  readonly kind: string;
  /**
   * After a send: `done`, `refused`, `not_sent` or `unknown`. After the search that follows `unknown`: `found`,
   * `corrected` (found after it was reported as failed), `absent` or `told_unknown`.
   */
  readonly outcome: keyof typeof LINES;
}

/**
 * Logs and counts a money request's outcome.
 * @param log a logger that has kind, key, player, amount and market.
 * @param more further log fields.
 */
export const logMoneyOutcome = (log: Logger, { kind, outcome }: MoneyOutcomeEvent, more: object = {}): void => {
  const { level, event } = LINES[outcome];
  log[level]({ event, outcome, ...more });
  counters().moneyOutcomes.inc({ kind, outcome });
};
