import { isDeepStrictEqual } from "node:util";

/** A list with its age: `staleSince` is when it was fetched if that is longer ago than the interval, else null. */
export type Aged<Value> = Value & { readonly staleSince: number | null };

export interface ListSource<Caller, Value> {
  readonly intervalMs: number;
  /** How long a caller waits for a new list, in milliseconds, if there is an older one to show. */
  readonly patienceMs: number;
  readonly fetch: (caller: Caller) => Promise<Value>;
  /** Whether a list is empty; an empty list never replaces a good one. */
  readonly isEmpty: (value: Value) => boolean;
  /** Whether a failure concerns the caller alone; then the next caller fetches again. */
  readonly concernsCallerOnly: (error: unknown) => boolean;
  /** Returns the milliseconds of a monotonic clock. */
  readonly nowMs: () => number;
  /** Returns the time in epoch milliseconds. */
  readonly wallMs: () => number;
}

/**
 * How early a poll may revalidate the list, because the next poll of a lone screen would else wait for the one after.
 */
const EARLY_MS = 100;

type Failure = { readonly ofCaller: unknown } | undefined;

/**
 * Creates a list that is equal for every player, but fetched with one caller's credentials: one fetch at a time and per
 * interval (docs/faults.md, rows 18 to 20). All callers get one object until it changes.
 */
export const createCoalescedList = <Caller, Value extends object>(source: ListSource<Caller, Value>) => {
  const { intervalMs, patienceMs, nowMs } = source;
  let good:
    | { readonly at: number; readonly wallAt: number; readonly list: Aged<Value>; aged?: Aged<Value> }
    | undefined;
  let current: Promise<Failure> | undefined;
  /** Nothing is fetched for an interval after `since`; without a good list callers get what `answer` returns. */
  let pause: { readonly since: number; readonly answer: () => Aged<Value> } | undefined;
  let refetchedAt = Number.NEGATIVE_INFINITY;

  const isWithinInterval = (at: number | undefined) => at !== undefined && nowMs() - at < intervalMs;

  const fetchOnce = async (caller: Caller): Promise<Failure> => {
    const startedAt = nowMs();
    try {
      const list = { ...(await source.fetch(caller)), staleSince: null };
      if (source.isEmpty(list)) {
        pause = { since: nowMs(), answer: () => list };
        return undefined;
      }
      // The age counts from the start of the fetch, else every second poll of an equal interval would come too early. A
      // list that took long must not be old on arrival, so half an interval of its age counts at most. An equal list
      // stays one object, so that what was made of it, such as its bytes, still counts.
      const same = good && isDeepStrictEqual(good.list, list) ? good.list : list;
      good = { list: same, at: Math.max(startedAt, nowMs() - intervalMs / 2), wallAt: source.wallMs() };
      pause = undefined;
    } catch (error) {
      if (source.concernsCallerOnly(error)) return { ofCaller: error };
      const answer = () => {
        throw error;
      };
      pause = { since: nowMs(), answer };
    }
    return undefined;
  };

  const startFetch = (caller: Caller): Promise<Failure> => {
    const started = fetchOnce(caller).finally(() => {
      if (current === started) current = undefined;
    });
    current = started;
    return started;
  };

  /** Awaits a fetch; returns undefined if it takes longer than `waitMs` and there is an older list to show. */
  const within = async (waitMs: number, fetching: Promise<Failure>): Promise<Failure> => {
    if (!good) return fetching;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), Math.max(0, waitMs));
    });
    return Promise.race([fetching, late]).finally(() => clearTimeout(timer));
  };

  /** Returns the last good list, however old; null if there never was one. */
  const last = (): Aged<Value> | null => {
    if (!good) return null;
    if (isWithinInterval(good.at)) return good.list;
    good.aged ??= { ...good.list, staleSince: good.wallAt };
    return good.aged;
  };

  /**
   * Returns the last good list, or else the answer of the pause.
   * @throws the error that started the pause.
   */
  const answer = (): Aged<Value> => {
    const known = last() ?? pause?.answer();
    if (known === undefined) throw new Error("a list was neither fetched nor failed");
    return known;
  };

  /**
   * Returns the list, fetched at most once per interval.
   * @throws the error of `fetch`, if there never was a good list or the error concerns this caller alone.
   */
  const get = async (caller: Caller): Promise<Aged<Value>> => {
    const until = nowMs() + patienceMs;
    // The loop ends, because each round answers at least one waiting caller.
    for (;;) {
      if (isWithinInterval(good?.at) || isWithinInterval(pause?.since)) return answer();
      const isOwnFetch = current === undefined;
      const failure = await within(until - nowMs(), current ?? startFetch(caller));
      if (failure === undefined) return answer();
      if (isOwnFetch) throw failure.ofCaller;
    }
  };

  /**
   * Fetches again within the interval, for a caller who misses an entry, but only once per interval for all callers.
   */
  const refetch = async (caller: Caller): Promise<Aged<Value>> => {
    if (current === undefined) {
      if (isWithinInterval(pause?.since) || isWithinInterval(refetchedAt)) return get(caller);
      refetchedAt = nowMs();
    }
    const failure = await within(patienceMs, current ?? startFetch(caller));
    if (failure && !good) throw failure.ofCaller;
    return answer();
  };

  /** Returns the list; null if it is older than the interval. */
  const fresh = (): Aged<Value> | null => (isWithinInterval(good?.at) ? last() : null);

  /**
   * Returns the list for a poll, which must not wait: a list of an interval ago is revalidated behind the response, so
   * that it shows what is two intervals old at most. Returns null where a list must be waited for.
   */
  const polled = (caller: Caller): Aged<Value> | null => {
    const age = good ? nowMs() - good.at : Number.POSITIVE_INFINITY;
    if (age < intervalMs - EARLY_MS || isWithinInterval(pause?.since)) return last();
    // A failure of the fetch starts a pause, or concerns the caller, who learns of it by the wallet.
    if (current === undefined) void startFetch(caller);
    return good && age < 2 * intervalMs ? good.list : null;
  };

  return { get, refetch, last, fresh, polled };
};
