import { createPersistentStore } from "./persistent-store";
import { phoneStorage } from "./storage";

/** What the page without a network shows of home (lib/server/install/offline-page.ts), as texts in the player's language. */
export interface LastSeen {
  /** Epoch milliseconds of the phone's clock, which that page has alone. */
  readonly at: number;
  readonly language: string;
  /** "as of 30 Nov, 05:31 PM" */
  readonly title: string;
  /** A market's name, its result, and the player's bids on it. */
  readonly rows: readonly (readonly string[])[];
}

const PREFIX = "last-seen";

const stored = createPersistentStore<LastSeen | null>(PREFIX, () => null);

export const saveLastSeen = (player: string, seen: LastSeen): void => stored.write([player], seen);

/** Removes what the phone keeps of all players but this one. @param player null for a visitor, and at the end of a session. */
export const clearLastSeen = (player: string | null): void => {
  const own = player === null ? null : `${PREFIX}:${encodeURIComponent(player)}`;
  for (const name of phoneStorage.keys()) {
    if (name.startsWith(`${PREFIX}:`) && name !== own) phoneStorage.removeItem(name);
  }
};
