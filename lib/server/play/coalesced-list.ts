/**
 * A list that is the same for every player but is fetched with one caller's credentials. At most one fetch runs at a time, and
 * one per interval (docs/architecture.md, "Shared lists"; docs/faults.md, rows 18 to 20).
 */
export interface CoalescedList<Caller, Value> {
  /** @throws the error of `fetch`, if there never was a good list or the error concerns this caller alone. */
  get(caller: Caller): Promise<Snapshot<Value>>;
  /**
   * The list for a caller who misses an entry in the result of `get`: fetched again within the interval, but only once per
   * interval for all callers. Otherwise like `get`.
   */
  refetch(caller: Caller): Promise<Snapshot<Value>>;
  /**
   * Refreshes the list in the background, for a caller that has just read the same data, so that the fetch is free. Does
   * nothing while the list is younger than half the interval, so that polls of one page that are out of step share one answer.
   */
  renew(caller: Caller): void;
  /** The list without a fetch; undefined if it is older than the interval. */
  fresh(): Snapshot<Value> | undefined;
  /** The last good list without a fetch, however old; undefined if there never was one. */
  last(): Snapshot<Value> | undefined;
}

export interface Snapshot<Value> {
  readonly value: Value;
  /** `wallMs` of the value's fetch if the value is older than the interval; else null. */
  readonly staleSince: number | null;
}

export interface ListSource<Caller, Value> {
  readonly intervalMs: number;
  /** How long a caller waits for a fetch if there is an older list to show instead. */
  readonly patienceMs: number;
  readonly fetch: (caller: Caller) => Promise<Value>;
  /** An empty list never replaces a good one: the next caller fetches again. */
  readonly isEmpty: (value: Value) => boolean;
  /** Whether a failure concerns the caller and not the source: the next caller fetches again. */
  readonly concernsCallerOnly: (error: unknown) => boolean;
  /** Milliseconds of a monotonic clock. */
  readonly nowMs: () => number;
  /** The clock that players see, in epoch milliseconds. */
  readonly wallMs: () => number;
}

type Outcome<Value> =
  | { readonly kind: "good" }
  | { readonly kind: "empty"; readonly value: Value }
  | { readonly kind: "callers-own"; readonly error: unknown }
  | { readonly kind: "failed"; readonly error: unknown };

/** After this many empty answers in a row, fetching pauses for an interval, as after a failure. */
const MOST_EMPTY = 3;

