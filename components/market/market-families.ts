import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";

type Declared = Pick<Market, "openResult" | "closeResult">;

const NO_OPEN = "***-*";
const NO_CLOSE = "*-***";
const NO_GALI = "**";

/**
 * The result as a card shows it: open_result followed by close_result, "123-64-220"; what is not declared is masked,
 * "123-6*-***", and with nothing declared the whole is '***-**-***' (docs/specification.md, 5.1 Market list).
 */
export const mainResult = ({ openResult, closeResult }: Declared): string =>
  `${openResult || NO_OPEN}${closeResult || NO_CLOSE}`;

/** "120-3", or '***-*' (docs/specification.md, 5.5 Starline market panel). */
export const starlineResult = ({ openResult }: Declared): string => openResult || NO_OPEN;

/** The two digits, or '**' when there is none (docs/specification.md, 5.6 Gali market page). */
export const galiResult = ({ openResult, closeResult }: Declared): string => `${openResult}${closeResult}` || NO_GALI;

interface MarketFamily {
  /** The result as a card shows it. */
  readonly result: (market: Declared) => string;
  /** What a card has beside Play Game: the chart, the popup with the times, or both. */
  readonly chart: boolean;
  readonly times: "corner" | "button" | "none";
}

/** How the cards of the three families differ (docs/specification.md, 1.3 Market families). */
export const MARKET_FAMILIES = {
  main: { result: mainResult, chart: true, times: "corner" },
  starline: { result: starlineResult, chart: true, times: "none" },
  gali: { result: galiResult, chart: false, times: "button" },
} as const satisfies Record<GameFamily, MarketFamily>;
