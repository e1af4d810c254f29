import type { MarketBids } from "@/lib/contract/play-day";
import { formatPoints, NO_POINTS } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { PlayWords } from "@/lib/i18n/play-words";

interface MyBidsProps {
  readonly bids: MarketBids;
  readonly words: PlayWords;
}

/** "2 bids · 200", and what they came to as soon as a result decides them: "2 bids · 200 · won 950 · lost 100". */
export const MyBids = ({ bids: { bids, staked, ended }, words }: MyBidsProps) => (
  <span className="font-semibold text-ink-soft">
    {bids === 1 ? words.bid : fill(words.bids, { count: bids })} · {formatPoints(staked)}
    {ended && ended.won !== NO_POINTS && (
      <>
        {" · "}
        <span className="text-good">{fill(words.won, { points: formatPoints(ended.won) })}</span>
      </>
    )}
    {ended && ended.lost !== NO_POINTS && ` · ${fill(words.lost, { points: formatPoints(ended.lost) })}`}
  </span>
);
