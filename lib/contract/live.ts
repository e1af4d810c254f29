import { z } from "zod";
import type { ErrorCode } from "./errors";
import type { MarketList, RateList } from "./markets";
import type { Wallet } from "./wallet";

/** The lists that a screen can show and that are equal for every player. */
export interface LiveLists {
  readonly main: MarketList;
  readonly starline: MarketList;
  readonly gali: MarketList;
  readonly mainRates: RateList;
  readonly starlineRates: RateList;
  readonly galiRates: RateList;
}

export type LiveListName = keyof LiveLists;

/** A list with a version that changes with its content. */
export type Versioned<List> = List & { readonly version: string };

/**
 * The response to GET /api/live: what is newer than the versions that the screen sent. It is empty where nothing is.
 */
export interface Live {
  readonly lists?: { readonly [Name in LiveListName]?: Versioned<LiveLists[Name]> };
  /** The error codes of lists that could not be read. */
  readonly failed?: { readonly [Name in LiveListName]?: ErrorCode };
  readonly wallet?: Wallet;
}

/** The version of a list that the screen has; empty if it has none yet. */
const listVersion = z.string().regex(/^[\w-]{0,27}$/);

/**
 * The time and the version of the wallet that the screen has, `1764392000000.aB3_-x9Q`; empty if it has none. `now`:
 * the provider is read whatever the age.
 */
const walletReading = z.string().regex(/^(now|\d{10,16}\.[\w-]{8})?$/);

/** The query of GET /api/live: the versions of each list that the screen shows, and of the wallet. */
export const liveQuery = z
  .strictObject({
    ...{ main: listVersion, starline: listVersion, gali: listVersion },
    ...{ mainRates: listVersion, starlineRates: listVersion, galiRates: listVersion },
    wallet: walletReading,
  })
  .partial();
export type LiveQuery = z.infer<typeof liveQuery>;
