import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isOffline } from "../device/connection";
import { isSessionOver } from "../session/session-end";
import type { Entry, RequestKind } from "./entry";
import { addNotifier, type Notifier, type SubmitNotice, setInFlight } from "./notify";
import { restoreOutbox, usePending } from "./outbox";
import type { RequestBodies } from "./outbox-api";
import { setSendFinished } from "./poll";
import { needOutbox } from "./presence";
import { mayQueue, send } from "./send";

/** Submits the requests of a form. */
export interface Submitter {
  /** What the form can do now. `checking`: a request may have been sent, and another has to wait for its outcome. */
  readonly stage: "ready" | "sending" | "checking";
  /** The form's entry that is pending; null for none. */
  readonly pending: Entry | null;
  /**
   * Stores a confirmed request and sends it.
   * @returns false if nothing was sent: another request is pending, the session has ended, or there is no network
   */
  readonly submit: (entry: Entry, body: RequestBodies[RequestKind]) => boolean;
}

/**
 * Submits a form's requests, each of them once, and shows their outcomes. After a reload, a killed tab, a frozen page
 * or a lost response, polling goes on under the stored key (docs/faults.md, steps 1 and 4).
 * @param form the form's name by `toForm`
 */
export const useSubmit = (playerKey: string, form: string, onNotice: (notice: SubmitNotice) => void): Submitter => {
  const pending = usePending(playerKey, form);
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const notifier = useRef<Notifier>(null);
  const notify = useEffectEvent(onNotice);

  useEffect(() => {
    const mine: Notifier = {
      playerKey,
      form,
      notify: (one) => notify(one),
      inFlight: null,
      shownUnconfirmed: new Set(),
    };
    notifier.current = mine;
    const stops = [addNotifier(mine), needOutbox()];
    void restoreOutbox()?.catch(() => undefined);
    return () => {
      for (const stop of stops) stop();
    };
  }, [playerKey, form]);

  const sendEntry = async (mine: Notifier, entry: Entry, body: RequestBodies[RequestKind]): Promise<void> => {
    setInFlight(mine, entry.key);
    if (await send(mine, entry, body)) setSendFinished(entry.key);
    setInFlight(mine, null);
    isBusy.current = false;
    setIsSending(false);
  };

  return {
    stage: isSending ? "sending" : pending === null ? "ready" : "checking",
    pending,
    submit: (entry, body) => {
      // A second tap can come before the first has rendered, so React state is too late (docs/faults.md, row 1). The
      // page of an ended session is being left: the server would refuse, and the response would come too late to be
      // shown.
      const mine = notifier.current;
      if (mine === null || isBusy.current || isSessionOver() || !mayQueue(playerKey, entry)) return false;
      if (isOffline()) {
        onNotice({ entry, state: "draft", outcome: { kind: "offline" }, earlier: false });
        return false;
      }
      isBusy.current = true;
      setIsSending(true);
      void sendEntry(mine, entry, body);
      return true;
    },
  };
};
