import { useEffect, useEffectEvent } from "react";
import { onReturn } from "./on-return";
import { sessionHasEnded } from "./session-end";

/** Gaps between questions, in milliseconds; the last one repeats. */
const GAPS_MS = [600, 1000, 2000, 3000, 5000, 8000, 13_000, 20_000] as const;

/** So often a request may be unknown to the server because another page is still sending it; then it is given up. */
const MISSING_BEFORE_GIVING_UP = 3;

/** An answer to the question what became of a request; every kind but `unknown` and `checking` can be final. */
export interface Asked {
  readonly kind: string | "missing" | "unknown" | "checking";
}

/** A request that is being asked about. */
export interface Pending {
  readonly key: string;
  /** The server has said that it has it. */
  readonly heard: boolean;
  /** It was sent by this page, and that has ended without an answer: whatever may still arrive comes too late. */
  readonly sendIsOver: boolean;
}

/** How a request is asked about. `giveUp` asks too, and where the server has none, it will never take it (decision 0025). */
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
 * @param hear gets every `checking`, and then the answer that is final.
 */
export const useAsking = <Verdict extends Asked>(
  pending: Pending | null,
  { ask, giveUp }: Question<Verdict>,
  hear: (key: string, verdict: Verdict) => void,
): void => {
  const key = pending?.key ?? null;
  const onAnswer = useEffectEvent(hear);
  const question = useEffectEvent(async (about: string, missing: number) => {
    const gaveUp = (pending?.sendIsOver && !pending.heard) || missing >= MISSING_BEFORE_GIVING_UP;
    return { gaveUp, verdict: await (gaveUp ? giveUp : ask)(about) };
  });

  useEffect(() => {
    if (key === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let turn = 0;
    let asked = 0;
    let missing = 0;
    const askNow = async () => {
      turn += 1;
      const mine = turn;
      const { gaveUp, verdict } = await question(key, missing);
      // A question from before the network came back is left to the one that was put since.
      if (mine !== turn || sessionHasEnded()) return;
      missing = verdict.kind === "missing" ? missing + 1 : 0;
      const final = isFinal(verdict, gaveUp);
      if (final || verdict.kind === "checking") onAnswer(key, verdict);
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
      turn += 1;
      leave();
      clearTimeout(timer);
    };
  }, [key]);
};
