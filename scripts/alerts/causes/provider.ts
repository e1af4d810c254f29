import { setTimeout as wait } from "node:timers/promises";
import { newKey, singleDigitBid } from "../../../e2e/fixtures/api-phone";
import { type Cause, times } from "./cause";

/** What the provider does. */
export const PROVIDER_CAUSES: readonly Cause[] = [
  {
    alerts: ["MarketsProviderSlow"],
    what: "the provider takes four seconds for a balance",
    begin: async ({ control, bettor }) => {
      const first = await bettor();
      const players = [first, await bettor(first.marketId), await bettor(first.marketId), await bettor(first.marketId)];
      const delay = { kind: "delay", ms: 4000 } as const;
      await control.fault({ call: "api-user-wallet-balance", times: 100, when: "before", action: delay });
      await times(3, () => Promise.all(players.map(({ phone }) => phone.get("/api/wallet"))));
      return () => control.clearFaults();
    },
  },
  {
    alerts: ["MarketsBidsSlow"],
    what: "the provider takes six seconds for a bid",
    begin: async ({ control, bettor }) => {
      const { phone, marketId } = await bettor();
      await control.fault({ call: "api-submit-bid", times: 3, when: "before", action: { kind: "delay", ms: 6000 } });
      await times(3, (nth) => phone.placeBids(newKey(), singleDigitBid(marketId, [String(nth), 10])));
      return undefined;
    },
  },
  {
    alerts: ["MarketsProviderUnreadable"],
    what: "the provider answers a page in place of JSON",
    begin: async ({ control, bettor }) => {
      const { phone } = await bettor();
      const page = { kind: "body", body: "<h1>Maintenance</h1>" } as const;
      await control.fault({ call: "api-user-wallet-balance", times: 100, when: "before", action: page });
      // In two parts: an increase is seen from the second scrape on.
      await times(6, () => phone.get("/api/wallet"));
      await wait(4000);
      await times(12, () => phone.get("/api/wallet"));
      return () => control.clearFaults();
    },
  },
  {
    alerts: ["MarketsProviderFailing"],
    what: "the provider answers two of three calls with status 500",
    begin: async ({ control, bettor }) => {
      const { phone } = await bettor();
      const broken = { kind: "status", status: 500 } as const;
      await control.fault({ call: "api-user-wallet-balance", times: 10_000, when: "before", action: broken });
      const today = new Date(await control.now()).toISOString().slice(0, 10);
      const history = `/api/histories/main-wins?from=${today}&to=${today}`;
      const round = async () => {
        await times(2, () => phone.get("/api/wallet"));
        // One that is answered, or the circuit would open.
        await phone.get(history);
      };
      await times(8, round);
      await wait(4000);
      await times(12, round);
      return () => control.clearFaults();
    },
  },
  {
    alerts: ["MarketsErrors", "MarketsProviderAway"],
    what: "the provider answers every call with status 500",
    begin: async ({ control, bettor }) => {
      const { phone } = await bettor();
      const broken = { kind: "status", status: 500 } as const;
      await control.fault({ call: "*", times: 10_000, when: "before", action: broken });
      await times(30, () => phone.get("/api/events"));
      await wait(4000);
      await times(30, () => phone.get("/api/events"));
      return async () => {
        await control.clearFaults();
        await wait(4000);
        await times(10, () => phone.get("/api/wallet"));
      };
    },
  },
];
