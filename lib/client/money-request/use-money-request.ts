import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isOffline } from "../device/connection";
import { useLazyPart } from "../page/lazy-part";
import { sessionHasEnded } from "../session/session-end";
import type { MoneyPage, UnderWay, WorkOn } from "./money-page";

export interface MoneyRequest<Body> {
  /** `checking`: it may have been sent; another request has to wait. */
  readonly stage: "ready" | "sending" | "checking";
  /** By the server. */
  readonly heard: boolean;
  /** @returns false if nothing was sent: another request is under way, the session has ended, or network or script are missing. */
  readonly send: (key: string, body: Body) => boolean;
}

/**
 * From its confirmation to its final answer (docs/faults.md, steps 1 and 4). After a reload, a killed tab, a frozen page or
 * a lost answer, polling goes on under the stored key, and nothing is sent twice. @param load the work, whose script comes after
 * the screen's: nothing is sent without it.
 */
export const useMoneyRequest = <Body, News, Page extends MoneyPage<Body, News>>(
  page: Page,
  load: () => Promise<WorkOn<Body, Page>>,
): MoneyRequest<Body> => {
  const { awaited, doubts, mayBegin, offlineNews, tell } = page;
  const [inFlight, setInFlight] = useState(false);
  /** At a tap without the script, until it is there or lost. */
  const [isWanted, setWanted] = useState(false);
  /** With or without an answer. */
  const [ended, setEnded] = useState<string | null>(null);
  const busy = useRef(false);

  const workOn = useLazyPart(load, { ahead: true, wanted: isWanted, onLost: () => setWanted(false) });
  const now = useEffectEvent(() => page);
  const made = useRef<UnderWay<Body> | null>(null);
  const underWay = (work: WorkOn<Body, Page>): UnderWay<Body> => {
    made.current ??= work(() => now());
    return made.current;
  };
  const carry = async (work: WorkOn<Body, Page>, key: string, body: Body) => {
    if (await underWay(work).send(key, body)) setEnded(key);
    busy.current = false;
    setInFlight(false);
  };

  const asked = inFlight ? null : (awaited?.key ?? null);
  const begin = useEffectEvent((work: WorkOn<Body, Page>, key: string | null) => {
    const { ask } = underWay(work);
    return key === null ? undefined : ask(key, key === ended);
  });
  useEffect(() => {
    if (workOn) return begin(workOn, asked);
  }, [workOn, asked]);

  const keys = JSON.stringify(doubts.map(({ key }) => key));
  const undecided = doubts.some((doubt) => doubt.undecided);
  const look = useEffectEvent((work: WorkOn<Body, Page>, about: readonly string[], areUndecided: boolean) =>
    underWay(work).lookAgain(about, areUndecided),
  );
  useEffect(() => {
    const about: readonly string[] = JSON.parse(keys);
    if (workOn && about.length > 0) return look(workOn, about, undecided);
  }, [workOn, keys, undecided]);

  return {
    stage: inFlight ? "sending" : awaited === null ? "ready" : "checking",
    heard: awaited?.heard ?? false,
    send: (key, body) => {
      // A second tap can come before the first has rendered, so React state is too late (docs/faults.md, row 1).
      // The page of an ended session is being left: the server would refuse, and the answer would come too late to be shown.
      if (busy.current || sessionHasEnded() || !mayBegin(key)) return false;
      if (isOffline() || !workOn) {
        setWanted(!workOn);
        tell(offlineNews(body));
        return false;
      }
      busy.current = true;
      setInFlight(true);
      void carry(workOn, key, body);
      return true;
    },
  };
};
