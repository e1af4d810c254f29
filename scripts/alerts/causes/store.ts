import { setTimeout as wait } from "node:timers/promises";
import { atOnce, type Cause, times } from "./cause";

/** What happens to the database. */
export const STORE_CAUSES: readonly Cause[] = [
  {
    alerts: ["MarketsStoreSlow"],
    what: "a session of somebody's own holds a lock for three seconds, twice",
    begin: async ({ phone, sql }) => {
      await times(2, async (round) => {
        const held = sql("begin; lock table rate_limit in access exclusive mode; select pg_sleep(3); commit");
        await wait(300);
        await atOnce(30, (nth) =>
          phone().post(
            "/api/session",
            { phone: `90001${String(round * 100 + nth).padStart(5, "0")}`, password: "wrong one" },
            { "x-forwarded-for": `203.0.113.${nth + 1}` },
          ),
        );
        await held;
      });
      return undefined;
    },
  },
  {
    alerts: ["MarketsStoreRestored"],
    what: "the database is noted as put back from a copy",
    begin: async ({ sql }) => {
      const note = "insert into store_moment (name, detail, at) values ('restored', 'for a test', 1)";
      await sql(note);
      return () => sql("delete from store_moment where name = 'restored'");
    },
  },
  {
    alerts: ["MarketsStoreAway", "MarketsStoreFailing", "MarketsOtherError"],
    what: "the database lets nobody in",
    begin: async ({ bettor, lockDatabase }) => {
      const { phone } = await bettor();
      await lockDatabase(true);
      await times(4, async () => {
        await times(6, () => phone.get("/api/wallet"));
        await phone.get("/api/markets");
        await wait(3000);
      });
      return () => lockDatabase(false);
    },
  },
];
