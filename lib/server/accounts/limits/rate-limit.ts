import { sql } from "kysely";
import { AppError, isAppError } from "@/lib/contract/errors";
import { listCountedNetworks } from "../../client-ip";
import type { Services } from "../../services";
import { keyedDigest } from "../session/keyed-digest";

type Base = Pick<Services, "store" | "clock">;

export interface RateLimit {
  readonly name: string;
  readonly quota: number;
  readonly windowMs: number;
}

/** A limit that can lock a player out, so support lists and lifts it. `cost` is what one attempt takes of the quota. */
export interface LockoutLimit extends RateLimit {
  readonly cost: number;
}

export interface KeyedRateLimit {
  readonly limit: RateLimit;
  /** A keyed digest of whom the limit counts, because the table must hold no number and no IP. */
  readonly who: string;
}

/** Returns the key of the limit's row in the store, where neither a restart nor a second host resets the count. */
const toLimitKey = ({ limit, who }: KeyedRateLimit): string => `${limit.name}:${who}`;

const toRateLimitedError = (endsAt: number, now: number): AppError =>
  new AppError("rate_limited", { params: { seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) } });

/**
 * Takes from a limit's quota, in one statement, so that concurrent requests cannot share the last of it. A refused
 * request takes nothing.
 * @returns how much of the window's quota is used now
 * @throws AppError rate_limited with `seconds`
 */
export const consumeQuota = async (
  { store, clock }: Base,
  limit: RateLimit,
  who: string,
  cost: number,
): Promise<number> => {
  const now = Math.floor(clock.now());
  const key = toLimitKey({ limit, who });
  const fresh = { used: cost, ends_at: now + limit.windowMs };
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
        .where(sql<boolean>`(rate_limit.ends_at <= ${now} or rate_limit.used + ${cost} <= ${limit.quota})`),
    )
    .returning("used")
    .executeTakeFirst();
  if (row !== undefined) return row.used;
  const count = await store.db
    .selectFrom("rate_limit")
    .select("ends_at")
    .where("limit_key", "=", key)
    .executeTakeFirst();
  throw toRateLimitedError(count?.ends_at ?? now, now);
};

/**
 * Takes from each limit in order, or from none if one is used up.
 * @returns the used quota of the last limit
 * @throws AppError rate_limited with `seconds`
 */
export const consumeQuotas = async (base: Base, all: readonly KeyedRateLimit[], cost: number): Promise<number> => {
  let used = 0;
  for (const [nth, { limit, who }] of all.entries()) {
    try {
      used = await consumeQuota(base, limit, who, cost);
    } catch (error) {
      await refundQuota(base, all.slice(0, nth), cost);
      throw error;
    }
  }
  return used;
};

/**
 * Checks limits and takes nothing of them.
 * @throws AppError rate_limited with `seconds` where one is used up
 */
export const requireQuota = async ({ store, clock }: Base, all: readonly KeyedRateLimit[]): Promise<void> => {
  const now = Math.floor(clock.now());
  const quotas = new Map(all.map((counted) => [toLimitKey(counted), counted.limit.quota]));
  const rows = await store.db
    .selectFrom("rate_limit")
    .selectAll()
    .where("limit_key", "in", [...quotas.keys()])
    .execute();
  const full = rows.find(({ limit_key, used, ends_at }) => ends_at > now && used >= (quotas.get(limit_key) ?? 0));
  if (full) throw toRateLimitedError(full.ends_at, now);
};

/** Gives back quota that was taken in advance and not used, within the window in which it was taken. */
export const refundQuota = async (
  { store }: Pick<Base, "store">,
  taken: readonly KeyedRateLimit[],
  cost: number,
): Promise<void> => {
  if (taken.length === 0) return;
  await store.db
    .updateTable("rate_limit")
    .set({ used: sql<number>`case when used > ${cost} then used - ${cost} else 0 end` })
    .where("limit_key", "in", taken.map(toLimitKey))
    .execute();
};

/**
 * Lists one limit for each network of a client.
 * @param limit the limit of the narrowest network; wider ones have a larger quota
 */
export const perNetwork = (
  services: Pick<Services, "store">,
  limit: RateLimit,
  clientIp: string,
): readonly KeyedRateLimit[] =>
  listCountedNetworks(clientIp).map(({ network, times }) => ({
    limit: { ...limit, quota: Math.max(1, Math.floor(limit.quota * times)) },
    who: keyedDigest(services, "address", network),
  }));

/**
 * Returns the share of a number's limit that one client has, so that it cannot use up the number's quota for all others
 * (docs/security.md, rows 18 and 38). A client is one IPv4 address or one /48 network.
 * @param number the keyed digest of the number
 */
export const perNumberAndNetwork = (
  services: Pick<Services, "store">,
  limit: RateLimit,
  number: string,
  clientIp: string,
): KeyedRateLimit => {
  const networks = listCountedNetworks(clientIp);
  const { network } = networks.at(-1) ?? networks[0];
  return { limit, who: `${number}:${keyedDigest(services, "address", network)}` };
};

export const isRateLimited = (error: unknown): error is AppError => isAppError(error) && error.code === "rate_limited";
