import { boundedMemo } from "../bounded-memo";
import { readRequest } from "../money/kinds";
import { recordedSince } from "../money/records/find-records";
import { plainName } from "../provider/plain-text";
import { notePlayed } from "../results/known-results";
import type { Services } from "../services";
import { perOwner } from "../singleton";
import { bidKind } from "./bid-kind";

type Base = Pick<Services, "provider" | "store" | "hostTime" | "log">;

const MOST_PLAYERS = 20_000;
/** In milliseconds: how often a host asks what the other hosts have recorded, and how far back it then looks. */
const AGAIN = { everyMs: 60_000, backMs: 5 * 60_000 } as const;
/** In milliseconds: no bid waits longer for its result. */
const FIRST_BACK_MS = 2 * 24 * 60 * 60_000;

/** When this host last asked for a player, by `performance.now()`. */
const askedOf = ({ provider }: Pick<Base, "provider">) =>
  perOwner(provider, "played-markets.asked", () => boundedMemo<number>(MOST_PLAYERS));

const noteRecorded = async (base: Base, playerKey: string, backMs: number): Promise<void> => {
  const since = Math.floor(base.hostTime.now() - backMs);
  const records = await recordedSince(base.store, { playerKey, kind: bidKind.kind, since });
  for (const record of records) {
    const order = readRequest(base, bidKind, record);
    if (order) notePlayed(base, playerKey, order.family, [plainName(order.gameName)]);
  }
};

/**
 * Notes the markets of bids that this host recorded before its last start or that other hosts record, so that it tells of their
 * results too. No caller waits for it; where the store does not answer, the next poll asks again.
 */
export const renewPlayedMarkets = (base: Base, playerKey: string): void => {
  const asked = askedOf(base);
  const before = asked.get(playerKey);
  const now = performance.now();
  if (before !== undefined && !(base.store.shared && now - before >= AGAIN.everyMs)) return;
  asked.set(playerKey, now);
  noteRecorded(base, playerKey, before === undefined ? FIRST_BACK_MS : AGAIN.backMs).catch(() => {
    asked.delete(playerKey);
  });
};
