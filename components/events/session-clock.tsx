import { useServerClock } from "@/lib/client/clock/use-server-clock";
import type { SessionPlay } from "@/lib/contract/events";
import { formatNet, formatPoints, NO_POINTS, type Points, subtractPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useEventWords } from "./event-words";

const MINUTE_MS = 60_000;

/** docs/care.md, C20 and C21. */
export const SessionClock = ({ session: { since, staked, waiting, won } }: { readonly session: SessionPlay }) => {
  const { session: words } = useEventWords();
  const minutes = useServerClock((now) => Math.max(0, Math.floor((now - since) / MINUTE_MS)));
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  const net = (all: Points) => subtractPoints(all, subtractPoints(staked, waiting));
  return (
    <p className="text-ink-soft">
      {fill(words.time, { time })} {fill(words.staked, { points: formatPoints(staked) })}{" "}
      {won === null ? words.unread : fill(words.won, { won: formatPoints(won), net: formatNet(net(won)) })}
      {waiting !== NO_POINTS && ` ${fill(words.waiting, { points: formatPoints(waiting) })}`}
    </p>
  );
};
