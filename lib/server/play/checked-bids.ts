import type { BidEvent } from "@/lib/contract/events";
import { formatNumber, totalStake } from "@/lib/domain/game/bid-rules";
import { ceilToMinute, DAY_MS } from "@/lib/domain/time/india";
import { computeGameLead } from "../clock";
import { parseStoredRequest } from "../money/kind-registry";
import { computeSupportNumber } from "../money/outcome";
import { mayBeUnseen } from "../money/recent-request";
import { UNKNOWN_HORIZONS } from "../money/reconcile";
import { recordedSince } from "../money/records/find-records";
import type { MoneyRecord } from "../money/records/record";
import type { Services } from "../services";
import { bidKind } from "./bid-kind";

/** A bid whose answer was lost. `name` is equal on every host, and another for each state that is news. */
export type CheckedBid = Omit<BidEvent, "id" | "seen"> & { readonly name: string };

/** How long after its sending a bid whose answer was lost is an event, in milliseconds. */
const SHOWN_MS = 2 * DAY_MS;

/** Returns what became of a bid whose answer was lost; null for a bid whose answer came, and before it is lost. */
const toKind = (record: MoneyRecord): BidEvent["kind"] | null => {
  if (record.state === "checking") return record.unknown ? "bid-unknown" : "bid-checking";
  if (record.state === "failed") return mayBeUnseen(record) ? "bid-failed" : null;
  return record.state === "done" && (record.found || record.corrected) ? "bid-placed" : null;
};

/**
 * Lists a player's bids of the last two days whose answer was lost, from the store's records: no statement tells of
 * them until they are found. All times are of the game's clock.
 * @throws StoreUnavailableError
 */
export const readCheckedBids = async (services: Services, playerKey: string): Promise<readonly CheckedBid[]> => {
  const { hostTime, settings, store } = services;
  const since = Math.floor(hostTime.now() - SHOWN_MS);
  const aheadMs = computeGameLead(services);
  const records = await recordedSince(store, { playerKey, kind: bidKind.kind, since });
  return records.flatMap((record) => {
    const kind = toKind(record);
    const order = kind && parseStoredRequest(services, bidKind, record);
    if (!kind || !order) return [];
    const sentAt = Math.round(record.sentAt + aheadMs);
    return {
      name: JSON.stringify([kind, record.key]),
      kind,
      family: order.family,
      market: order.gameName,
      game: order.label,
      session: order.session,
      numbers: order.lines.map(formatNumber),
      amount: totalStake(order.lines),
      date: "",
      at: record.settledAt === null ? sentAt : Math.round(record.settledAt + aheadMs),
      sentAt,
      support: computeSupportNumber(record),
      ...(kind === "bid-checking" && {
        knownBy: ceilToMinute(sentAt + UNKNOWN_HORIZONS * settings.money.horizonMs),
      }),
    };
  });
};
