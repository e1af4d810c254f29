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
  /** @returns false if nothing was sent: another request is under way, the session has ended, or there is no network. */
  readonly send: (key: string, body: Body) => boolean;
}

interface Confirmed<Body> {
  readonly key: string;
  readonly body: Body;
}

/**
 * From its confirmation to its final answer (docs/faults.md, steps 1 and 4). After a reload, a killed tab, a frozen page or
 * a lost answer, polling goes on under the stored key, and nothing is sent twice. @param load the work, whose script comes after
 * the screen's: what is confirmed before waits for it.
 */
export const useMoneyRequest = <Body, News, Page extends MoneyPage<Body, News>>(
  page: Page,
  load: () => Promise<WorkOn<Body, Page>>,
): MoneyRequest<Body> => {
  const { awaited, doubts, mayBegin, offlineNews, tell } = page;
  const [inFlight, setInFlight] = useState(false);
  const [confirmed, setConfirmed] = useState<Confirmed<Body> | null>(null);
  /** With or without an answer. */
  const [ended, setEnded] = useState<string | null>(null);
  const busy = useRef(false);
  const free = () => {
    busy.current = false;
    setInFlight(false);
  };

  const workOn = useLazyPart(load, {
    ahead: true,
    wanted: confirmed !== null,
    onLost: () => {
      free();
      setConfirmed(null);
      if (confirmed) tell(offlineNews(confirmed.body));
    },
  });
  const now = useEffectEvent(() => page);
  const made = useRef<UnderWay<Body> | null>(null);
  const underWay = (work: WorkOn<Body, Page>): UnderWay<Body> => {
    made.current ??= work(() => now());
    return made.current;
  };
  const carry = async (work: WorkOn<Body, Page>, { key, body }: Confirmed<Body>) => {
    if (await underWay(work).send(key, body)) setEnded(key);
    free();
  };
  const carryConfirmed = useEffectEvent((work: WorkOn<Body, Page>, what: Confirmed<Body>) => {
    setConfirmed(null);
    void carry(work, what);
  });
  useEffect(() => {
    if (workOn && confirmed) carryConfirmed(workOn, confirmed);
  }, [workOn, confirmed]);

  const asked = inFlight ? null : (awaited?.key ?? null);
  const ask = useEffectEvent((work: WorkOn<Body, Page>, key: string) => underWay(work).ask(key, key === ended));
  useEffect(() => {
    if (workOn && asked !== null) return ask(workOn, asked);
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
      if (busy.current || sessionHasEnded() || !mayBegin()) return false;
      if (isOffline()) {
        tell(offlineNews(body));
        return false;
      }
      busy.current = true;
      setInFlight(true);
      if (workOn) void carry(workOn, { key, body });
      else setConfirmed({ key, body });
      return true;
    },
  };
};
