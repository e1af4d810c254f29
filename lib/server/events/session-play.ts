import type { SessionPlay } from "@/lib/contract/events";
import { type CareRecord, careStateAt } from "@/lib/domain/care/care-state";
import { addPoints, NO_POINTS } from "@/lib/domain/points";
import { careRecords } from "../care/care-book";
import { ownWins, readOwnBids, stakesOf } from "../play/own-wins";
import type { Services } from "../services";
import type { Books } from "./books";

/**
 * A player's stakes and wins through this app since they signed in, from the store's records and books that were read anyway;
 * null if the store does not tell. @param since when they signed in, in epoch milliseconds of the game's clock.
 * @param care all changes of the player.
 */
export const sessionPlay = async (
  services: Services,
  playerKey: string,
  since: number,
  { families }: Pick<Books, "families">,
  care: Promise<readonly CareRecord[]> = careRecords(services, playerKey),
): Promise<SessionPlay | null> => {
  const from = since - services.clock.now() + services.hostTime.now();
  try {
    const [changes, bids] = await Promise.all([care, readOwnBids(services, playerKey, from)]);
    const won = await Promise.all(
      families.map(({ wins, ...rest }) => wins && ownWins(services, bids, { wins, ...rest })),
    );
    const wins = won.flatMap((all) => all ?? []).filter(({ at }) => at >= from);
    return {
      since,
      staked: stakesOf(bids),
      won: won.includes(null) ? null : addPoints(NO_POINTS, ...wins.map(({ points }) => points)),
      remindMinutes: careStateAt(changes, from).remindMinutes,
    };
  } catch (err) {
    services.log.warn({ event: "session_play_not_known", player: playerKey, err });
    return null;
  }
};
