import { setTimeout as wait } from "node:timers/promises";
import type { Cause } from "./cause";

/** It takes more than a minute, so it begins before the others. */
export const OLD_LIST: Cause = {
  alerts: ["MarketsListStale"],
  what: "the provider answers a list empty for more than a minute",
  begin: async ({ control, bettor }) => {
    const { phone } = await bettor();
    await phone.get("/api/starline/markets");
    let over = false;
    const empty = { kind: "body", body: '{"status":true,"result":[]}' } as const;
    const look = async () => {
      while (!over) {
        // Faults are cleared by the other causes.
        await control
          .fault({ call: "api-starline-game", times: 3, when: "before", action: empty })
          .catch(() => undefined);
        await phone.get("/api/starline/markets").catch(() => undefined);
        await wait(3000);
      }
    };
    void look();
    return async () => {
      over = true;
    };
  },
};
