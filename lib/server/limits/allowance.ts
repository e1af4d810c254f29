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

/** Says when to come again, in whole seconds. */
const usedUp = (endsAt: number, now: number): AppError =>
  new AppError("rate_limited", { params: { seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) } });

/** What stands in the store of an allowance, whatever its window. */
const countOf = async ({ store }: Pick<Base, "store">, allowance: Allowance, who: string) => {
  const row = await store.db
    .selectFrom("rate_limit")
    .select(["used", "ends_at"])
    .where("limit_key", "=", limitKey(allowance, who))
    .executeTakeFirst();
  return { used: Number(row?.used ?? 0), endsAt: Number(row?.ends_at ?? 0) };
};

/**
 * Takes points from an allowance in one statement, so that requests at once cannot share the last one.
 * @param who a keyed digest: neither number nor address may stand in the table.
 * @returns how many points of the window are used now, these among them.
 * @throws AppError rate_limited with `seconds` where it is used up; a refused request takes nothing.
 */
export const takePoints = async (
  { store, clock }: Base,
  allowance: Allowance,
  who: string,
  cost: number,
): Promise<number> => {
  const now = Math.floor(clock.now());
  const fresh = { used: cost, ends_at: now + allowance.windowMs };
  const row = await store.db
    .insertInto("rate_limit")
    .values({ limit_key: limitKey(allowance, who), ...fresh })
    .onConflict((conflict) =>
      conflict
        .column("limit_key")
        .doUpdateSet({
          used: sql<number>`case when rate_limit.ends_at <= ${now} then ${cost} else rate_limit.used + ${cost} end`,
          ends_at: sql<number>`case when rate_limit.ends_at <= ${now} then ${fresh.ends_at} else rate_limit.ends_at end`,
        })
        .where(sql<boolean>`(rate_limit.ends_at <= ${now} or rate_limit.used + ${cost} <= ${allowance.points})`),
    )
    .returning("used")
    .executeTakeFirst();
  if (row === undefined) throw usedUp((await countOf({ store }, allowance, who)).endsAt, now);
  return Number(row.used);
};

/** Takes nothing. @throws AppError rate_limited with `seconds` where nothing of the allowance is left. */
export const assertPointsLeft = async (services: Base, allowance: Allowance, who: string): Promise<void> => {
  const now = Math.floor(services.clock.now());
  const { used, endsAt } = await countOf(services, allowance, who);
  if (endsAt > now && used >= allowance.points) throw usedUp(endsAt, now);
};

/** An allowance, and whom it counts. */
export interface Taken {
  readonly allowance: Allowance;
  /** As for `takePoints`. */
  readonly who: string;
}

/** Gives back so many points of each, taken in advance and not used, within the same window. */
export const givePointsBack = async (
  { store }: Pick<Base, "store">,
  taken: readonly Taken[],
  cost: number,
): Promise<void> => {
  if (taken.length === 0) return;
  const keys = taken.map(({ allowance, who }) => limitKey(allowance, who));
  await store.db
    .updateTable("rate_limit")
    .set({ used: sql<number>`case when used > ${cost} then used - ${cost} else 0 end` })
    .where("limit_key", "in", keys)
    .execute();
};

/** Drops the counts of windows that are over. */
export const forgetEndedWindows = async ({ store, clock }: Base): Promise<void> => {
  await store.db.deleteFrom("rate_limit").where("ends_at", "<", Math.floor(clock.now())).execute();
};

/** Whether an error is an allowance's refusal. */
export const isUsedUp = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "rate_limited";
