/**
 * One list that is the same for everybody and is fetched with somebody's credentials: one fetch at a time and one per
 * interval, whoever and however many ask (docs/architecture.md, "Shared lists"; docs/faults.md, rows 18 to 20).
 */
export interface CoalescedList<Asker, Value> {
  /** @throws what `fetch` threw, where there never was a good list or the error is the asker's own. */
  get(asker: Asker): Promise<Told<Value>>;
}

export interface Told<Value> {
  readonly value: Value;
  /** `wallMs` of the fetch that brought it, where that is older than the interval because nothing newer came. */
  readonly staleSince: number | null;
}

export interface ListSource<Asker, Value> {
  readonly intervalMs: number;
  /** How long an asker waits for a fetch while there is an older list to show instead. */
  readonly patienceMs: number;
  readonly fetch: (asker: Asker) => Promise<Value>;
  /** An empty list never replaces a good one: the next asker's fetch is tried. */
  readonly isEmpty: (value: Value) => boolean;
  /** The failure says something about the asker, nothing about the source: the next asker's fetch is tried. */
  readonly isAskersOwn: (error: unknown) => boolean;
  /** Milliseconds of a clock that only goes forward. */
  readonly nowMs: () => number;
  /** The clock that players see, in epoch milliseconds. */
  readonly wallMs: () => number;
}

type Outcome<Value> =
  | { readonly kind: "good" }
  | { readonly kind: "empty"; readonly value: Value }
  | { readonly kind: "own"; readonly error: unknown }
  | { readonly kind: "failed"; readonly error: unknown };

/** Empty answers in a row after which the list rests for the interval as after a failure. */
const MOST_EMPTY = 3;

export const createCoalescedList = <Asker, Value>(source: ListSource<Asker, Value>): CoalescedList<Asker, Value> => {
  let good: { readonly value: Value; readonly at: number; readonly wallAt: number } | undefined;
  let flight: Promise<Outcome<Value>> | undefined;
  /** No fetch before the interval is over: what to say meanwhile where there is no good list. */
  let rest: { readonly at: number; readonly outcome: Outcome<Value> } | undefined;
  let emptyInARow = 0;

  const isWithin = (at: number) => source.nowMs() - at < source.intervalMs;

  const take = async (asker: Asker): Promise<Outcome<Value>> => {
    const startedAt = source.nowMs();
    try {
      const value = await source.fetch(asker);
      if (source.isEmpty(value)) return emptied(value);
      // Counted from the start, or a browser that polls at the same interval would find every second poll too early;
      // but a list that took long is not old on its arrival.
      const at = Math.max(startedAt, source.nowMs() - source.intervalMs / 2);
      good = { value, at, wallAt: source.wallMs() };
      rest = undefined;
      emptyInARow = 0;
      return { kind: "good" };
    } catch (error) {
      if (source.isAskersOwn(error)) return { kind: "own", error };
      rest = { at: source.nowMs(), outcome: { kind: "failed", error } };
      return rest.outcome;
    }
  };

  const emptied = (value: Value): Outcome<Value> => {
    const outcome = { kind: "empty", value } as const;
    emptyInARow += 1;
    if (emptyInARow >= MOST_EMPTY) {
      emptyInARow = 0;
      rest = { at: source.nowMs(), outcome };
    }
    return outcome;
  };

  const start = (asker: Asker): Promise<Outcome<Value>> => {
    const started = take(asker).finally(() => {
      if (flight === started) flight = undefined;
    });
    flight = started;
    return started;
  };

  /** The outcome, or nothing where an older list is there and the fetch takes longer than `waitMs`. */
  const patiently = async (under: Promise<Outcome<Value>>, waitMs: number): Promise<Outcome<Value> | undefined> => {
    if (!good) return under;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(undefined), waitMs);
      under.finally(() => clearTimeout(timer)).then(resolve, reject);
    });
  };

  const lastGood = (): Told<Value> | undefined =>
    good && { value: good.value, staleSince: isWithin(good.at) ? null : good.wallAt };

  /** The last good list, else what the outcome has to say. */
  const settleFor = (outcome: Outcome<Value> | undefined): Told<Value> => {
    const known = lastGood();
    if (known) return known;
    if (outcome?.kind === "empty") return { value: outcome.value, staleSince: null };
    if (outcome && outcome.kind !== "good") throw outcome.error;
    throw new Error("a list was neither fetched nor failed");
  };

  /** What needs no fetch now: a list of this interval, or the rest after a failure. */
  const restful = (): Outcome<Value> | undefined => {
    if (good && isWithin(good.at)) return { kind: "good" };
    return rest && isWithin(rest.at) ? rest.outcome : undefined;
  };

  /**
   * Joins the fetch under way, or makes one. Undefined: another asker's showed nothing, and one's own is to be tried.
   */
  const turn = async (asker: Asker, until: number): Promise<Told<Value> | undefined> => {
    const mine = flight === undefined;
    const outcome = await patiently(flight ?? start(asker), Math.max(0, until - source.nowMs()));
    if (outcome?.kind === "own" || outcome?.kind === "empty") {
      if (!mine) return undefined;
      if (outcome.kind === "own") throw outcome.error;
    }
    return settleFor(outcome);
  };

  const get = async (asker: Asker): Promise<Told<Value>> => {
    const until = source.nowMs() + source.patienceMs;
    let told: Told<Value> | undefined;
    // Ends: whoever waits is served in order, and each turn takes one asker out.
    while (told === undefined) {
      const known = restful();
      told = known ? settleFor(known) : await turn(asker, until);
    }
    return told;
  };

  return { get };
};