export const createCoalescedList = <Caller, Value>(source: ListSource<Caller, Value>): CoalescedList<Caller, Value> => {
  let good: { readonly value: Value; readonly at: number; readonly wallAt: number } | undefined;
  let currentFetch: Promise<Outcome<Value>> | undefined;
  /** Nothing is fetched for an interval after `since`. Without a good list, callers get this outcome meanwhile. */
  let pause: { readonly since: number; readonly outcome: Outcome<Value> } | undefined;
  let emptyInARow = 0;
  /** When the list was last fetched before its interval was over. */
  let refetchedAt = Number.NEGATIVE_INFINITY;

  const isWithinInterval = (at: number) => source.nowMs() - at < source.intervalMs;

  const fetchOnce = async (caller: Caller): Promise<Outcome<Value>> => {
    const startedAt = source.nowMs();
    try {
      const value = await source.fetch(caller);
      if (source.isEmpty(value)) return noteEmpty(value);
      // The age counts from the start of the fetch. Otherwise every second poll of a browser with the same interval would come
      // too early. But a list that took long must not be old on arrival.
      const at = Math.max(startedAt, source.nowMs() - source.intervalMs / 2);
      good = { value, at, wallAt: source.wallMs() };
      pause = undefined;
      emptyInARow = 0;
      return { kind: "good" };
    } catch (error) {
      if (source.concernsCallerOnly(error)) return { kind: "callers-own", error };
      pause = { since: source.nowMs(), outcome: { kind: "failed", error } };
      return pause.outcome;
    }
  };

  const noteEmpty = (value: Value): Outcome<Value> => {
    const outcome = { kind: "empty", value } as const;
    emptyInARow += 1;
    if (emptyInARow >= MOST_EMPTY) {
      emptyInARow = 0;
      pause = { since: source.nowMs(), outcome };
    }
    return outcome;
  };

  const startFetch = (caller: Caller): Promise<Outcome<Value>> => {
    const started = fetchOnce(caller).finally(() => {
      if (currentFetch === started) currentFetch = undefined;
    });
    currentFetch = started;
    return started;
  };

  /** The outcome; undefined if the fetch takes longer than `waitMs` and there is an older list to show. */
  const outcomeWithin = async (waitMs: number, fetching: Promise<Outcome<Value>>) => {
    if (!good) return fetching;
    return new Promise<Outcome<Value> | undefined>((resolve, reject) => {
      const timer = setTimeout(() => resolve(undefined), waitMs);
      fetching.finally(() => clearTimeout(timer)).then(resolve, reject);
    });
  };

  const lastGood = (): Snapshot<Value> | undefined =>
    good && { value: good.value, staleSince: isWithinInterval(good.at) ? null : good.wallAt };

  /** The last good list, else the outcome. @throws the outcome's error. */
  const snapshotFor = (outcome: Outcome<Value> | undefined): Snapshot<Value> => {
    const known = lastGood();
    if (known) return known;
    if (outcome?.kind === "empty") return { value: outcome.value, staleSince: null };
    if (outcome && outcome.kind !== "good") throw outcome.error;
    throw new Error("a list was neither fetched nor failed");
  };

  /** The outcome without a fetch: a list of this interval, or the outcome that started the current pause. */
  const answerWithoutFetch = (): Outcome<Value> | undefined => {
    if (good && isWithinInterval(good.at)) return { kind: "good" };
    return pause && isWithinInterval(pause.since) ? pause.outcome : undefined;
  };

  /**
   * Joins the fetch in progress, or starts one. Undefined if another caller's fetch failed for that caller alone or was empty:
   * then this caller fetches itself.
   */
  const tryOnce = async (caller: Caller, until: number): Promise<Snapshot<Value> | undefined> => {
    const isOwnFetch = currentFetch === undefined;
    const fetching = currentFetch ?? startFetch(caller);
    const outcome = await outcomeWithin(Math.max(0, until - source.nowMs()), fetching);
    if (outcome?.kind === "callers-own" || outcome?.kind === "empty") {
      if (!isOwnFetch) return undefined;
      if (outcome.kind === "callers-own") throw outcome.error;
    }
    return snapshotFor(outcome);
  };

  const get = async (caller: Caller): Promise<Snapshot<Value>> => {
    const until = source.nowMs() + source.patienceMs;
    let snapshot: Snapshot<Value> | undefined;
    // This ends, because each round answers at least one of the waiting callers.
    while (snapshot === undefined) {
      const known = answerWithoutFetch();
      snapshot = known ? snapshotFor(known) : await tryOnce(caller, until);
    }
    return snapshot;
  };

  const refetch = async (caller: Caller): Promise<Snapshot<Value>> => {
    const isPaused = pause !== undefined && isWithinInterval(pause.since);
    if (currentFetch === undefined) {
      if (isPaused || isWithinInterval(refetchedAt)) return get(caller);
      refetchedAt = source.nowMs();
    }
    return snapshotFor(await outcomeWithin(source.patienceMs, currentFetch ?? startFetch(caller)));
  };

  const renew = (caller: Caller): void => {
    const isYoung = good !== undefined && source.nowMs() - good.at < source.intervalMs / 2;
    const isPaused = pause !== undefined && isWithinInterval(pause.since);
    if (!isYoung && !isPaused && currentFetch === undefined) void startFetch(caller);
  };

  const fresh = (): Snapshot<Value> | undefined =>
    good && isWithinInterval(good.at) ? { value: good.value, staleSince: null } : undefined;

  return { get, refetch, renew, fresh, last: lastGood };
};
