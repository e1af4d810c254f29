import { AppError } from "@/lib/contract/errors";
import type { Wallet } from "@/lib/contract/wallet";
import { renewPlayedLists, resultsSign } from "../../player/played-results";
import { readAccount } from "../../player/read-account";
import { defineHandler } from "../define-handler";

/**
 * GET /api/wallet: the signed-in player's balance as the provider tells it, never a guess; and whether
 * there are results of markets that the player bid on.
 */
export const walletHandler = defineHandler({
  method: "GET",
  access: "player",
  poll: "wallet",
  run: async ({ services, player }): Promise<Wallet> => {
    const { balance, bettingOn } = await readAccount(services, player);
    if (balance === null) throw new AppError("provider_unreadable");
    services.lists.renewMain(player);
    renewPlayedLists(services, player);
    return { balance, bettingOn, ...resultsSign(services, player.playerKey) };
  },
});
