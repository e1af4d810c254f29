import { Untold } from "@/components/shell/untold";
import { Notice } from "@/components/ui/notice";
import { formatPoints } from "@/lib/domain/points";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { fill } from "@/lib/i18n/fill";
import { words } from "@/lib/i18n/server-words";
import type { SentLately as Sent } from "@/lib/server/money/sent-lately";

/** What this player sent in the last minutes, where this phone has not told it. @param reading what the server knows of it; a store that does not answer says nothing. */
export const SentLately = async ({
  of,
  reading,
}: {
  readonly of: "bid" | "funds";
  readonly reading: Promise<Sent | null>;
}) => {
  const [sent, { bid, funds }] = await Promise.all([reading.catch(() => null), words()]);
  if (sent === null) return null;
  const sentences = of === "bid" ? [bid.placedLately, bid.sentLately] : [funds.doneLately, funds.sentLately];
  const { minutes } = indiaMoment(sent.at);
  const sentence = sentences[sent.taken ? 0 : 1] ?? "";
  return (
    <Untold requestKey={sent.key}>
      <Notice look="info">{fill(sentence, { points: formatPoints(sent.points), time: formatClock(minutes) })}</Notice>
    </Untold>
  );
};
