import { onNetworkReturn } from "../device/connection";
import { onReturn } from "../page/lifecycle";
import { sessionHasEnded } from "../session/session-end";

/** In milliseconds; the last gap repeats. */
const GAPS_MS = [600, 1000, 2000, 3000, 5000, 8000, 13_000, 20_000] as const;

/** In "not found" answers: until then another page may still be sending the request. */
const MISSING_BEFORE_GIVING_UP = 3;

/** `unknown` and `checking` are never final. */
export interface Asked {
  readonly kind: string | "missing" | "unknown" | "checking";
}

export interface AwaitedRequest {
  readonly key: string;
  /** By the server. False: it may not have left the phone. */
  readonly heard: boolean;
}

export interface Pending extends AwaitedRequest {
  /** The server may refuse it if it still arrives. */
  readonly sendIsOver: boolean;
}

/** `giveUp` also asks; if the server has no such request, it will never take it (decision 0025). */
export interface Question<Verdict> {
  readonly ask: (key: string) => Promise<Verdict>;
  readonly giveUp: (key: string) => Promise<Verdict>;
}

/** `missing` is only final for a request that was given up. */
const isFinal = ({ kind }: Asked, gaveUp: boolean): boolean =>
  kind === "missing" ? gaveUp : kind !== "unknown" && kind !== "checking";

/**
 * Asks after each gap, and at once on `onReturn`. @param ask gets whether its question is still the newest. @returns
 * whether to ask again. @param again the gap that follows a return.
 */
const askRepeatedly = (
  gaps: readonly number[],
  again: number,
  onReturn: (listener: () => void) => () => void,
  ask: (isNewest: () => boolean) => Promise<boolean>,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  let round = 0;
  let asked = 0;
  const askNow = async () => {
    round += 1;
    const mine = round;
    const isNewest = () => mine === round && !sessionHasEnded();
    if ((await ask(isNewest)) && isNewest()) askLater();
  };
  const askLater = () => {
    timer = setTimeout(() => void askNow(), gaps[Math.min(asked, gaps.length - 1)]);
    asked += 1;
  };
  askLater();
  const leave = onReturn(() => {
    clearTimeout(timer);
    asked = again;
    void askNow();
  });
  return () => {
    round += 1;
    leave();
    clearTimeout(timer);
  };
};

/**
 * Asks at growing intervals, and at once when the network or the player comes back, until the end is known. @param pending of now;
 * null where it is no longer awaited. @param onAnswer gets every `checking` answer and the final answer. @returns stops it.
 */
export const askUntilKnown = <Verdict extends Asked>(
  key: string,
  pending: () => Pick<Pending, "heard" | "sendIsOver"> | null,
  { ask, giveUp }: Question<Verdict>,
  onAnswer: (key: string, verdict: Verdict) => void,
): (() => void) => {
  let missing = 0;
  return askRepeatedly(GAPS_MS, 0, onReturn, async (isNewest) => {
    const now = pending();
    const gaveUp = (now?.sendIsOver && !now.heard) || missing >= MISSING_BEFORE_GIVING_UP;
    const verdict = await (gaveUp ? giveUp : ask)(key);
    if (!isNewest()) return false;
    missing = verdict.kind === "missing" ? missing + 1 : 0;
    const final = isFinal(verdict, gaveUp);
    if (final || verdict.kind === "checking") onAnswer(key, verdict);
    return !final;
  });
};

/** Reported as failed or not known without proof: it may still turn out to be taken (docs/faults.md, step 4). */
export interface DoubtfulRequest {
  readonly key: string;
  /** The server's epoch milliseconds. */
  readonly until: number;
  /** Reported as not known. Every screen of its place repeats that until its end is known. */
  readonly undecided?: boolean;
  /** As many points were credited since. */
  readonly credited?: boolean;
}

const MOST_DOUBTS = 5;

/** The oldest of more than five is dropped: the history shows it. */
export const withDoubt = <Doubt extends DoubtfulRequest>(doubts: readonly Doubt[], doubt: Doubt): readonly Doubt[] =>
  [doubt, ...doubts].slice(0, MOST_DOUBTS);

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

/** In milliseconds, before the first question and between two. */
const FIRST_LOOK_MS = 1000;
const LOOK_GAP_MS = 30_000;
const UNDECIDED_GAP_MS = 10_000;

/** Asks again about requests that may have been taken (docs/faults.md, step 4). @param look asks, and shows what is new. */
export const lookAgain = (
  keys: readonly string[],
  undecided: boolean,
  look: (key: string) => Promise<void>,
): (() => void) =>
  askRepeatedly([FIRST_LOOK_MS, undecided ? UNDECIDED_GAP_MS : LOOK_GAP_MS], 1, onNetworkReturn, async () => {
    await Promise.all(keys.map(look));
    return true;
  });
