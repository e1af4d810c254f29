import type { BidEvent, RequestEvent } from "@/lib/contract/events";
import { formatPoints } from "@/lib/domain/points";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { interpolate } from "../interpolate";
import type { EventTranslations } from "../lazy/events";
import { recordDate } from "./dates";
import { DOT } from "./dot";
import { formatLabels } from "./game-labels";

type CheckedEvent = BidEvent | RequestEvent;

/** Formats when a request whose answer was lost was sent: "Sent 30 Nov 2026, 10:42 AM". */
export const formatSent = (t: EventTranslations, { sentAt }: CheckedEvent): string =>
  interpolate(t.bid.sent, { date: recordDate({ at: sentAt }, t.months) });

/** Names the market of a bid, or the kind of a request for funds, and what became of it. */
export const formatCheckedTitle = (t: EventTranslations, event: CheckedEvent): string =>
  "request" in event
    ? interpolate(t.kinds[event.kind], { request: t.requests[event.request] })
    : interpolate(t.kinds[event.kind], { market: event.market });

/** Returns what to do while that is of use; null for what was placed or sent. */
const findAdvice = (t: EventTranslations, event: CheckedEvent): string | null => {
  if (event.kind === "bid-placed" || event.kind === "request-done") return null;
  if (!("request" in event)) return t.bid[event.kind];
  const isDeposit = event.kind === "request-failed" && event.request === "deposit";
  return isDeposit ? t.request.depositFailed : t.request[event.kind];
};

/** Returns what was asked, "Single Digit · Open · 4, 7 · 20 points" or "250 points", and what to do. */
export const formatChecked = (t: EventTranslations, event: CheckedEvent): readonly string[] => {
  const { amount, knownBy = 0, support } = event;
  const bid = "request" in event ? [] : [formatGame(t, event), event.numbers.join(", ")];
  const points = interpolate(t.sharePoints, { points: formatPoints(amount) });
  const advice = findAdvice(t, event);
  const time = formatClock(indiaMoment(knownBy).minutes);
  return [[...bid, points].join(DOT), ...(advice === null ? [] : [interpolate(advice, { time, support })])];
};

const formatGame = (t: EventTranslations, { family, game, session }: BidEvent): string =>
  formatLabels(t.labels, family, { pana: game, session });

/** Formats the notices of a list that lacks the requests: of those that are checked, were not sent or are not known. */
export const formatCheckedRows = (t: EventTranslations, events: readonly CheckedEvent[]) =>
  events.flatMap((event) => {
    const { id, kind } = event;
    if (kind === "bid-placed" || kind === "request-done") return [];
    const texts = [...formatChecked(t, event), formatSent(t, event)];
    const isChecking = kind === "bid-checking" || kind === "request-checking";
    return { id, title: formatCheckedTitle(t, event), texts, isChecking };
  });
