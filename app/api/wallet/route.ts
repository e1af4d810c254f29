import type { Wallet } from "@/lib/contract/wallet";
import { defineHandler, PLAYER_READ } from "@/lib/server/http/define-handler";
import { readWallet } from "@/lib/server/live/read-live";

/** Reads the wallet from the provider each time, for screens whose points must not come from a cache. */
export const GET = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player }): Promise<Wallet> => readWallet(services, player),
});
