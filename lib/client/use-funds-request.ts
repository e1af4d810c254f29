import { useRef, useState } from "react";
import type { FundsKind, FundsReceipt } from "@/lib/contract/funds";
import { API, HEADERS } from "@/lib/contract/protocol";
import { type Points, wholePoints } from "@/lib/domain/points";
import { callApi } from "./call-api";
import { type FundsVerdict, fundsVerdictOfAsk, fundsVerdictOfSend } from "./funds-verdict";
import { isOffline } from "./is-offline";
import { newKey } from "./new-key";
import { changeFundsMemory, type FundsMemory, fundsMemory, useFundsMemory } from "./pending-funds";
import { serverNow } from "./server-clock";
import { type Question, useAsking } from "./use-asking";
import { type Look, useDoubt } from "./use-doubt";
import { useRefreshWallet } from "./use-wallet";

const ADDRESS: Readonly<Record<FundsKind, string>> = {
  deposit: API.deposits,
  withdrawal: API.withdrawals,
  transfer: API.transfers,
};

/** Longer than the server waits for the provider: giving up first would only turn an answer into a question. */
const SEND_TIMEOUT_MS = 60_000;

/** How long a request that failed for want of evidence is asked about, in milliseconds. */
const DOUBT_MS = 20 * 60_000;

/**
 * What the player is told once, with the amount that it is about. `missing`: the server never got it and never will, so
 * nothing was sent. `offline`: there was no network at the tap, and nothing left the phone.
 */
export type FundsNews = (
  | Exclude<FundsVerdict, { readonly kind: "unknown" | "checking" }>
  | { readonly kind: "offline" }
) & { readonly amount: Points };

export interface FundsRequest<Body> {
  /** `checking`: it may have been sent, and what became of it is being asked; another one has to wait. */
  readonly stage: "ready" | "sending" | "checking";
  /** Of one that is being checked: the server has it. False: nobody knows yet whether it arrived. */
  readonly heard: boolean;
  /** Whole points of what is being sent or checked. */
  readonly amount: number | null;
  /**
   * Sends what was confirmed, once. @returns false where nothing leaves: another is on its way, or there is no network.
   */
  readonly send: (body: Body, amount: number) => boolean;
}

const addressOf = (key: string): string => `${API.funds}/${encodeURIComponent(key)}`;

const QUESTION: Question<FundsVerdict> = {
  ask: async (key) => fundsVerdictOfAsk(await callApi<FundsReceipt>(addressOf(key))),
  giveUp: async (key) => fundsVerdictOfAsk(await callApi<FundsReceipt>(`${addressOf(key)}/give-up`, { body: {} })),
};

/** What is remembered after an answer about the request `key`; one that is no longer pending changes nothing. */
const settled = (memory: FundsMemory, key: string, verdict: FundsVerdict): FundsMemory => {
  const { pending } = memory;
  if (pending?.key !== key || verdict.kind === "unknown") return memory;
  if (verdict.kind === "checking") return pending.heard ? memory : { ...memory, pending: { ...pending, heard: true } };
  const inDoubt = verdict.kind === "failed" && !verdict.final;
  return { pending: null, doubtful: inDoubt ? { key, until: Math.round(serverNow() + DOUBT_MS) } : memory.doubtful };
};

/**
 * One money request of a kind, from its confirmation to a final answer (docs/faults.md, steps 1 and 4). Its key is kept
 * in the browser from before the first byte, so that a reload, a killed tab, a frozen page or a lost answer goes on
 * where it was, and nothing is sent twice.
 * @param tell hears each end once, a correction too.
 */
export const useFundsRequest = <Body>(
  playerKey: string,
  kind: FundsKind,
  tell: (news: FundsNews) => void,
): FundsRequest<Body> => {
  const place = { playerKey, kind };
  const { pending, doubtful } = useFundsMemory(place);
  const [inFlight, setInFlight] = useState(false);
  /** The key of the last request of this page whose sending has ended, with an answer or without. */
  const [ended, setEnded] = useState<string | null>(null);
  const busy = useRef(false);
  const refreshWallet = useRefreshWallet();

  const settle = (key: string, verdict: FundsVerdict) => {
    const known = fundsMemory(place).pending;
    changeFundsMemory(place, (memory) => settled(memory, key, verdict));
    if (verdict.kind === "done") refreshWallet();
    if (known?.key !== key || verdict.kind === "unknown" || verdict.kind === "checking") return;
    tell({ amount: wholePoints(known.amount), ...verdict });
  };

  const carry = async (body: Body, amount: number) => {
    busy.current = true;
    setInFlight(true);
    const key = newKey();
    changeFundsMemory(place, (memory) => ({ ...memory, pending: { key, amount, heard: false } }));
    const answer = await callApi<FundsReceipt>(ADDRESS[kind], {
      body,
      headers: { [HEADERS.idempotencyKey]: key },
      timeoutMs: SEND_TIMEOUT_MS,
      keepalive: true,
    });
    settle(key, fundsVerdictOfSend(answer));
    busy.current = false;
    setEnded(key);
    setInFlight(false);
  };

  useAsking(pending && !inFlight ? { ...pending, sendIsOver: pending.key === ended } : null, QUESTION, settle);

  const look = async (key: string): Promise<Look> => {
    const verdict = await QUESTION.ask(key);
    if (verdict.kind === "missing" || (verdict.kind === "failed" && verdict.final)) return "gone";
    if (verdict.kind !== "done") return "open";
    refreshWallet();
    tell(verdict);
    return "corrected";
  };
  useDoubt(doubtful, look, () => changeFundsMemory(place, (memory) => ({ ...memory, doubtful: null })));

  return {
    stage: pending === null ? "ready" : inFlight ? "sending" : "checking",
    heard: pending?.heard ?? false,
    amount: pending?.amount ?? null,
    send: (body, amount) => {
      // A second press comes before the first has rendered: state alone would let it through (docs/faults.md, row 1).
      if (busy.current || fundsMemory(place).pending !== null) return false;
      if (isOffline()) {
        tell({ kind: "offline", amount: wholePoints(amount) });
        return false;
      }
      void carry(body, amount);
      return true;
    },
  };
};
