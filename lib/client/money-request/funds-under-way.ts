import type { FundsReceipt } from "@/lib/contract/funds";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { wholePoints } from "@/lib/domain/points";
import { changedDoubt, type DoubtfulRequest, withDoubt } from "./follow-up";
import { FUNDS_CALLS, type FundsBodies } from "./money-calls";
import type { FundsNews, FundsPage, WorkOn } from "./money-page";
import { amountOf, changeFundsMemory, type FundsMemory, fundsMemory, fundsText } from "./pending-funds";
import { subjectOf } from "./request-states";
import { underWay } from "./under-way";
import { type FundsTaken, takenOfFunds, type Verdict } from "./verdict";

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

/** The work on a player's requests of one kind. */
export const fundsUnderWay = <Kind extends FundsKind>(
  now: Parameters<WorkOn<FundsBodies[Kind], FundsPage<Kind>>>[0],
) => {
  const change = (next: (current: FundsMemory) => FundsMemory) => changeFundsMemory(now().place, next);
  return underWay<FundsBodies[Kind], FundsReceipt, FundsTaken, FundsNews>(
    {
      about: (body) => ({ subject: subjectOf(null, now().place.kind), points: wholePoints(amountOf(body)) }),
      calls: () => FUNDS_CALLS[now().place.kind],
      takenOf: takenOfFunds,
      correctionOf: (receipt) => takenOfFunds(receipt) ?? null,
      doubtsNow: () => fundsMemory(now().place).doubts,
      changeDoubt: (key, doubt) =>
        change((current) => ({ ...current, doubts: changedDoubt(current.doubts, key, doubt) })),
      keptText: () => fundsText(now().place),
      begin: (key, body) =>
        change((current) => ({ ...current, pending: { key, amount: amountOf(body), heard: false } })),
      settle: (key, verdict, doubt) => {
        const known = fundsMemory(now().place).pending;
        change((current) => settledMemory(current, key, verdict, doubt));
        if (known?.key !== key || verdict.kind === "unknown" || verdict.kind === "checking") return null;
        return { amount: wholePoints(known.amount), ...verdict };
      },
      newsOfDoubt: ({ outcome }, verdict) => ({ amount: outcome.amount, ...verdict }),
    },
    now,
  );
};
