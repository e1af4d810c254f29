import { z } from "zod";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";

/** Times are the provider's 12-hour India texts; "" where it has none, as on a weekly day off. */
export interface Market {
  readonly id: string;
  readonly name: string;
  /** The provider's spelling, where it is another (`RAJ &amp; RANI`): bids name the market so. */
  readonly wireName?: string;
  readonly openTime: string;
  /** Null for Starline and Gali, which have one time. */
  readonly closeTime: string | null;
  /** "123-6", or "" before it is declared. */
  readonly openResult: string;
  /** "4-220", or "" before it is declared. */
  readonly closeResult: string;
  /** The result is of the betting day before. Absent where it is today's, or its day is not known. */
  readonly isResultOfYesterday?: true;
  /** For today, by `msg_status` 1; never without times. */
  readonly isOpen: boolean;
  /** Https, or loopback in the sandbox. */
  readonly chartUrl: string | null;
}

/** Shared by all players, without personal data. */
export interface MarketList {
  readonly markets: readonly Market[];
  /** Main markets have one each instead. */
  readonly chartUrl: string | null;
  /** Epoch milliseconds of the last good list, only while the provider does not answer; else null. */
  readonly staleSince: number | null;
}

/** In the order of the specification, without games of unknown rates. */
export interface RateList {
  readonly rates: readonly PayRate[];
  /** On forks that give it with the rates. */
  readonly chartUrl: string | null;
  /** As in `MarketList`. */
  readonly staleSince: number | null;
}

/** The form of a market's id in the provider's lists: their numbers, and letters for other providers (decision 0303). */
const marketId = z.string().regex(/^[0-9A-Za-z-]{1,40}$/);

export const resultsQuery = z.strictObject({ family: z.enum(GAME_FAMILIES), market: marketId });

interface PastResult {
  /** Betting day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly openResult: string;
  readonly closeResult: string;
  /** Another result was shown first. */
  readonly corrected: boolean;
}

export interface PastResults {
  readonly results: readonly PastResult[];
  readonly today: string;
}

/** Per player, in all families together. */
export const MOST_FAVOURITES = 50;

/** Market ids. */
export type Favourites = Readonly<Record<GameFamily, readonly string[]>>;

export const changeFavouriteRequest = z.strictObject({
  family: z.enum(GAME_FAMILIES),
  marketId,
  favourite: z.boolean(),
});
export type ChangeFavouriteRequest = z.infer<typeof changeFavouriteRequest>;
