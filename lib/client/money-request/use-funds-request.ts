import type { FundsReceipt } from "@/lib/contract/funds";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { type Points, wholePoints } from "@/lib/domain/points";
import { changedDoubt, type DoubtfulRequest, withDoubt } from "./follow-up";
import { FUNDS_CALLS, type FundsBodies, newKey } from "./money-calls";
import { changeFundsMemory, type FundsMemory, fundsMemory, fundsText, useFundsMemory } from "./pending-funds";
import { subjectOf } from "./request-states";
import { type MoneyKind, type MoneyNews, type MoneyRequest, type Tell, useMoneyRequest } from "./use-money-request";
import { type FundsTaken, takenOfFunds, type Verdict } from "./verdict";

export type FundsNews = MoneyNews<FundsTaken> & { readonly amount: Points };

export interface FundsRequest<Body> extends Pick<MoneyRequest<Body>, "stage" | "heard"> {
  readonly amount: number | null;
  /** @returns false if nothing was sent: another request is under way, or there is no network. */
  readonly send: (body: Body) => boolean;
}

const amountOf = (body: FundsBodies[FundsKind]): number => ("points" in body ? body.points : body.amount);

/** An answer about a request that is not pending changes nothing. */
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
  return { pending: null, doubts: inDoubt ? withDoubt(memory.doubts, doubt) : memory.doubts };
};

/** From its confirmation to its final answer, or from wherever another screen or page left it. */
export const useFundsRequest = <Kind extends FundsKind>(
  playerKey: string,
  kind: Kind,
  tell: Tell<FundsNews>,
): FundsRequest<FundsBodies[Kind]> => {
  const place = { playerKey, kind };
  const memory = useFundsMemory(place);
  const { pending } = memory;
  const change = (next: (current: FundsMemory) => FundsMemory) => changeFundsMemory(place, next);

  const moneyKind: MoneyKind<FundsBodies[Kind], FundsReceipt, FundsTaken, FundsNews> = {
    playerKey,
    about: (body) => ({ subject: subjectOf(null, kind), points: wholePoints(amountOf(body)) }),
    calls: FUNDS_CALLS[kind],
    takenOf: takenOfFunds,
    correctionOf: (receipt) => takenOfFunds(receipt) ?? null,
    offlineNews: (body) => ({ kind: "offline", amount: wholePoints(amountOf(body)) }),
    awaited: pending,
    doubts: memory.doubts,
    doubtsNow: () => fundsMemory(place).doubts,
    changeDoubt: (key, doubt) =>
      change((current) => ({ ...current, doubts: changedDoubt(current.doubts, key, doubt) })),
    keptText: () => fundsText(place),
    mayBegin: () => fundsMemory(place).pending === null,
    begin: (key, body) => change((current) => ({ ...current, pending: { key, amount: amountOf(body), heard: false } })),
    settle: (key, verdict, doubt) => {
      const known = fundsMemory(place).pending;
      change((current) => settledMemory(current, key, verdict, doubt));
      if (known?.key !== key || verdict.kind === "unknown" || verdict.kind === "checking") return null;
      return { amount: wholePoints(known.amount), ...verdict };
    },
    newsOfDoubt: ({ outcome }, verdict) => ({ amount: outcome.amount, ...verdict }),
  };
  const { stage, heard, send } = useMoneyRequest(moneyKind, tell);

  return { stage, heard, amount: pending?.amount ?? null, send: (body) => send(newKey(), body) };
};
