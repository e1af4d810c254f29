import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { IndiaDay } from "@/lib/domain/time/india";
import { galiBidHistory, mainBidHistory, starlineBidHistory } from "../provider/calls/bid-history-data";
import { galiWinHistory, mainWinHistory, starlineWinHistory } from "../provider/calls/wining-history-data";
import type { Services } from "../services";
import type { Player } from "../session/player";

/** Days of India, both included. */
export interface DayRange {
  readonly from: IndiaDay;
  readonly to: IndiaDay;
}

const BIDS = { main: mainBidHistory, starline: starlineBidHistory, gali: galiBidHistory };
const WINS = { main: mainWinHistory, starline: starlineWinHistory, gali: galiWinHistory };

/**
 * The player's bids on a family's markets, in the provider's order.
 * @throws ProviderError where the provider does not answer or one of its rows cannot be read.
 */
export const readBidHistory = async (
  { provider }: Pick<Services, "provider">,
  { token }: Pick<Player, "token">,
  family: GameFamily,
  range: DayRange,
): Promise<BidHistory> => ({ bids: await provider.run(BIDS[family], range, { token }) });

/** The player's wins, as `readBidHistory`. */
export const readWinHistory = async (
  { provider }: Pick<Services, "provider">,
  { token }: Pick<Player, "token">,
  family: GameFamily,
  range: DayRange,
): Promise<WinHistory> => ({ wins: await provider.run(WINS[family], range, { token }) });
