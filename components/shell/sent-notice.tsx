"use client";

import { Notice } from "@/components/ui/notice";
import {
  type Followed,
  noteState,
  type RequestState,
  subjectOf,
  useFollow,
  useRequestStates,
} from "@/lib/client/money-request/request-states";
import { formatPoints, type Points } from "@/lib/domain/points";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { fill } from "@/lib/i18n/fill";

interface SentRequest {
  readonly key: string;
  readonly points: Points;
  /** By the game's clock. */
  readonly at: number;
}

type Says = "taken" | "checking" | "failed" | "unknown";

interface SentNoticeProps extends Pick<Followed, "playerKey" | "kind"> {
  /** Of a bid; null for a request for funds. */
  readonly marketId: string | null;
  /** The last by the server's records; null for none. */
  readonly sent: (SentRequest & { readonly state: Says }) | null;
  readonly words: Readonly<Record<Says | "dismiss", string>>;
}

/** The latest request: by the server when the page was made, or sent by this phone since. */
const latestOf = (states: readonly RequestState[], { kind, marketId, sent }: SentNoticeProps): SentRequest | null => {
  const subject = subjectOf(marketId, kind);
  const own = states.flatMap(({ key, about }) => (about?.subject === subject ? { key, ...about } : []));
  const [latest] = own.sort((one, other) => other.at - one.at);
  return latest && latest.key !== sent?.key && latest.at >= (sent?.at ?? 0) ? latest : sent;
};

/** What the notice says; null if the phone or the player knows it, or the screen that sends says it by itself. */
const saidOf = (state: RequestState | undefined, byServer: Says | undefined): Says | null => {
  const told = state?.told === true;
  // The newer word of a failure that was corrected.
  if (byServer === "taken" && state?.end !== "taken" && state?.end !== "partial") return byServer;
  const end = state?.end ?? byServer;
  switch (end) {
    case "failed":
      return state?.dismissed ? null : "failed";
    case "taken":
    case "partial":
      return told ? null : "taken";
    case "unknown":
      return told ? null : end;
    default:
      return told || byServer === undefined ? null : "checking";
  }
};

/** The player's last request about something. It follows the request's state, whatever screen or tab tells its end. */
export const SentNotice = (props: SentNoticeProps) => {
  const { playerKey, kind, sent, words } = props;
  const states = useRequestStates(playerKey);
  const latest = states && latestOf(states, props);
  const state = states?.find(({ key }) => key === latest?.key);
  const isSent = latest !== null && latest.key === sent?.key;
  const said = latest && saidOf(state, isSent ? sent.state : undefined);
  const mayChange = isSent && said !== null && said !== "taken";
  useFollow(mayChange ? { playerKey, kind, key: latest.key, hasEnd: said !== "checking" } : null);
  if (!latest || !said) return null;
  const points = formatPoints((said === "taken" ? state?.taken : undefined) ?? latest.points);
  return (
    <Notice look={said === "failed" ? "warn" : "info"} role="status">
      <p>{fill(words[said], { points, time: formatClock(indiaMoment(latest.at).minutes) })}</p>
      {said === "failed" && (
        <button
          className="-mb-3 min-h-12 font-semibold underline underline-offset-4"
          onClick={() => noteState(playerKey, latest.key, { end: "failed", dismissed: true })}
          type="button"
        >
          {words.dismiss}
        </button>
      )}
    </Notice>
  );
};
