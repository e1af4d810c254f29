import { setTimeout as wait } from "node:timers/promises";
import { newKey, singleDigitBid } from "../../../e2e/fixtures/api-phone";
import { until } from "../../runtime/until";
import type { Cause } from "./cause";

/** The bid is at the provider for seven seconds. In milliseconds. */
const TURN_MS = 10_000;

/** What happens to money requests. */
export const MONEY_CAUSES: readonly Cause[] = [
  {
    alerts: ["MarketsMoneyEvent", "MarketsMoneyUnknown"],
    what: "a bid's answer is lost, and its history cannot be read",
    begin: async ({ control, bettor }) => {
      const { phone, marketId } = await bettor();
      await control.fault({ call: "api-submit-bid", when: "before", action: { kind: "delay", ms: 2500 } });
      await control.fault({ call: "api-submit-bid", when: "after", action: { kind: "reset" } });
      const sent = phone.placeBids(newKey(), singleDigitBid(marketId, ["4", 10]));
      await wait(1500);
      const broken = { kind: "status", status: 500 } as const;
      await control.fault({ call: "api-bid-history-data", times: 10_000, when: "before", action: broken });
      await sent;
      return () => control.clearFaults();
    },
  },
  {
    alerts: ["MarketsMoneyStuck"],
    what: "a record of a kind that this version does not know",
    begin: async ({ sql }) => {
      await sql(`insert into money_request (player_key, request_key, kind, fingerprint, state, request, before, sealed_token,
        outcome, created_at, sent_at) values ('nobody', 'stuck', 'loan', '', 'checking', '{}', '{}', 'sealed', '',
        extract(epoch from now())::bigint * 1000 - 3600000, extract(epoch from now())::bigint * 1000 - 3600000)`);
      return () => sql("delete from money_request where request_key = 'stuck'");
    },
  },
  {
    alerts: ["MarketsPlayerLockLost"],
    what: "a player's turn is taken away during a bid",
    begin: async ({ control, bettor, sql }) => {
      const { phone, marketId } = await bettor();
      await control.fault({ call: "api-submit-bid", when: "before", action: { kind: "delay", ms: 7000 } });
      const sent = phone.placeBids(newKey(), singleDigitBid(marketId, ["5", 10]));
      await until("the player has the turn", async () => (await sql("delete from player_lock")) > 0, TURN_MS);
      await sent;
      return undefined;
    },
  },
];
