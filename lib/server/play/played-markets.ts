import { createLru } from "../lru";
import { parseStoredRequest } from "../money/kind-registry";
import { recordedSince } from "../money/records/find-records";
import { plainName } from "../provider/plain-text";
import { trackPlayedMarkets } from "../results/known-results";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { bidKind } from "./bid-kind";

type Base = Pick<Services, "provider" | "store" | "hostTime" | "log">;

const MAX_PLAYERS = 20_000;
/** How often a host reads what the other hosts have recorded, and how far back it then reads. */
const RECHECK = { everyMs: 60_000, backMs: 5 * 60_000 } as const;
/** How far back a host reads the first time, because no bid waits longer for its result. */
const FIRST_BACK_MS = 2 * 24 * 60 * 60_000;

/** Returns when this host last read a player's records, by `performance.now()`. */
const getLastReads = ({ provider }: Pick<Base, "provider">) =>
  singletonFor(provider, "played-markets.asked", () => createLru<number>(MAX_PLAYERS));

const trackRecorded = async (base: Base, playerKey: string, backMs: number): Promise<void> => {
  const since = Math.floor(base.hostTime.now() - backMs);
  const records = await recordedSince(base.store, { playerKey, kind: bidKind.kind, since });
  for (const record of records) {
    const order = parseStoredRequest(base, bidKind, record);
    if (order) trackPlayedMarkets(base, playerKey, order.family, [plainName(order.gameName)]);
  }
};

/**
 * Tracks the markets of bids that this host recorded before its last start or that other hosts record, so that it
 * notifies of their results too. No caller waits for it; where the store does not answer, the next poll tries again.
 */
export const refreshPlayedMarkets = (base: Base, playerKey: string): void => {
  const lastReads = getLastReads(base);
  const before = lastReads.get(playerKey);
  const now = performance.now();
  if (before !== undefined && !(base.store.shared && now - before >= RECHECK.everyMs)) return;
  lastReads.set(playerKey, now);
  trackRecorded(base, playerKey, before === undefined ? FIRST_BACK_MS : RECHECK.backMs).catch(() => {
    lastReads.delete(playerKey);
  });
};
