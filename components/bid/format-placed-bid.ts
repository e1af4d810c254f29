import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { formatBidSummary, formatNumber, type NamedBid, nameParts } from "@/lib/i18n/format/bids";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

/** How many numbers are named; more are counted. */
const MAX_NAMED = 8;

/** How many stakes are named with their numbers. */
const MAX_STAKES = 3;

/** Formats numbers by their stakes: "9, 6 · 10 points / 45 · 50 points". */
const formatByStake = (t: Translations["bid"], lines: readonly BidLine[]): string => {
  const stakes = [...new Set(lines.map(({ points }) => points))].slice(0, MAX_STAKES);
  let room = MAX_NAMED;
  const groups = stakes.flatMap((points) => {
    const named = lines.filter((line) => line.points === points).slice(0, room);
    room -= named.length;
    const stake = interpolate(t.linePoints, { points: formatPoints(wholePoints(points)) });
    return named.length > 0 ? [`${named.map(formatNumber).join(", ")} · ${stake}`] : [];
  });
  const more = lines.length - (MAX_NAMED - room);
  return more > 0 ? `${groups.join(" / ")} ${interpolate(t.andMore, { count: more })}` : groups.join(" / ");
};

/**
 * Formats a placed bid by its numbers: "7, 3 · 2 × 10 = 20 points"; in short for one number; with different stakes
 * "3 bids, 70 points: 9, 6 · 10 points / 45 · 50 points". Sangams of one session say first which number is which.
 */
export const bidByNumbers = (t: Translations["bid"], bid: NamedBid): string => {
  const { gameType, lines } = bid.request;
  const [first] = lines;
  if (first === undefined || lines.length === 1) return formatBidSummary(t, bid);
  const parts = nameParts(t, gameType, first);
  const numbers = byNumbers(t, bid, first);
  return parts ? `${parts.map(([name]) => name).join(" - ")}: ${numbers}` : numbers;
};

const byNumbers = (t: Translations["bid"], bid: NamedBid, first: BidLine): string => {
  const { lines } = bid.request;
  if (lines.some(({ points }) => points !== first.points)) {
    return `${formatBidSummary(t, bid)}: ${formatByStake(t, lines)}`;
  }
  const more = lines.length - MAX_NAMED;
  const named = lines.slice(0, MAX_NAMED).map(formatNumber).join(", ");
  const numbers = more > 0 ? `${named} ${interpolate(t.andMore, { count: more })}` : named;
  const points = formatPoints(wholePoints(first.points));
  const total = formatPoints(totalStake(lines));
  return `${numbers} · ${interpolate(t.selectedTotal, { count: lines.length, points, total })}`;
};
