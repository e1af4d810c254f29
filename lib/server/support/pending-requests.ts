import { supportNumber } from "../money/outcome";
import { unsettledRecords } from "../money/records/find-records";
import type { Services } from "../services";
import { askedShort } from "./asked";
import { type Standing, standingOf, when } from "./words";

/** A money request whose end is not known, as support reads it. */
export interface PendingRequest {
  /** What the player reads, "7KXM-2PRD"; the parts of a bid share it. */
  readonly support: string;
  readonly kind: string;
  readonly state: Standing;
  /** As much was credited as a fund request asked for. */
  readonly credited: boolean;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly playerKey: string;
  readonly key: string;
  /** What was asked for, with the last digits of numbers and without names. */
  readonly asked: string;
}

/** All money requests whose end is not known, the oldest first (docs/faults.md, row 33). */
export const pendingRequests = async ({ store }: Pick<Services, "store">): Promise<readonly PendingRequest[]> =>
  (await unsettledRecords(store)).map((record) => ({
    support: supportNumber(record),
    kind: record.kind,
    state: standingOf(record),
    credited: record.credited,
    sentAt: record.sentAt,
    playerKey: record.playerKey,
    key: record.key,
    asked: askedShort(record),
  }));

/** The list for a terminal: a line each, and what was asked for below it. */
export const pendingText = (requests: readonly PendingRequest[]): string => {
  if (requests.length === 0) return "No money request waits for its end.\n";
  const lines = requests.map((one) => {
    const state = one.credited ? `${one.state}, the amount was credited` : one.state;
    const sent = when(one.sentAt);
    return `${one.support}  ${one.kind}  ${state}  sent ${sent}  player ${one.playerKey}\n    ${one.asked}\n`;
  });
  return `${lines.join("")}${requests.length} in all\n`;
};
