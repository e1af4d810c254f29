import { useEffect, useEffectEvent } from "react";
import { onNetworkReturn } from "../device/connection";
import { onReturn } from "../page/coming-back";
import { sessionHasEnded } from "../session/session-end";
import type { DoubtfulRequest } from "./doubts";

/** Gaps between questions, in milliseconds; the last one repeats. */
const GAPS_MS = [600, 1000, 2000, 3000, 5000, 8000, 13_000, 20_000] as const;

/** A request may be missing this often because another page is still sending it; then it is given up. */
const MISSING_BEFORE_GIVING_UP = 3;

/** An answer to the question what became of a request; every kind but `unknown` and `checking` can be final. */
export interface Asked {
  readonly kind: string | "missing" | "unknown" | "checking";
}

/** A request that was sent, or may have been, and whose end is not known yet. */
export interface AwaitedRequest {
  readonly key: string;
  /** The server has said that it has it. False: it may not even have left the phone. */
  readonly heard: boolean;
}

/** A request that is being asked about. */
export interface Pending extends AwaitedRequest {
  /** This page sent it, and the send ended without an answer: whatever may still arrive comes too late. */
  readonly sendIsOver: boolean;
}

/** How a request is asked about. `giveUp` asks too; where the server has none, it never takes it (decision 0025). */
export interface Question<Verdict> {
  readonly ask: (key: string) => Promise<Verdict>;
  readonly giveUp: (key: string) => Promise<Verdict>;
}

/** `missing` alone says nothing: a request that was not given up may still be on its way. */
const isFinal = ({ kind }: Asked, gaveUp: boolean): boolean =>
  kind === "missing" ? gaveUp : kind !== "unknown" && kind !== "checking";

/**
 * Asks what became of a request, at growing intervals and at once when the network or the player comes back, until the
 * answer is final.
 * @param pending null while there is nothing to ask.
 * @param onAnswer gets every `checking`, and then the answer that is final.
 */
export const useAsking = <Verdict extends Asked>(
  pending: Pending | null,
  { ask, giveUp }: Question<Verdict>,
  onAnswer: (key: string, verdict: Verdict) => void,
): void => {
  const key = pending?.key ?? null;
  const answered = useEffectEvent(onAnswer);
  const question = useEffectEvent(async (about: string, missing: number) => {
    const gaveUp = (pending?.sendIsOver && !pending.heard) || missing >= MISSING_BEFORE_GIVING_UP;
    return { gaveUp, verdict: await (gaveUp ? giveUp : ask)(about) };
  });

  useEffect(() => {
    if (key === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let round = 0;
    let asked = 0;
    let missing = 0;
    const askNow = async () => {
      round += 1;
      const mine = round;
      const { gaveUp, verdict } = await question(key, missing);
      // The network came back meanwhile, and a newer question was put: only its answer counts.
      if (mine !== round || sessionHasEnded()) return;
      missing = verdict.kind === "missing" ? missing + 1 : 0;
      const final = isFinal(verdict, gaveUp);
      if (final || verdict.kind === "checking") answered(key, verdict);
      if (!final) askLater();
    };
    const askLater = () => {
      timer = setTimeout(() => void askNow(), GAPS_MS[Math.min(asked, GAPS_MS.length - 1)]);
      asked += 1;
    };
    askLater();
    const leave = onReturn(() => {
      clearTimeout(timer);
      asked = 0;
      void askNow();
    });
    return () => {
      round += 1;
      leave();
      clearTimeout(timer);
    };
  }, [key]);
};

/** Before the first look at a request that was said to have failed, and between two, in milliseconds. */
const FIRST_LOOK_MS = 1000;
const LOOK_GAP_MS = 30_000;
const UNDECIDED_GAP_MS = 10_000;

/**
 * Goes on asking about requests that were said to have failed: a row that appears later corrects what was said, visibly
 * (docs/faults.md, step 4).
 * @param look asks about one, tells the player what came out, and takes it away where nothing more can.
 */
export const useDoubts = (doubts: readonly DoubtfulRequest[], look: (key: string) => Promise<void>): void => {
  const keys = JSON.stringify(doubts.map(({ key }) => key));
  const gapMs = doubts.some(({ undecided }) => undecided) ? UNDECIDED_GAP_MS : LOOK_GAP_MS;
  const onLook = useEffectEvent(look);

  useEffect(() => {
    const asked: readonly string[] = JSON.parse(keys);
    if (asked.length === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    let round = 0;
    const askAll = async () => {
      round += 1;
      const mine = round;
      await Promise.all(asked.map((key) => onLook(key)));
      if (mine === round && !sessionHasEnded()) timer = setTimeout(() => void askAll(), gapMs);
    };
    timer = setTimeout(() => void askAll(), FIRST_LOOK_MS);
    const leave = onNetworkReturn(() => {
      clearTimeout(timer);
      void askAll();
    });
    return () => {
      round += 1;
      leave();
      clearTimeout(timer);
    };
  }, [keys, gapMs]);
};
