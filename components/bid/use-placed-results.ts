import { useEventList } from "@/lib/client/events/event-list";
import type { ResultEvent } from "@/lib/contract/events";
import type { Market } from "@/lib/contract/markets";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { GameType } from "@/lib/domain/game/game-types";
import { isForOpen } from "./format-result-time";

interface Placed {
  readonly game: Pick<GameType, "cutoff" | "family">;
  readonly market: string;
  readonly hours: Pick<Market, "closeTime">;
  readonly lines: readonly BidLine[];
  /** When the bid was placed, in epoch milliseconds of the server's clock. */
  readonly time: number;
}

/** How many parts the result of a market's both sessions has, as in "123-64-220". */
const WHOLE_PARTS = 3;

/** Returns the results that decide a bid, the oldest first, as the bell has read them, and the lines that wait. */
export const usePlacedResults = ({ game, market, hours, lines, time }: Placed) => {
  const events = useEventList()?.events ?? [];
  const decides = ({ result }: ResultEvent, line: BidLine): boolean =>
    hours.closeTime === null || isForOpen(game, line) !== (result.split("-").length === WHOLE_PARTS);
  const results = events
    .flatMap((event) => (event.kind === "result" ? event : []))
    .filter((event) => event.family === game.family && event.market === market && (event.at ?? 0) >= time)
    .filter((event) => lines.some((line) => decides(event, line)))
    .reverse();
  return { results, waiting: lines.filter((line) => !results.some((event) => decides(event, line))) };
};
