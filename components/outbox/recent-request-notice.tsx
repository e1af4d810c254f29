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
  /** By the game's clock. */
  readonly at: number;
}

type Says = "taken" | "checking" | "failed" | "unknown";

interface SentNoticeProps {
  readonly playerKey: string;
  readonly kind: RequestKind;
  /** Of a bid; null for a request for funds. */
  readonly marketId: string | null;
  /** The last by the server's records; null for none. */
  readonly sent: (SentRequest & { readonly state: Says }) | null;
  readonly t: Readonly<Record<Says | "dismiss", string>>;
}

/** The latest request: by the server when the page was made, or sent by this phone since. */
const latestOf = (entries: readonly Entry[], { kind, marketId, sent }: SentNoticeProps): SentRequest | null => {
  const subject = toSubject(kind, marketId);
  const latest = entries.find(
    (entry) => !entry.observed && entry.state !== "draft" && toSubject(entry.kind, entry.bid?.marketId) === subject,
  );
  return latest && latest.key !== sent?.key && latest.at >= (sent?.at ?? 0) ? latest : sent;
};

/** What the notice says; null if the phone or the player knows it, or the screen that sends says it by itself. */
const saidOf = (entry: Entry | undefined, byServer: Says | undefined): Says | null => {
  const isShown = entry?.notified === true;
  const said = entry && saysOf(entry);
  // The newer word of a failure that was corrected.
  if (byServer === "taken" && said !== "taken") return byServer;
  const latest = said ?? byServer;
  if (latest === "failed") return entry?.dismissed ? null : latest;
  return isShown || (latest === "checking" && byServer === undefined) ? null : (latest ?? null);
};

/** Undefined while it is pending: then the server's word counts. */
const saysOf = ({ state }: Entry): Says | undefined => {
  if (state === "done" || state === "partial") return "taken";
  if (state === "failed" || state === "refused") return "failed";
  return state === "unconfirmed" ? "unknown" : undefined;
};

const observedEntry = (kind: RequestKind, { key, points, at }: SentRequest, said: Says): Entry => {
  const request = { key, points, at, kind, observed: true };
  if (said === "checking") return { ...request, state: "acknowledged" };
  return { ...request, state: said === "unknown" ? "unconfirmed" : "failed", until: at + UNCONFIRMED_MS };
};

/** The player's last request about something. It follows the request's state, whatever screen or tab tells its end. */
export const RecentRequestNotice = (props: SentNoticeProps) => {
  const { playerKey, kind, sent, t } = props;
  const entries = useEntries(playerKey);
  const latest = entries && latestOf(entries, props);
  const entry = entries?.find(({ key }) => key === latest?.key);
  const isSent = latest !== null && latest.key === sent?.key;
  const said = latest && saidOf(entry, isSent ? sent.state : undefined);
  const mayChange = isSent && said !== null && said !== "taken";
  const named = latest && said ? observedEntry(kind, latest, said) : null;
  useObserve(playerKey, mayChange ? named : null);
  if (!named || !latest || !said) return null;
  const points = formatPoints((said === "taken" ? entry?.taken : undefined) ?? latest.points);
  return (
    <Notice look={said === "failed" ? "warn" : "info"} role="status">
      <p>{interpolate(t[said], { points, time: formatClock(indiaMoment(latest.at).minutes) })}</p>
      {said === "failed" && (
        <button
          className="-mb-3 min-h-12 font-semibold underline underline-offset-4"
          onClick={() => applyToObserved(playerKey, named, { type: "dismiss" })}
          type="button"
        >
          {t.dismiss}
        </button>
      )}
    </Notice>
  );
};
