import { type Passbook, passbookQuery } from "@/lib/contract/passbook";
import { readPassbook } from "@/lib/server/funds/read-passbook";
import { defineHandler, PLAYER_READ } from "@/lib/server/http/define-handler";

export const GET = defineHandler({
  ...PLAYER_READ,
  query: passbookQuery,
  run: ({ services, player, query }): Promise<Passbook> => readPassbook(services, player, query),
});
