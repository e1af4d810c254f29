import { sql } from "kysely";
import { AppError } from "@/lib/contract/errors";
import type { Services } from "../services";

type Base = Pick<Services, "store" | "clock">;

/** So many points in each window of so many milliseconds, counted per key. */
export interface Allowance {
  readonly name: string;
  readonly points: number;
  readonly windowMs: number;
}

/** Counted in the store, so neither a restart nor a second host gives a fresh allowance. */
const limitKey = (allowance: Allowance, who: string): string => `${allowance.name}:${who}`;

/**
 * Takes points from an allowance in one statement, so that requests at once cannot share the last one.
 * @param who a keyed digest: neither number nor address may stand in the table.
 * @throws AppError rate_limited with `seconds` where it is used up; a refused request takes nothing more.
 */
export const takePoints = async (
  { store, clock }: Base,
  allowance: Allowance,
  who: string,
  cost: number,
): Promise<void> => {
  const now = Math.floor(clock.now());
  const fresh = { used: cost, ends_at: now + allowance.windowMs };
  const row = await store.db
    .insertInto("rate_limit")
    .values({ limit_key: limitKey(allowance, who), ...fresh })
    .onConflict((conflict) =>
      conflict.column("limit_key").doUpdateSet({
        used: sql<number>`case when rate_limit.ends_at <= ${now} then ${cost}
          when rate_limit.used > ${allowance.points} then rate_limit.used else rate_limit.used + ${cost} end`,
        ends_at: sql<number>`case when rate_limit.ends_at <= ${now} then ${fresh.ends_at} else rate_limit.ends_at end`,
      }),
    )
    .returning(["used", "ends_at"])
    .executeTakeFirstOrThrow();
  if (Number(row.used) > allowance.points) {
    const seconds = Math.max(1, Math.ceil((Number(row.ends_at) - now) / 1000));
    throw new AppError("rate_limited", { params: { seconds } });
  }
};

/** Gives back what was taken in advance and not used, within the same window. */
export const givePointsBack = async (
  { store }: Pick<Base, "store">,
  allowance: Allowance,
  who: string,
  cost: number,
): Promise<void> => {
  await store.db
    .updateTable("rate_limit")
    .set({ used: sql<number>`case when used > ${cost} then used - ${cost} else 0 end` })
    .where("limit_key", "=", limitKey(allowance, who))
    .execute();
};

/** Drops the counts of windows that are over. */
export const forgetEndedWindows = async ({ store, clock }: Base): Promise<void> => {
  await store.db.deleteFrom("rate_limit").where("ends_at", "<", Math.floor(clock.now())).execute();
};
