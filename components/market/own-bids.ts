import type { MarketBids } from "@/lib/contract/events";
import { formatPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import type { PlayTranslations } from "./play-translations";

/** "2 bids · 200" */
export const stakedText = ({ bids, staked }: MarketBids, t: PlayTranslations): string =>
  `${bids === 1 ? t.bid : interpolate(t.bids, { count: bids })} · ${formatPoints(staked)}`;

const endText = (text: string, points: Points | undefined): string | null =>
  points === undefined || points === NO_POINTS ? null : interpolate(text, { points: formatPoints(points) });

/** "won 950"; null without a win, and while an end is not known. */
export const wonText = ({ ended }: MarketBids, t: PlayTranslations): string | null => endText(t.won, ended?.won);

/** "lost 100"; null where nothing was lost, and while an end is not known. */
export const lostText = ({ ended }: MarketBids, t: PlayTranslations): string | null => endText(t.lost, ended?.lost);
