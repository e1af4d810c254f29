import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { routes } from "@/lib/routes";
import { galiResult, mainResult, starlineResult } from "./result-text";

interface MarketFamily {
  /** The market list. */
  readonly list: (typeof routes)[keyof typeof routes];
  /** Where Play Game on an open market leads. */
  readonly chooser: (typeof routes)[keyof typeof routes];
  /** The result as a card shows it. */
  readonly result: (market: Pick<Market, "openResult" | "closeResult">) => string;
  /** What a card has beside Play Game: the chart, the popup with the times, or both. */
  readonly chart: boolean;
  readonly times: "corner" | "button" | "none";
}

/** How the three families' lists differ (docs/specification.md, 1.3 Market families). */
export const MARKET_FAMILIES = {
  main: { list: routes.game, chooser: routes.game, result: mainResult, chart: true, times: "corner" },
  starline: {
    list: routes.starline,
    chooser: routes.starlineChooser,
    result: starlineResult,
    chart: true,
    times: "none",
  },
  gali: { list: routes.gali, chooser: routes.galiChooser, result: galiResult, chart: false, times: "button" },
} as const satisfies Record<GameFamily, MarketFamily>;
