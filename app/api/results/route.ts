import { type PastResults, resultsQuery } from "@/lib/contract/markets";
import { defineHandler, PLAYER_READ } from "@/lib/server/http/define-handler";
import { readPastResults } from "@/lib/server/play/read-past-results";

export const GET = defineHandler({
  ...PLAYER_READ,
  query: resultsQuery,
  limits: [{ name: "results", by: "player", quota: 120, windowMs: 60_000 }],
  run: ({ services, player, query: { family, market } }): Promise<PastResults> =>
    readPastResults(services, player, family, market),
});
