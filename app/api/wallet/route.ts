import type { Wallet } from "@/lib/contract/wallet";
import { defineHandler, PLAYER_READ } from "@/lib/server/http/define-handler";
import { readWallet } from "@/lib/server/live/read-live";

/** Asks the provider each time, for screens that show points which must not come from memory. */
export const GET = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player }): Promise<Wallet> => readWallet(services, player),
});
