import { useEffect, useLayoutEffect, useRef } from "react";
import { askEvents, noteSeen, setEventsWallet, useEventIds } from "@/lib/client/events/event-feed";
import { onKeptSeen } from "@/lib/client/events/kept-events";
import type { Wallet } from "@/lib/contract/wallet";
import { comparePoints } from "@/lib/domain/points";

/** Until the histories are asked once more, in milliseconds: a little longer than the server holds one reading for fresh. */
const AGAIN_MS = 2100;

/**
 * Asks for the player's events when there is a reason: the wallet has grown, or tells of a result of a market that the
 * player bid on.
 * @param first the wallet that came with the document.
 */
export const useEventQuestions = (wallet: Wallet | null, first: Wallet | null): void => {
  const balance = wallet?.balance ?? null;
  const before = useRef(first?.balance ?? null);
  const ids = useEventIds();
  const known = useRef(ids);
  useEffect(() => {
    known.current = ids;
  }, [ids]);

  // Before SWR's first question, which tells the server what the wallet is.
  useLayoutEffect(() => {
    const grown = before.current !== null && balance !== null && comparePoints(balance, before.current) > 0;
    before.current = balance ?? before.current;
    setEventsWallet(balance);
    if (!grown) return;
    const asked = known.current;
    // The cause of the growth may appear in the histories a moment later.
    void askEvents(true).then(() => {
      setTimeout(() => {
        if (known.current === asked) void askEvents(true);
      }, AGAIN_MS);
    });
  }, [balance]);

  const results = wallet?.results;
  /** Signs that a question has answered: each of two hosts may know of other bids, and polls go to both in turn. */
  const answered = useRef(new Set([first?.results]));
  useEffect(() => {
    if (results === undefined || answered.current.has(results)) return;
    answered.current.add(results);
    if (document.visibilityState !== "hidden") void askEvents(false);
  }, [results]);

  useEffect(() => onKeptSeen(noteSeen), []);
};
