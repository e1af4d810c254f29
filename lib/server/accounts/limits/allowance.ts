import { sql } from "kysely";
import { AppError, isAppError } from "@/lib/contract/errors";
import { networksOf } from "../../plain-address";
import type { Services } from "../../services";
import { keyedDigest } from "../session/keyed-digest";

type Base = Pick<Services, "store" | "clock">;

export interface Allowance {
  readonly name: string;
  readonly points: number;
  readonly windowMs: number;
}

/** Can lock a player out; support reads `cost`, what one try takes. */
export interface LockingAllowance extends Allowance {
  readonly cost: number;
}

export interface CountedAllowance {
  readonly allowance: Allowance;
  /** A keyed digest: the table must hold no number and no address. */
  readonly who: string;
}

/** Counted in the store, so that neither a restart nor a second host gives a new allowance. */
const keyOf = ({ allowance, who }: CountedAllowance): string => `${allowance.name}:${who}`;

const usedUp = (endsAt: number, now: number): AppError =>
  new AppError("rate_limited", { params: { seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) } });

/**
 * One statement, so that concurrent requests cannot share the last point. @returns how many points of the window are used
 * now. @throws AppError rate_limited with `seconds`; a refused request takes nothing.
 */
export const takePoints = async (
  { store, clock }: Base,
  allowance: Allowance,
  who: string,
  cost: number,
): Promise<number> => {
  const now = Math.floor(clock.now());
  const key = keyOf({ allowance, who });
  const fresh = { used: cost, ends_at: now + allowance.windowMs };
  const row = await store.db
    .insertInto("rate_limit")
    .values({ limit_key: key, ...fresh })
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
  if (row !== undefined) return row.used;
  const count = await store.db
    .selectFrom("rate_limit")
    .select("ends_at")
    .where("limit_key", "=", key)
    .executeTakeFirst();
  throw usedUp(count?.ends_at ?? now, now);
};

/** Takes from each in order, or nothing if one is used up. @returns used points of the last. @throws AppError rate_limited. */
export const takeFromAll = async (base: Base, all: readonly CountedAllowance[], cost: number): Promise<number> => {
  let used = 0;
  for (const [nth, { allowance, who }] of all.entries()) {
    try {
      used = await takePoints(base, allowance, who, cost);
    } catch (error) {
      await givePointsBack(base, all.slice(0, nth), cost);
      throw error;
    }
  }
  return used;
};

/** Takes nothing. @throws AppError rate_limited with `seconds` where one is used up. */
export const requirePoints = async ({ store, clock }: Base, all: readonly CountedAllowance[]): Promise<void> => {
  const now = Math.floor(clock.now());
  const points = new Map(all.map((counted) => [keyOf(counted), counted.allowance.points]));
  const rows = await store.db
    .selectFrom("rate_limit")
    .selectAll()
    .where("limit_key", "in", [...points.keys()])
    .execute();
  const full = rows.find(({ limit_key, used, ends_at }) => ends_at > now && used >= (points.get(limit_key) ?? 0));
  if (full) throw usedUp(full.ends_at, now);
};

/** Gives back points that were taken in advance and not used, within the same window. */
export const givePointsBack = async (
  { store }: Pick<Base, "store">,
  taken: readonly CountedAllowance[],
  cost: number,
): Promise<void> => {
  if (taken.length === 0) return;
  await store.db
    .updateTable("rate_limit")
    .set({ used: sql<number>`case when used > ${cost} then used - ${cost} else 0 end` })
    .where("limit_key", "in", taken.map(keyOf))
    .execute();
};

/** One allowance for each network of an address. @param allowance the narrowest network's; wider ones have more points. */
export const perNetwork = (
  services: Pick<Services, "store">,
  allowance: Allowance,
  address: string,
): readonly CountedAllowance[] =>
  networksOf(address).map(({ network, times }) => ({
    allowance: { ...allowance, points: Math.max(1, Math.floor(allowance.points * times)) },
    who: keyedDigest(services, "address", network),
  }));

/**
 * A share of a number's allowance for one client, so that it cannot use up the number's for all others (docs/security.md, rows
 * 18 and 38). The client is one IPv4 address or one /48 network. @param number the keyed digest of the number.
 */
export const perNumberAndNetwork = (
  services: Pick<Services, "store">,
  allowance: Allowance,
  number: string,
  address: string,
): CountedAllowance => {
  const networks = networksOf(address);
  const { network } = networks.at(-1) ?? networks[0];
  return { allowance, who: `${number}:${keyedDigest(services, "address", network)}` };
};

export const isUsedUp = (error: unknown): error is AppError => isAppError(error) && error.code === "rate_limited";
