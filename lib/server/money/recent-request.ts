import type { Points } from "@/lib/domain/points";
import { addPoints } from "@/lib/domain/points";
import type { Services } from "../services";
import { readStoreTime } from "../store/store-clock";
import { findMoneyKind, parseStoredRequest } from "./kind-registry";
import { recordedSince } from "./records/find-records";
import { type MoneyRecord, toBaseKey } from "./records/record";

/** How old a request may be that a screen shows, in milliseconds: time enough to reopen a killed browser. */
const RECENT_MS = 10 * 60_000;

/** A request that a player sent in the last minutes, with all parts of a bid. */
export interface RecentRequest {
  /** The Idempotency-Key that the browser made. */
  readonly key: string;
  readonly points: Points;
  /** Epoch milliseconds of the confirmation. */
  readonly at: number;
  /** `taken`: all parts that did not fail were taken. `failed`: the search found none after the response was lost. */
  readonly state: "taken" | "checking" | "failed" | "unknown";
  /** The stored requests of the parts that did not fail; of all parts, if each has failed. */
  readonly requests: readonly unknown[];
}

type Base = Pick<Services, "store" | "hostTime" | "log">;

/** Whether the player may not know the outcome yet, which excludes a failure that a response reported at once. */
export const mayBeUnseen = ({ state, sealedToken, lookedHorizons }: MoneyRecord): boolean =>
  state === "failed" ? sealedToken !== "" || lookedHorizons > 0 : state !== "refused";

/**
 * Returns the state of the whole request.
 * @param notFailed the parts that did not fail.
 */
const toRequestState = (notFailed: readonly MoneyRecord[]): RecentRequest["state"] => {
  if (notFailed.length === 0) return "failed";
  const open = notFailed.filter(({ state }) => state !== "done");
  if (open.length === 0) return "taken";
  return open.every(({ unknown }) => unknown) ? "unknown" : "checking";
};

/**
 * Finds the latest request of a kind that a player sent in the last ten minutes and that no response reported as
 * failed. It comes from the server's records, because a phone may have lost its own (docs/faults.md, row 5).
 * @param matches filters by the stored request.
 * @returns null if no request matches.
 */
export const findRecentRequest = async (
  base: Base,
  { playerKey, kindName }: { readonly playerKey: string; readonly kindName: string },
  matches: (request: unknown) => boolean = () => true,
): Promise<RecentRequest | null> => {
  const kind = findMoneyKind(kindName);
  if (!kind) return null;
  const since = Math.floor((await readStoreTime(base)) - RECENT_MS);
  const records = (await recordedSince(base.store, { playerKey, kind: kindName, since })).filter(mayBeUnseen);
  const sent = records.flatMap((record) => {
    const request = parseStoredRequest(base, kind, record);
    return request !== undefined && matches(request) ? [{ record, request, amount: kind.logged(request).amount }] : [];
  });
  const [latest] = sent;
  if (!latest) return null;
  const sameKey = sent.filter(({ record }) => toBaseKey(record.key) === toBaseKey(latest.record.key));
  const notFailed = sameKey.filter(({ record }) => record.state !== "failed");
  const parts = notFailed.length > 0 ? notFailed : sameKey;
  const [first, ...others] = parts.map(({ amount }) => amount);
  return {
    key: toBaseKey(latest.record.key),
    points: addPoints(first ?? latest.amount, ...others),
    at: latest.record.createdAt,
    state: toRequestState(notFailed.map(({ record }) => record)),
    requests: parts.map(({ request }) => request),
  };
};
