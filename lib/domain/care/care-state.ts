import { DAY_MS } from "../time/india";
import { type LimitName, type Limits, type RemindMinutes, toCountedKind } from "./limits";

/** How long a raised limit may be confirmed from its time on; without a confirmation it is void then. */
const CONFIRM_WITHIN_MS = 7 * DAY_MS;
/** How long a return takes after the player has asked for it. */
const RETURN_MS = DAY_MS;
/** How long a return from an exclusion for good takes after the player has asked for it. */
const RETURN_FROM_GOOD_MS = 7 * DAY_MS;

/** What a player, or support for a player, has changed. Times are epoch milliseconds of the store. */
export type CareEvent =
  /** Sets a limit; null removes it. `from` is when it may be confirmed, if it allows more than the limit before. */
  | { readonly act: "limit"; readonly limit: LimitName; readonly points: number | null; readonly from: number }
  | { readonly act: "confirm"; readonly limit: LimitName }
  | { readonly act: "pause"; readonly until: number }
  /**
   * Starts an exclusion; null is for good. `mobile` is the number by which the operator blocks the account at the
   * provider.
   */
  | { readonly act: "exclude"; readonly until: number | null; readonly mobile?: string }
  /** Asks to return after an exclusion. */
  | { readonly act: "return" }
  /** Answers the question about limits without a change. */
  | { readonly act: "keep" }
  /** Sets how often the reality check is shown. */
  | { readonly act: "remind"; readonly minutes: RemindMinutes }
  /** Records that the player confirmed to have this age before the registration, by a version of the sentence. */
  | { readonly act: "age"; readonly age: number; readonly text: number }
  /** Records that the operator has blocked the excluded player's account at the provider. */
  | { readonly act: "blocked" }
  /** Allows a return from an exclusion for good. */
  | { readonly act: "allow" };

export type CareRecord = CareEvent & { readonly at: number };

/** A higher limit, or none, that waits for its player's confirmation. */
export interface PendingIncrease {
  readonly points: number | null;
  /** When it may be confirmed first, in epoch milliseconds; `until` is the last moment. */
  readonly from: number;
  readonly until: number;
}

/** A time-out or an exclusion that is running. */
export interface Block {
  readonly kind: "pause" | "exclusion";
  /** When the block stops, in epoch milliseconds; null for good. */
  readonly until: number | null;
  /**
   * When the return takes effect that the player asked for; null if it was not asked for, or waits for the operator.
   */
  readonly returnsAt: number | null;
  readonly askedBack: boolean;
}

/** How long after an answer the player is asked about limits again. */
const REVIEW_MS = 182 * DAY_MS;

/** A player's limits, increases, block and reality check at a moment. */
export interface CareState {
  /** Whether the player should be asked about limits: never asked yet, or half a year ago. */
  readonly isAskDue: boolean;
  readonly limits: Limits;
  readonly pendingIncreases: Readonly<Partial<Record<LimitName, PendingIncrease>>>;
  readonly block: Block | null;
  readonly remindMinutes: RemindMinutes;
  /** When a deposit limit was first set, in epoch milliseconds; null if none ever was. */
  readonly depositLimitSince: number | null;
}

interface Exclusion {
  readonly since: number;
  readonly until: number | null;
  readonly requestedAt: number | null;
  readonly allowed: boolean;
}

interface Folded {
  readonly limits: Map<LimitName, number>;
  readonly pendingIncreases: Map<LimitName, PendingIncrease>;
  pausedUntil: number;
  exclusion: Exclusion | null;
  remindMinutes: RemindMinutes;
}

/**
 * Whether points allow more than a limit: no limit (null) allows more than any, and nothing more than none (undefined).
 */
const allowsMore = (points: number | null, than: number | undefined): boolean =>
  than !== undefined && (points === null || points > than);

const setLimit = (limits: Map<LimitName, number>, limit: LimitName, points: number | null) =>
  points === null ? limits.delete(limit) : limits.set(limit, points);

/** Returns the later of two ends; null is for good. */
export const laterEnd = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b);

const computeReturn = ({ until, requestedAt, allowed }: Exclusion): number | null => {
  if (requestedAt === null) return null;
  if (until !== null) return requestedAt + RETURN_MS;
  return allowed ? requestedAt + RETURN_FROM_GOOD_MS : null;
};

const isOver = (exclusion: Exclusion, at: number): boolean => {
  const returnsAt = computeReturn(exclusion);
  return returnsAt !== null && at >= returnsAt;
};

const apply = (state: Folded, event: CareRecord): void => {
  const { limits, pendingIncreases, exclusion } = state;
  switch (event.act) {
    case "limit": {
      pendingIncreases.delete(event.limit);
      if (allowsMore(event.points, limits.get(event.limit))) {
        pendingIncreases.set(event.limit, {
          points: event.points,
          from: event.from,
          until: event.from + CONFIRM_WITHIN_MS,
        });
      } else setLimit(limits, event.limit, event.points);
      return;
    }
    case "confirm": {
      const increase = pendingIncreases.get(event.limit);
      if (!increase || event.at < increase.from || event.at > increase.until) return;
      pendingIncreases.delete(event.limit);
      setLimit(limits, event.limit, increase.points);
      return;
    }
    case "pause":
      state.pausedUntil = Math.max(state.pausedUntil, event.until);
      return;
    case "exclude": {
      const running = exclusion && !isOver(exclusion, event.at) ? exclusion : { until: 0 };
      state.exclusion = {
        since: event.at,
        until: laterEnd(running.until, event.until),
        requestedAt: null,
        allowed: false,
      };
      return;
    }
    case "return":
      if (!exclusion || exclusion.requestedAt !== null || event.at < (exclusion.until ?? exclusion.since)) return;
      state.exclusion = { ...exclusion, requestedAt: event.at };
      return;
    case "keep":
    case "age":
    case "blocked":
      return;
    case "remind":
      state.remindMinutes = event.minutes;
      return;
    case "allow":
      if (exclusion?.requestedAt && event.at >= exclusion.requestedAt)
        state.exclusion = { ...exclusion, allowed: true };
  }
};

const findBlock = ({ exclusion, pausedUntil }: Folded, at: number): Block | null => {
  if (exclusion && !isOver(exclusion, at)) {
    const { until, requestedAt } = exclusion;
    return { kind: "exclusion", until, returnsAt: computeReturn(exclusion), askedBack: requestedAt !== null };
  }
  return pausedUntil > at ? { kind: "pause", until: pausedUntil, returnsAt: null, askedBack: false } : null;
};

/**
 * Computes the state after all records. A lower limit takes effect at once, a higher one after its time and a
 * confirmation. No change shortens a block.
 */
export const careStateAt = (records: readonly CareRecord[], at: number): CareState => {
  const state: Folded = {
    limits: new Map(),
    pendingIncreases: new Map(),
    pausedUntil: 0,
    exclusion: null,
    remindMinutes: 60,
  };
  for (const record of records) apply(state, record);
  const open = [...state.pendingIncreases].filter(([, { until }]) => until >= at);
  const answeredAt = records.findLast(({ act }) => act === "keep" || act === "limit")?.at;
  return {
    isAskDue: answeredAt === undefined || at - answeredAt >= REVIEW_MS,
    limits: Object.fromEntries(state.limits),
    pendingIncreases: Object.fromEntries(open),
    block: findBlock(state, at),
    remindMinutes: state.remindMinutes,
    depositLimitSince:
      records.find((record) => record.act === "limit" && toCountedKind(record.limit) === "deposit")?.at ?? null,
  };
};
