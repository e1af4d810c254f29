"use client";

import { Notice } from "@/components/ui/notice";
import { type Entry, type RequestKind, UNCONFIRMED_MS } from "@/lib/client/outbox/entry";
import { applyToObserved, toSubject, useEntries } from "@/lib/client/outbox/outbox";
import { useObserve } from "@/lib/client/outbox/presence";
import { formatPoints, type Points } from "@/lib/domain/points";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { interpolate } from "@/lib/i18n/interpolate";

interface SentRequest {
  readonly key: string;
  readonly points: Points;
  /** Epoch milliseconds of the server's clock. */
  readonly at: number;
}

interface SentState {
  readonly state: NoticeState;
  /** Its games and numbers: "Single Digit · Open · 4, 7". Empty for a request for funds. */
  readonly bid: string;
}

type NoticeState = "taken" | "checking" | "failed" | "unknown";

interface RecentRequestNoticeProps {
  readonly playerKey: string;
  readonly kind: RequestKind;
  /** The market of a bid; null for a request for funds. */
  readonly marketId: string | null;
  /** The latest request by the server's records; null if there is none. */
  readonly sent: (SentRequest & SentState) | null;
  readonly t: Readonly<Record<NoticeState | "dismiss", string>>;
}

/** Returns the latest request: the server's when the page was rendered, or one that this phone has sent since. */
const findLatest = (
  entries: readonly Entry[],
  { kind, marketId, sent }: RecentRequestNoticeProps,
): SentRequest | null => {
  const subject = toSubject(kind, marketId);
  const latest = entries.find(
    (entry) => !entry.observed && entry.state !== "draft" && toSubject(entry.kind, entry.bid?.marketId) === subject,
  );
  return latest && latest.key !== sent?.key && latest.at >= (sent?.at ?? 0) ? latest : sent;
};

/** Returns the state that the notice shows; null if the player has seen it, or the sending screen shows it itself. */
const toNoticeState = (entry: Entry | undefined, serverState: NoticeState | undefined): NoticeState | null => {
  const isShown = entry?.notified === true;
  const state = entry && toEntryState(entry);
  // The server's state is newer than a failure that was corrected.
  if (serverState === "taken" && state !== "taken") return serverState;
  const latest = state ?? serverState;
  if (latest === "failed") return entry?.dismissed ? null : latest;
  return isShown || (latest === "checking" && serverState === undefined) ? null : (latest ?? null);
};

/**
 * Returns the state that the phone knows; undefined while the request is pending, because then the server's state
 * counts.
 */
const toEntryState = ({ state }: Entry): NoticeState | undefined => {
  if (state === "done" || state === "partial") return "taken";
  if (state === "failed" || state === "refused") return "failed";
  return state === "unconfirmed" ? "unknown" : undefined;
};

const toObservedEntry = (kind: RequestKind, { key, points, at }: SentRequest, state: NoticeState): Entry => {
  const request = { key, points, at, kind, observed: true };
  if (state === "checking") return { ...request, state: "acknowledged" };
  return { ...request, state: state === "unknown" ? "unconfirmed" : "failed", until: at + UNCONFIRMED_MS };
};

/**
 * Shows the player's latest request about a subject, and follows its state whatever screen or tab notifies the player
 * of its outcome.
 */
export const RecentRequestNotice = (props: RecentRequestNoticeProps) => {
  const { playerKey, kind, sent, t } = props;
  const entries = useEntries(playerKey);
  const latest = entries && findLatest(entries, props);
  const entry = entries?.find(({ key }) => key === latest?.key);
  const isSent = latest !== null && latest.key === sent?.key;
  const state = latest && toNoticeState(entry, isSent ? sent.state : undefined);
  const mayChange = isSent && state !== null && state !== "taken";
  const observedEntry = latest && state ? toObservedEntry(kind, latest, state) : null;
  useObserve(playerKey, mayChange ? observedEntry : null);
  if (!observedEntry || !latest || !state) return null;
  const points = formatPoints((state === "taken" ? entry?.taken : undefined) ?? latest.points);
  return (
    <Notice variant={state === "failed" ? "warn" : "info"} role="status">
      <p>{interpolate(t[state], { points, time: formatClock(indiaMoment(latest.at).minutes) })}</p>
      {mayChange && sent.bid && <p>{sent.bid}</p>}
      {state === "failed" && (
        <button
          className="-mb-3 min-h-12 font-semibold underline underline-offset-4"
          onClick={() => applyToObserved(playerKey, observedEntry, { type: "dismiss" })}
          type="button"
        >
          {t.dismiss}
        </button>
      )}
    </Notice>
  );
};
