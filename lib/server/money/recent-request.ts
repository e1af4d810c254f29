import type { Points } from "@/lib/domain/points";
import { addPoints } from "@/lib/domain/points";
import type { Services } from "../services";
import { readStoreTime } from "../store/store-clock";
import { findMoneyKind, parseStoredRequest } from "./kind-registry";
import { recordedSince } from "./records/find-records";
import { type MoneyRecord, toBaseKey } from "./records/record";

/** How far back a screen looks, in milliseconds: time enough for a player to reopen a killed browser. */
const LATELY_MS = 10 * 60_000;

/** A request that a player sent in the last minutes, with all parts of a bid. */
export interface RecentRequest {
  /** The browser's Idempotency-Key. */
  readonly key: string;
  readonly points: Points;
  /** Epoch milliseconds of the confirmation. */
  readonly at: number;
  /** `taken`: all parts that did not fail. `failed`: none, as the search found after the answer was lost. */
  readonly state: "taken" | "checking" | "failed" | "unknown";
}

type Base = Pick<Services, "store" | "hostTime" | "log">;

/** A failure that an answer told at once is no news. One that the search found was looked for through a horizon. */
const isNews = ({ state, sealedToken, lookedHorizons }: MoneyRecord): boolean =>
  state === "failed" ? sealedToken !== "" || lookedHorizons > 0 : state !== "refused";

/** @param standing the parts that did not fail. */
const wholeOf = (standing: readonly MoneyRecord[]): RecentRequest["state"] => {
  if (standing.length === 0) return "failed";
  const open = standing.filter(({ state }) => state !== "done");
  if (open.length === 0) return "taken";
  return open.every(({ unknown }) => unknown) ? "unknown" : "checking";
};

/**
 * The latest request of a kind that a player sent in the last ten minutes, and whose end no answer told as a failure. It comes from the server's
 * records, because a phone may have lost its own (docs/faults.md, row 5).
 * @param isMeant filters by the stored request. @returns null if no request matches.
 */
export const findRecentRequest = async (
  base: Base,
  { playerKey, kindName }: { readonly playerKey: string; readonly kindName: string },
  isMeant: (request: unknown) => boolean = () => true,
): Promise<RecentRequest | null> => {
  const kind = findMoneyKind(kindName);
  if (!kind) return null;
  const since = Math.floor((await readStoreTime(base)) - LATELY_MS);
  const records = (await recordedSince(base.store, { playerKey, kind: kindName, since })).filter(isNews);
  const sent = records.flatMap((record) => {
    const request = parseStoredRequest(base, kind, record);
    return request !== undefined && isMeant(request) ? [{ record, amount: kind.logged(request).amount }] : [];
  });
  const [latest] = sent;
  if (!latest) return null;
  const ofKey = sent.filter(({ record }) => toBaseKey(record.key) === toBaseKey(latest.record.key));
  const standing = ofKey.filter(({ record }) => record.state !== "failed");
  const parts = standing.length > 0 ? standing : ofKey;
  const [first, ...others] = parts.map(({ amount }) => amount);
  return {
    key: toBaseKey(latest.record.key),
    points: addPoints(first ?? latest.amount, ...others),
    at: latest.record.createdAt,
    state: wholeOf(standing.map(({ record }) => record)),
  };
};
