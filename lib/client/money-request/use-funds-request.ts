import type { FundsKind, FundsReceipt } from "@/lib/contract/funds";
import { type Points, wholePoints } from "@/lib/domain/points";
import type { DoubtfulRequest } from "./follow-up";
import { FUNDS_CALLS, type FundsBodies, newKey } from "./money-calls";
import { changeFundsMemory, type FundsMemory, fundsMemory, useFundsMemory } from "./pending-funds";
import { type MoneyKind, type MoneyNews, type MoneyRequest, useMoneyRequest } from "./use-money-request";
import { type FundsTaken, takenOfFunds, type Verdict } from "./verdict";

/** What the player is told once, with the amount that it is about. */
export type FundsNews = MoneyNews<FundsTaken> & { readonly amount: Points };

export interface FundsRequest<Body> extends Pick<MoneyRequest<Body>, "stage" | "heard"> {
  /** Whole points of what is being sent or checked. */
  readonly amount: number | null;
  /** Sends what was confirmed, once. @returns false where nothing leaves: one is on its way, or there is no network. */
  readonly send: (body: Body) => boolean;
}

/** Whole points. */
const amountOf = (body: FundsBodies[FundsKind]): number => ("points" in body ? body.points : body.amount);

/** What is remembered after an answer about the request `key`; a request that is no longer pending changes nothing. */
const settledMemory = (
  memory: FundsMemory,
  key: string,
  verdict: Verdict<FundsTaken>,
  doubt: DoubtfulRequest,
): FundsMemory => {
  const { pending } = memory;
  if (pending?.key !== key || verdict.kind === "unknown") return memory;
  if (verdict.kind === "checking") return pending.heard ? memory : { ...memory, pending: { ...pending, heard: true } };
  const inDoubt = (verdict.kind === "failed" || verdict.kind === "undecided") && !verdict.final;
  return { pending: null, doubtful: inDoubt ? doubt : memory.doubtful };
};

/**
 * A deposit, a withdrawal or a transfer, from its confirmation to a final answer.
 * @param tell is called once for each end, and for a correction.
 */
export const useFundsRequest = <Kind extends FundsKind>(
  playerKey: string,
  kind: Kind,
  tell: (news: FundsNews) => void,
): FundsRequest<FundsBodies[Kind]> => {
  const place = { playerKey, kind };
  const { pending, doubtful } = useFundsMemory(place);
  const change = (next: (memory: FundsMemory) => FundsMemory) => changeFundsMemory(place, next);

  const moneyKind: MoneyKind<FundsBodies[Kind], FundsReceipt, FundsTaken, FundsNews> = {
    calls: FUNDS_CALLS[kind],
    takenOf: takenOfFunds,
    correctionOf: (receipt) => takenOfFunds(receipt) ?? null,
    offlineNews: (body) => ({ kind: "offline", amount: wholePoints(amountOf(body)) }),
    awaited: pending,
    doubtful,
    mayBegin: () => fundsMemory(place).pending === null,
    begin: (key, body) => change((memory) => ({ ...memory, pending: { key, amount: amountOf(body), heard: false } })),
    settle: (key, verdict, doubt) => {
      const known = fundsMemory(place).pending;
      change((memory) => settledMemory(memory, key, verdict, doubt));
      if (known?.key !== key || verdict.kind === "unknown" || verdict.kind === "checking") return null;
      return { amount: wholePoints(known.amount), ...verdict };
    },
    forgetDoubt: () => change((memory) => ({ ...memory, doubtful: null })),
    newsOfDoubt: ({ outcome }, verdict) => ({ amount: outcome.amount, ...verdict }),
  };
  const { stage, heard, send } = useMoneyRequest(moneyKind, tell);

  return { stage, heard, amount: pending?.amount ?? null, send: (body) => send(newKey(), body) };
};
