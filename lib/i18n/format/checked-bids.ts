import type { BidEvent } from "@/lib/contract/events";
import { formatPoints } from "@/lib/domain/points";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { interpolate } from "../interpolate";
import type { EventTranslations } from "../lazy/events";
import { recordDate } from "./dates";
import { DOT } from "./dot";
import { formatLabels } from "./game-labels";

/** Formats when a bid whose answer was lost was sent: "Sent 30 Nov 2026, 10:42 AM". */
export const formatSent = (t: EventTranslations, { sentAt }: BidEvent): string =>
  interpolate(t.bid.sent, { date: recordDate({ at: sentAt }, t.months) });

/** Returns what was bid, "Single Digit · Open · 4, 7 · 20 points", and what to do while that is of use. */
export const formatCheckedBid = (t: EventTranslations, event: BidEvent): readonly string[] => {
  const { kind, family, game, session, numbers, amount, knownBy = 0, support } = event;
  const bid = [
    formatLabels(t.labels, family, { pana: game, session }),
    numbers.join(", "),
    interpolate(t.sharePoints, { points: formatPoints(amount) }),
  ];
  const time = formatClock(indiaMoment(knownBy).minutes);
  return [bid.join(DOT), ...(kind === "bid-placed" ? [] : [interpolate(t.bid[kind], { time, support })])];
};
