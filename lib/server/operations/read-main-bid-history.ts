import type { BidHistory } from "@/lib/contract/histories";
import type { IndiaDay } from "@/lib/domain/time/india";
import { mainBidHistory } from "../provider/calls/bid-history-data";
import type { Services } from "../services";
import type { Player } from "../session/player";

/**
 * The player's bids on main markets from one day to another in India, both included, in the provider's order.
 * @throws ProviderError where the provider does not answer or one of its rows cannot be read.
 */
export const readMainBidHistory = async (
  { provider }: Pick<Services, "provider">,
  { token }: Pick<Player, "token">,
  range: { readonly from: IndiaDay; readonly to: IndiaDay },
): Promise<BidHistory> => ({ bids: await provider.run(mainBidHistory, range, { token }) });
