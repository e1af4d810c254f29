import { useEffect, useEffectEvent } from "react";
import { serverNow } from "./server-clock";
import { sessionHasEnded } from "./session-end";

const FIRST_MS = 1000;
const GAP_MS = 30_000;

/** What one more look says of a request that was called failed for want of evidence. */
export type Look = "corrected" | "gone" | "open";

/**
 * Goes on asking about a request that was said to have failed: a row that appears later corrects what was said, visibly
 * (docs/faults.md, step 4).
 * @param doubtful null while there is none; asked about until its moment of the server's clock.
 * @param look asks once, and tells the correction itself.
 */
export const useDoubt = (
  doubtful: { readonly key: string; readonly until: number } | null,
  look: (key: string) => Promise<Look>,
  drop: () => void,
): void => {
  const key = doubtful?.key ?? null;
  const until = doubtful?.until ?? 0;
  const onLook = useEffectEvent(look);
  const onEnd = useEffectEvent(drop);

  useEffect(() => {
    if (key === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const ask = async () => {
      const seen = await onLook(key);
      if (stopped || sessionHasEnded()) return;
      if (seen !== "open" || serverNow() > until) onEnd();
      else timer = setTimeout(() => void ask(), GAP_MS);
    };
    timer = setTimeout(() => void ask(), FIRST_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [key, until]);
};
