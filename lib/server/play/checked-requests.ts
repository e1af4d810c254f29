import type { BidEvent, RequestEvent } from "@/lib/contract/events";
import { FUNDS_KINDS } from "@/lib/domain/funds/funds-kinds";
import { formatNumber, totalStake } from "@/lib/domain/game/bid-rules";
import { ceilToMinute, DAY_MS } from "@/lib/domain/time/india";
import { computeGameLead } from "../clock";
import { findMoneyKind, parseStoredRequest } from "../money/kind-registry";
import { computeSupportNumber } from "../money/outcome";
import { mayBeUnseen } from "../money/recent-request";
import { UNKNOWN_HORIZONS } from "../money/reconcile";
import { recordedSince } from "../money/records/find-records";
import type { MoneyRecord } from "../money/records/record";
import type { Services } from "../services";
import { bidKind } from "./bid-kind";

/** A request whose answer was lost. `name` is equal on every host, and another for each state that is news. */
export type CheckedRequest = (Omit<BidEvent, "id" | "seen"> | Omit<RequestEvent, "id" | "seen">) & {
  readonly name: string;
};

/** How long after its sending a request whose answer was lost is an event, in milliseconds. */
const SHOWN_MS = 2 * DAY_MS;

type Ending = "checking" | "done" | "failed" | "unknown";

/** Returns what became of a request whose answer was lost; null if its answer came, and before it is lost. */
const toEnding = (record: MoneyRecord): Ending | null => {
  if (record.state === "checking") return record.unknown ? "unknown" : "checking";
  if (record.state === "failed") return mayBeUnseen(record) ? "failed" : null;
  return record.state === "done" && (record.found || record.corrected) ? "done" : null;
};

/** Returns what a bid or a request for funds asked; null if the record cannot be read. */
const toAsked = (services: Services, record: MoneyRecord, ending: Ending) => {
  if (record.kind === bidKind.kind) {
    const order = parseStoredRequest(services, bidKind, record);
    return (
      order && {
        kind: ending === "done" ? ("bid-placed" as const) : (`bid-${ending}` as const),
        family: order.family,
        market: order.gameName,
        game: order.label,
        session: order.session,
        numbers: order.lines.map(formatNumber),
        amount: totalStake(order.lines),
      }
    );
  }
  const [funds, kind] = [FUNDS_KINDS.find((one) => one === record.kind), findMoneyKind(record.kind)];
  const request = kind && parseStoredRequest(services, kind, record);
  return funds && kind && request !== undefined
    ? { kind: `request-${ending}` as const, request: funds, amount: kind.logged(request).amount }
    : null;
};

/**
 * Lists a player's bids and requests for funds of the last two days whose answer was lost, from the store's records: no
 * statement tells of them until they are found. All times are of the game's clock.
 * @throws StoreUnavailableError
 */
export const readCheckedRequests = async (
  services: Services,
  playerKey: string,
): Promise<readonly CheckedRequest[]> => {
  const { hostTime, settings, store } = services;
  const since = Math.floor(hostTime.now() - SHOWN_MS);
  const aheadMs = computeGameLead(services);
  return (await recordedSince(store, { playerKey, since })).flatMap((record) => {
    const ending = toEnding(record);
    const asked = ending && toAsked(services, record, ending);
    if (!asked) return [];
    const sentAt = Math.round(record.sentAt + aheadMs);
    return {
      ...asked,
      name: JSON.stringify([asked.kind, record.key]),
      date: "",
      at: record.settledAt === null ? sentAt : Math.round(record.settledAt + aheadMs),
      sentAt,
      support: computeSupportNumber(record),
      ...(ending === "checking" && {
        knownBy: ceilToMinute(sentAt + UNKNOWN_HORIZONS * settings.money.horizonMs),
      }),
    };
  });
};
