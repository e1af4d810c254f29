import { useEffect, useEffectEvent } from "react";
import { sessionHasEnded } from "./session-end";

/** Gaps between questions, in milliseconds; the last one repeats. */
const GAPS_MS = [600, 1000, 2000, 3000, 5000, 8000, 13_000, 20_000] as const;

/** A bid that the server does not know may still be on its way: one such answer says nothing. */
const MISSING_IS_CERTAIN = 3;

/** An answer to the question what became of a request; every kind but these two is final. */
export interface Asked {
  readonly kind: string | "missing" | "unknown";
}

/**
 * Asks what became of the request `key` at growing intervals until the answer is final, then calls `settle` with it.
 * @param key null while there is nothing to ask.
 */
export const useAsking = <Verdict extends Asked>(
  key: string | null,
  askAbout: (key: string) => Promise<Verdict>,
  settle: (key: string, verdict: Verdict) => void,
): void => {
  const onFinal = useEffectEvent(settle);
  const question = useEffectEvent(askAbout);
  useEffect(() => {
    if (key === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    let asked = 0;
    let missing = 0;
    const ask = async () => {
      const verdict = await question(key);
      if (stopped || sessionHasEnded()) return;
      missing = verdict.kind === "missing" ? missing + 1 : 0;
      const final = verdict.kind !== "unknown" && (missing === 0 || missing >= MISSING_IS_CERTAIN);
      if (final) onFinal(key, verdict);
      else again();
    };
    const again = () => {
      timer = setTimeout(() => void ask(), GAPS_MS[Math.min(asked, GAPS_MS.length - 1)]);
      asked += 1;
    };
    again();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [key]);
};
