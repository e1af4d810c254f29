import type { Points } from "@/lib/domain/points";
import { addPoints } from "@/lib/domain/points";
import type { Services } from "../services";
import { timeOfStore } from "../store/store-clock";
import { moneyKind, readRequest } from "./kinds";
import { notFailedSince } from "./records/find-records";
import { wholeKey } from "./records/record";

/** How far back a screen looks, in milliseconds: time enough for a player to reopen a killed browser. */
const LATELY_MS = 10 * 60_000;

/** A request that a player sent in the last minutes, with all parts of a bid. */
export interface SentLately {
  /** The browser's Idempotency-Key. */
  readonly key: string;
  readonly points: Points;
  /** Epoch milliseconds of the confirmation. */
  readonly at: number;
  /** Whether all parts were taken. False: the outcome is not known yet. */
  readonly taken: boolean;
}

type Base = Pick<Services, "store" | "hostTime" | "log">;

/**
 * The latest request of a kind that a player sent in the last ten minutes and that did not fail. It comes from the server's
 * records, because a phone may have lost its own (docs/faults.md, row 5).
 * @param isMeant filters by the stored request. @returns null if no request matches.
 */
export const sentLately = async (
  base: Base,
  { playerKey, kindName }: { readonly playerKey: string; readonly kindName: string },
  isMeant: (request: unknown) => boolean = () => true,
): Promise<SentLately | null> => {
  const kind = moneyKind(kindName);
  if (!kind) return null;
  const since = Math.floor((await timeOfStore(base)) - LATELY_MS);
  const records = await notFailedSince(base.store, { playerKey, kind: kindName, since });
  const sent = records.flatMap((record) => {
    const request = readRequest(base, kind, record);
    return request !== undefined && isMeant(request) ? [{ record, amount: kind.logged(request).amount }] : [];
  });
  const [latest] = sent;
  if (!latest) return null;
  const parts = sent.filter(({ record }) => wholeKey(record.key) === wholeKey(latest.record.key));
  const [first, ...others] = parts.map(({ amount }) => amount);
  return {
    key: wholeKey(latest.record.key),
    points: addPoints(first ?? latest.amount, ...others),
    at: latest.record.createdAt,
    taken: parts.every(({ record }) => record.state === "done"),
  };
};
