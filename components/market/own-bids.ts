import type { MarketBids } from "@/lib/contract/events";
import { formatPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { PlayWords } from "./play-words";

/** "2 bids · 200" */
export const stakedText = ({ bids, staked }: MarketBids, words: PlayWords): string =>
  `${bids === 1 ? words.bid : fill(words.bids, { count: bids })} · ${formatPoints(staked)}`;

const endText = (text: string, points: Points | undefined): string | null =>
  points === undefined || points === NO_POINTS ? null : fill(text, { points: formatPoints(points) });

/** "won 950"; null without a win, and while an end is not known. */
export const wonText = ({ ended }: MarketBids, words: PlayWords): string | null => endText(words.won, ended?.won);

/** "lost 100"; null where nothing was lost, and while an end is not known. */
export const lostText = ({ ended }: MarketBids, words: PlayWords): string | null => endText(words.lost, ended?.lost);
