import type { MoneyOutcome, MoneySum, TakenState } from "@/lib/contract/money";
import { isLaterPart } from "./find-records";
import { isFinal, type MoneyRecord } from "./records";
import { supportNumber } from "./support-number";

/**
 * What the player is told of one recorded request (docs/faults.md, step 5).
 * @param taken the word for one that the provider took: a bid is placed, a transfer is done.
 * @param sum what the request was about, in points.
 */
export const outcomeOf = <Taken extends TakenState>(
  record: MoneyRecord,
  taken: Taken,
  sum: MoneySum<Taken>,
): MoneyOutcome<Taken> => {
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
            support: supportNumber(record),
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
        ...(record.credited && { credited: supportNumber(record) }),
      };
  }
};

/** A part that was kept back, because one before it was not certainly taken. */
const isUnsent = ({ state, key, createdAt, sentAt }: MoneyRecord): boolean =>
  state === "failed" && isLaterPart(key) && sentAt === createdAt;
