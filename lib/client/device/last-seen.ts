import { createPersistentStore } from "./persistent-store";
import { phoneStorage } from "./storage";

/**
 * What the page without a network shows of home (lib/server/install/offline-page.ts), as texts in the player's
 * language.
 */
export interface LastSeen {
  /**
   * When home was shown, in epoch milliseconds of the phone's clock, because the page without a network has no other.
   */
  readonly at: number;
  readonly language: string;
  /** The title, which has the time: "as of 30 Nov, 05:31 PM". */
  readonly title: string;
  /** The rows: a market's name, its result, and the player's bids on it. */
  readonly rows: readonly (readonly string[])[];
}

const PREFIX = "last-seen";

const stored = createPersistentStore<LastSeen | null>(PREFIX, () => null);

export const saveLastSeen = (player: string, seen: LastSeen): void => stored.write([player], seen);

/**
 * Removes what the phone stores of all players but one.
 * @param player the player whose texts stay; null for a visitor, and at the end of a session
 */
export const clearLastSeen = (player: string | null): void => {
  const ownKey = player === null ? null : `${PREFIX}:${encodeURIComponent(player)}`;
  for (const key of phoneStorage.keys()) {
    if (key.startsWith(`${PREFIX}:`) && key !== ownKey) phoneStorage.removeItem(key);
  }
};
