import type { MarketBids } from "@/lib/contract/events";
import { formatPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import type { PlayTranslations } from "./play-translations";

/** Formats the number of bids: "2 bids". */
export const formatCount = ({ bids }: MarketBids, t: PlayTranslations): string =>
  bids === 1 ? t.bid : interpolate(t.bids, { count: bids });

/** Formats what was staked: "staked 200". */
export const formatStaked = ({ staked }: MarketBids, t: PlayTranslations): string =>
  interpolate(t.staked, { points: formatPoints(staked) });

const formatSettled = (text: string, points: Points | undefined): string | null =>
  points === undefined || points === NO_POINTS ? null : interpolate(text, { points: formatPoints(points) });

/** Formats what was won: "won 950"; null without a win, and while an outcome is not known. */
export const formatWon = ({ ended }: MarketBids, t: PlayTranslations): string | null =>
  formatSettled(t.won, ended?.won);

/** Formats what was lost: "lost 100"; null where nothing was lost, and while an outcome is not known. */
export const formatLost = ({ ended }: MarketBids, t: PlayTranslations): string | null =>
  formatSettled(t.lost, ended?.lost);
