import { z } from "zod";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";

/**
 * A market as a list shows it. Times are the provider's 12-hour India texts, "" where it has none, as on a weekly day
 * off.
 */
export interface Market {
  readonly id: string;
  readonly name: string;
  /** The provider's spelling where it differs (`RAJ &amp; RANI`), because bids name the market so. */
  readonly wireName?: string;
  readonly openTime: string;
  /** The Close time; null for Starline and Gali, which have one time. */
  readonly closeTime: string | null;
  /** The Open result, such as "123-6"; "" before it is declared. */
  readonly openResult: string;
  /** The Close result, such as "4-220"; "" before it is declared. */
  readonly closeResult: string;
  /** True where the result is of the betting day before; absent where it is today's, or its day is not known. */
  readonly isResultOfYesterday?: true;
  /** Whether bids are taken today, by `msg_status` 1; never without times. */
  readonly isOpen: boolean;
  /** The chart's URL: https, or loopback in the sandbox. */
  readonly chartUrl: string | null;
}

/** The markets of a family, without personal data, because all players share the list. */
export interface MarketList {
  readonly markets: readonly Market[];
  /** The URL of the family's chart; null for main markets, which have one chart each. */
  readonly chartUrl: string | null;
  /** When the last good list was read, in epoch milliseconds; null unless the provider does not respond. */
  readonly staleSince: number | null;
}

/** The rates in the order of the specification, without games whose rates are unknown. */
export interface RateList {
  readonly rates: readonly PayRate[];
  /** The chart's URL, on forks that send it with the rates. */
  readonly chartUrl: string | null;
  /** When the last good list was read, in epoch milliseconds; null unless the provider does not respond. */
  readonly staleSince: number | null;
}

/** Checks a market's id: digits in the provider's lists, and letters for other providers (decision 0303). */
const marketId = z.string().regex(/^[0-9A-Za-z-]{1,40}$/);

/** The query of GET /api/results, which names a market. */
export const resultsQuery = z.strictObject({ family: z.enum(GAME_FAMILIES), market: marketId });

interface PastResult {
  /** The betting day that the result is of, `YYYY-MM-DD`. */
  readonly day: string;
  readonly openResult: string;
  readonly closeResult: string;
  /** Whether another result was shown first. */
  readonly corrected: boolean;
}

export interface PastResults {
  readonly results: readonly PastResult[];
  readonly today: string;
}

/** How many favourite markets a player may have in all families together. */
export const MAX_FAVOURITES = 50;

/** The ids of the player's favourite markets, by family. */
export type Favourites = Readonly<Record<GameFamily, readonly string[]>>;

/** The body of POST /api/favourites, which adds or removes a market. */
export const changeFavouriteRequest = z.strictObject({
  family: z.enum(GAME_FAMILIES),
  marketId,
  favourite: z.boolean(),
});
export type ChangeFavouriteRequest = z.infer<typeof changeFavouriteRequest>;
