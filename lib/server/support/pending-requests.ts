import { unsettledRecords } from "../money/find-records";
import { isFinal, type MoneyRecord } from "../money/records";
import { supportNumber } from "../money/support-number";
import type { Services } from "../services";

/** A money request whose end is not known, as support reads it. */
export interface PendingRequest {
  /** What the player reads, "7KXM-2PRD"; the parts of a bid share it. */
  readonly support: string;
  readonly kind: string;
  /**
   * `checking`: evidence is being looked for. `not known`: the player was told so, and it is looked for still. `given up`: it
   * is looked for no more, and only the provider's own books can tell.
   */
  readonly state: "waiting" | "checking" | "not known" | "given up";
  /** As much was credited as a fund request asked for. */
  readonly credited: boolean;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly playerKey: string;
  readonly key: string;
  /** What was asked for, as it is stored. */
  readonly request: unknown;
}

const stateOf = (record: MoneyRecord): PendingRequest["state"] => {
  if (record.state === "queued") return "waiting";
  if (!record.unknown) return "checking";
  return isFinal(record) ? "given up" : "not known";
};

/** All money requests whose end is not known, the oldest first (docs/faults.md, row 33). */
export const pendingRequests = async ({ store }: Pick<Services, "store">): Promise<readonly PendingRequest[]> =>
  (await unsettledRecords(store)).map((record) => ({
    support: supportNumber(record),
    kind: record.kind,
    state: stateOf(record),
    credited: record.credited,
    sentAt: record.sentAt,
    playerKey: record.playerKey,
    key: record.key,
    request: record.request,
  }));

const shortened = (request: unknown): string => {
  const text = JSON.stringify(request);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

/** The list for a terminal: a line each, and what was asked for below it. */
export const pendingText = (requests: readonly PendingRequest[]): string => {
  if (requests.length === 0) return "No money request waits for its end.\n";
  const lines = requests.map((one) => {
    const state = one.credited ? `${one.state}, the amount was credited` : one.state;
    const sent = new Date(one.sentAt).toISOString();
    return `${one.support}  ${one.kind}  ${state}  sent ${sent}  player ${one.playerKey}\n    ${shortened(one.request)}\n`;
  });
  return `${lines.join("")}${requests.length} in all\n`;
};
