import { useState } from "react";
import type { HistoryQuery } from "@/lib/contract/histories";
import { type Answer, callApi } from "./call-api";

interface HistoryState<History> {
  /** What was asked for last, as it came or failed. */
  readonly answer: Answer<History>;
  readonly busy: boolean;
  /** Asks for the days; nothing while an earlier question is on its way. */
  readonly load: (days: HistoryQuery) => Promise<void>;
}

/** The page could not have it from the provider. */
const AWAY: Answer<never> = { ok: false, answered: true, status: 502, code: "provider_unreachable" };

/** A history, first as in the page's HTML, then of the days that the player asks for. */
export const useHistory = <History>(path: string, initial: History | null): HistoryState<History> => {
  const [asked, setAsked] = useState<Answer<History> | null>(null);
  const [busy, setBusy] = useState(false);

  const load = async (days: HistoryQuery) => {
    if (busy) return;
    setBusy(true);
    setAsked(await callApi<History>(`${path}?${new URLSearchParams(days)}`));
    setBusy(false);
  };

  const given: Answer<History> = initial === null ? AWAY : { ok: true, data: initial };
  return { answer: asked ?? given, busy, load };
};
