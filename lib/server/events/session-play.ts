import type { SessionPlay } from "@/lib/contract/events";
import { addPoints, NO_POINTS } from "@/lib/domain/points";
import { readCare } from "../care/care-book";
import { ownStakes, ownWins } from "../play/own-wins";
import type { Services } from "../services";
import type { Books } from "./books";

/**
 * A player's stakes and wins through this app since they signed in, from the store's records and books that were read anyway;
 * null if the store does not tell. @param since when they signed in, in epoch milliseconds of the game's clock.
 */
export const sessionPlay = async (
  services: Services,
  playerKey: string,
  since: number,
  { families }: Pick<Books, "families">,
): Promise<SessionPlay | null> => {
  const from = since - services.clock.now() + services.hostTime.now();
  try {
    const [{ state }, staked, ...won] = await Promise.all([
      readCare(services, playerKey),
      ownStakes(services, playerKey, from),
      ...families.map(({ wins, ...rest }) => wins && ownWins(services, playerKey, from, { wins, ...rest })),
    ]);
    const wins = won.flatMap((all) => all ?? []).filter(({ at }) => at >= from);
    return {
      since,
      staked,
      won: won.includes(null) ? null : addPoints(NO_POINTS, ...wins.map(({ points }) => points)),
      remindMinutes: state.remindMinutes,
    };
  } catch (err) {
    services.log.warn({ event: "session_play_not_known", player: playerKey, err });
    return null;
  }
};
