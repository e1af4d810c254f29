import { figuresQuery } from "@/lib/contract/histories";
import { defineHandler, PLAYER_READ } from "@/lib/server/http/define-handler";
import { bidsOfMonthCsv } from "@/lib/server/play/bids-of-month";

/** Returns the player's bids of a month, `?month=YYYY-MM`, in all families as a CSV file. */
export const GET = defineHandler({
  ...PLAYER_READ,
  query: figuresQuery,
  run: async ({ services, player, query: { month } }): Promise<Response> =>
    new Response(await bidsOfMonthCsv(services, player, month), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="bids-${month}.csv"`,
        "cache-control": "no-store",
      },
    }),
});
