import { Untold } from "@/components/shell/pending-requests";
import { Notice } from "@/components/ui/notice";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { formatPoints } from "@/lib/domain/points";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { fill } from "@/lib/i18n/fill";
import { words } from "@/lib/i18n/server-words";
import { sentLately } from "@/lib/server/money/sent-lately";
import { services } from "@/lib/server/running-services";

interface SentLatelyProps {
  readonly playerKey: string;
  readonly kindName: "bid" | FundsKind;
  /** Filters the player's requests of this kind by the stored request; the default is all. */
  readonly isMeant?: (request: unknown) => boolean;
}

/** The player's last request, unless this phone has shown its result. Renders nothing if the store does not answer. */
export const SentLately = async ({ playerKey, kindName, isMeant }: SentLatelyProps) => {
  const running = services();
  const reading = sentLately(running, { playerKey, kindName }, isMeant).catch(() => null);
  const [sent, { bid, funds }] = await Promise.all([reading, words()]);
  if (sent === null) return null;
  const { taken, unknown } =
    kindName === "bid"
      ? { taken: bid.placedLately, unknown: bid.sentLately }
      : { taken: funds.doneLately, unknown: funds.sentLately };
  // Records have the host's time; players read the game's, which the sandbox may set.
  const { minutes } = indiaMoment(sent.at + running.clock.now() - running.hostTime.now());
  const blanks = { points: formatPoints(sent.points), time: formatClock(minutes) };
  return (
    <Untold requestKey={sent.key}>
      <Notice look="info">{fill(sent.taken ? taken : unknown, blanks)}</Notice>
    </Untold>
  );
};
