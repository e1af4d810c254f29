import { z } from "zod";
import type { ErrorCode } from "./errors";
import type { MarketList, RateList } from "./markets";
import type { Wallet } from "./wallet";

/** What a screen can show that every player shares. */
export interface LiveLists {
  readonly main: MarketList;
  readonly starline: MarketList;
  readonly gali: MarketList;
  readonly mainRates: RateList;
  readonly starlineRates: RateList;
  readonly galiRates: RateList;
}

export type LiveListName = keyof LiveLists;

/** A version changes with the content of a list. */
export type Versioned<List> = List & { readonly version: string };

/** Answer of GET /api/live: what is newer than what the question says that the screen has. Empty: nothing is. */
export interface Live {
  readonly lists?: { readonly [Name in LiveListName]?: Versioned<LiveLists[Name]> };
  /** Lists that cannot be had. */
  readonly failed?: { readonly [Name in LiveListName]?: ErrorCode };
  readonly wallet?: Wallet;
}

/** Empty: the screen has no such list yet. */
const listVersion = z.string().regex(/^[\w-]{0,27}$/);

/**
 * The time and the version of the reading that the screen has, `1764392000000.aB3_-x9Q`; empty if it has none; `now`: the
 * provider is asked, whatever the age.
 */
const walletReading = z.string().regex(/^(now|\d{10,16}\.[\w-]{8})?$/);

/** Each list that the screen shows, and the wallet, with what the screen has of it. */
export const liveQuery = z
  .strictObject({
    ...{ main: listVersion, starline: listVersion, gali: listVersion },
    ...{ mainRates: listVersion, starlineRates: listVersion, galiRates: listVersion },
    wallet: walletReading,
  })
  .partial();
export type LiveQuery = z.infer<typeof liveQuery>;
