import { useRef, useState } from "react";
import type { HistoryQuery } from "@/lib/contract/histories";
import { serverNow } from "../clock/server-clock";
import { type Answer, callApi } from "./call-api";

interface HistoryState<History> {
  /** What was asked for last, as it came or failed. */
  readonly answer: Answer<History>;
  /** The server's epoch milliseconds at which it came. */
  readonly readAt: number;
  readonly busy: boolean;
  /** Asks for the days; nothing while an earlier question is on its way. */
  readonly load: (days: HistoryQuery) => Promise<void>;
  /** Asks for the days that are shown once more, and replaces them where an answer comes; what is there stays until then. */
  readonly renew: (days: HistoryQuery) => Promise<void>;
}

/** The page could not have it from the provider. */
const AWAY: Answer<never> = { ok: false, answered: true, status: 502, code: "provider_unreachable" };

/**
 * A history, first as in the page's HTML, then of the days that the player asks for.
 * @param pageReadAt the server's epoch milliseconds at which the page read it.
 */
export const useHistory = <History>(
  path: string,
  initial: History | null,
  pageReadAt: number,
): HistoryState<History> => {
  const [asked, setAsked] = useState<{ readonly answer: Answer<History>; readonly readAt: number } | null>(null);
  const [busy, setBusy] = useState(false);
  /** Counts questions: the answer to one that another has followed is not shown. */
  const last = useRef(0);

  const ask = async (days: HistoryQuery, wants: (answer: Answer<History>) => boolean) => {
    last.current += 1;
    const own = last.current;
    const answer = await callApi<History>(`${path}?${new URLSearchParams(days)}`);
    if (own === last.current && wants(answer)) setAsked({ answer, readAt: serverNow() });
  };
  const load = async (days: HistoryQuery) => {
    if (busy) return;
    setBusy(true);
    await ask(days, () => true);
    setBusy(false);
  };
  const renew = async (days: HistoryQuery) => {
    if (!busy) await ask(days, ({ ok }) => ok);
  };

  const given: Answer<History> = initial === null ? AWAY : { ok: true, data: initial };
  return { ...(asked ?? { answer: given, readAt: pageReadAt }), busy, load, renew };
};
