import type { Market } from "@/lib/contract/markets";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { GameType } from "@/lib/domain/game/game-types";
import { hasTimes } from "@/lib/domain/market-clock";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

/** Whether the result of Open decides a line, which is so only in a game whose sessions close alone. */
export const isForOpen = ({ cutoff }: Pick<GameType, "cutoff">, { session }: Pick<BidLine, "session">): boolean =>
  cutoff === "session" && session === "Open";

/**
 * Formats when the results of a bid come: "Result after 02:55 PM, then 04:55 PM."; null where the market has no times.
 * Only a game whose sessions close alone is decided by one session's result; a jodi or a sangam waits for Close.
 */
export const formatResultTime = (
  t: Translations["bid"],
  game: Pick<GameType, "cutoff">,
  hours: Pick<Market, "openTime" | "closeTime">,
  lines: readonly Pick<BidLine, "session">[],
): string | null => {
  if (!hasTimes(hours)) return null;
  const { openTime, closeTime } = hours;
  const times = [
    lines.some((line) => isForOpen(game, line)) && openTime,
    lines.some((line) => !isForOpen(game, line)) && (closeTime ?? openTime),
  ].filter((time) => time !== false);
  return interpolate(t.resultAfter, { time: times.join(`, ${t.becomes} `) });
};
