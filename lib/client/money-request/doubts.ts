/** A request said to have failed for want of evidence, which may still be found to be taken (docs/faults.md, step 4). */
export interface DoubtfulRequest {
  readonly key: string;
  /** Server's epoch milliseconds until which it is asked about. */
  readonly until: number;
  /** It was told as not known, and is told so again on every screen that it was sent from, until it is known. */
  readonly undecided?: boolean;
}

/** The requests of one place that are in doubt. A version before knows the newest alone, and keeps the others. */
export interface InDoubt<Doubt extends DoubtfulRequest> {
  readonly doubtful: Doubt | null;
  /** Those before it, the newest first. */
  readonly olderDoubts?: readonly Doubt[];
}

/** So many are asked about; of more the oldest are left to the history. */
const MOST = 5;

/** The newest first. */
export const doubtsOf = <Doubt extends DoubtfulRequest>({
  doubtful,
  olderDoubts = [],
}: InDoubt<Doubt>): readonly Doubt[] => (doubtful === null ? olderDoubts : [doubtful, ...olderDoubts]);

/** @param doubts the newest first. */
export const fromDoubts = <Doubt extends DoubtfulRequest>([newest, ...older]: readonly Doubt[]): InDoubt<Doubt> => ({
  doubtful: newest ?? null,
  olderDoubts: older.slice(0, MOST - 1),
});

/** One more is in doubt. */
export const withDoubt = <Doubt extends DoubtfulRequest>(before: InDoubt<Doubt>, doubt: Doubt): InDoubt<Doubt> =>
  fromDoubts([doubt, ...doubtsOf(before)]);

/** What is learned of one: other `until` or `undecided`, or null where it is in doubt no more. */
export type DoubtChange = Omit<DoubtfulRequest, "key"> | null;

export const changedDoubt = <Doubt extends DoubtfulRequest>(
  before: InDoubt<Doubt>,
  key: string,
  change: DoubtChange,
): InDoubt<Doubt> =>
  fromDoubts(
    doubtsOf(before).flatMap((doubt) => {
      if (doubt.key !== key) return [doubt];
      return change === null ? [] : [{ ...doubt, ...change }];
    }),
  );
