/** A request said to have failed for want of evidence, which may still be found to be taken (docs/faults.md, step 4). */
export interface DoubtfulRequest {
  readonly key: string;
  /** Server's epoch milliseconds until which it is asked about. */
  readonly until: number;
  /** It was told as not known, and is told so again on every screen that it was sent from, until it is known. */
  readonly undecided?: boolean;
  /** It was told that as much was credited since. */
  readonly credited?: boolean;
}

/** This many are asked about; of more the oldest are left to the history. */
const MOST = 5;

/** One more is in doubt. @param doubts those of one place, the newest first. */
export const withDoubt = <Doubt extends DoubtfulRequest>(doubts: readonly Doubt[], doubt: Doubt): readonly Doubt[] =>
  [doubt, ...doubts].slice(0, MOST);

/** What is learned of one: other `until` or `undecided`, or null where it is in doubt no more. */
export type DoubtChange = Omit<DoubtfulRequest, "key"> | null;

export const changedDoubt = <Doubt extends DoubtfulRequest>(
  doubts: readonly Doubt[],
  key: string,
  change: DoubtChange,
): readonly Doubt[] =>
  doubts.flatMap((doubt) => {
    if (doubt.key !== key) return [doubt];
    return change === null ? [] : [{ ...doubt, ...change }];
  });
