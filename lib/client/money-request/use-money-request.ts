import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isOffline } from "../device/connection";
import { sessionHasEnded } from "../session/session-end";
import type { MoneyPage, UnderWay, WorkOn } from "./money-page";

export interface MoneyRequest<Body> {
  /** `checking`: it may have been sent; another request has to wait. */
  readonly stage: "ready" | "sending" | "checking";
  /** By the server. */
  readonly heard: boolean;
  /** @returns false if nothing was sent: another request is pending, the session has ended, or there is no network. */
  readonly send: (key: string, body: Body) => boolean;
}

/**
 * From its confirmation to its final answer (docs/faults.md, steps 1 and 4). After a reload, a killed tab, a frozen page or
 * a lost answer, polling goes on under the stored key, and nothing is sent twice. @param work sends, polls and rechecks.
 */
export const useMoneyRequest = <Body, News, Page extends MoneyPage<Body, News>>(
  page: Page,
  work: WorkOn<Body, Page>,
): MoneyRequest<Body> => {
  const { awaited, doubts, mayBegin, offlineNews, tell } = page;
  const [inFlight, setInFlight] = useState(false);
  /** With or without an answer. */
  const [ended, setEnded] = useState<string | null>(null);
  const busy = useRef(false);

  const now = useEffectEvent(() => page);
  const made = useRef<UnderWay<Body> | null>(null);
  const underWay = (): UnderWay<Body> => {
    made.current ??= work(() => now());
    return made.current;
  };
  const carry = async (key: string, body: Body) => {
    if (await underWay().send(key, body)) setEnded(key);
    busy.current = false;
    setInFlight(false);
  };

  const asked = inFlight ? null : (awaited?.key ?? null);
  const begin = useEffectEvent((key: string | null) => {
    const { ask } = underWay();
    return key === null ? undefined : ask(key, key === ended);
  });
  useEffect(() => begin(asked), [asked]);

  const keys = JSON.stringify(doubts.map(({ key }) => key));
  const undecided = doubts.some((doubt) => doubt.undecided);
  const look = useEffectEvent((about: readonly string[], areUndecided: boolean) =>
    underWay().lookAgain(about, areUndecided),
  );
  useEffect(() => {
    const about: readonly string[] = JSON.parse(keys);
    if (about.length > 0) return look(about, undecided);
  }, [keys, undecided]);

  return {
    stage: inFlight ? "sending" : awaited === null ? "ready" : "checking",
    heard: awaited?.heard ?? false,
    send: (key, body) => {
      // A second tap can come before the first has rendered, so React state is too late (docs/faults.md, row 1).
      // The page of an ended session is being left: the server would refuse, and the answer would come too late to be shown.
      if (busy.current || sessionHasEnded() || !mayBegin(key)) return false;
      if (isOffline()) {
        tell(offlineNews(body));
        return false;
      }
      busy.current = true;
      setInFlight(true);
      void carry(key, body);
      return true;
    },
  };
};
