import type { Points } from "@/lib/domain/points";
import type { Player } from "../accounts/session/session-data";
import { createLru } from "../lru";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { isReadWith, type PlayerStatements, readPlayerStatements } from "./player-statements";

const MAX_PLAYERS = 20_000;

interface Known {
  readonly isNew: boolean;
  /** The points of the page that knew it; null for who has just registered. A bid changes them. */
  readonly balance: Points | null;
}

/** Returns whether each player was new when this host last knew it. */
const getKnown = ({ provider }: Pick<Services, "provider">) =>
  singletonFor(provider, "new-players", () => createLru<Known>(MAX_PLAYERS));

/** Remembers a player who has just registered, for a provider whose statements come too late for the first page. */
export const saveNewPlayer = (services: Pick<Services, "provider">, playerKey: string): void =>
  void getKnown(services).set(playerKey, { isNew: true, balance: null });

/** Whether this host knows that a player had never bid, without a call. */
export const isKnownNew = (services: Pick<Services, "provider">, { playerKey }: Pick<Player, "playerKey">): boolean =>
  getKnown(services).get(playerKey)?.isNew === true;

const isWhole = ({ families, transactions }: PlayerStatements): boolean =>
  transactions !== null && families.every(({ wins, bids }) => wins !== null && bids !== null);

/**
 * Whether a player has never bid, for the first paint of home. A player who has is known for good; for others the
 * statements are read that the bell reads a moment later from the same cache, so it costs no call. It never throws.
 * @param balance the points of the page, which the bell sends too
 * @param list the page's list, which is read first
 * @param late resolves when the page no longer waits: then the last answer of the same points counts, and without one
 *   nobody is new
 */
export const readIsNewPlayer = async (
  services: Services,
  player: Player,
  balance: Points | null,
  list: Promise<unknown>,
  late: Promise<unknown>,
): Promise<boolean> => {
  const known = getKnown(services);
  const before = known.get(player.playerKey);
  if (before?.isNew === false) return false;
  const last = before !== undefined && (before.balance === null || before.balance === balance);
  const read = async (): Promise<boolean> => {
    await Promise.allSettled([list]);
    const statements = await readPlayerStatements(services, player, balance === null ? {} : { wallet: balance });
    const isOlder = balance !== null && !isReadWith(services, player, balance);
    if (isOlder || (!statements.isNewPlayer && !isWhole(statements))) return last;
    known.set(player.playerKey, { isNew: statements.isNewPlayer, balance });
    return statements.isNewPlayer;
  };
  return Promise.race([read().catch(() => last), late.then(() => last)]);
};
