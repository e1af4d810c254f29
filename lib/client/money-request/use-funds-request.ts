import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { wholePoints } from "@/lib/domain/points";
import { fundsUnderWay } from "./funds-under-way";
import type { FundsBodies } from "./money-calls";
import type { FundsNews, FundsPage, Tell } from "./money-page";
import { newKey } from "./new-key";
import { amountOf, fundsMemory, useFundsMemory } from "./pending-funds";
import { type MoneyRequest, useMoneyRequest } from "./use-money-request";

export interface FundsRequest<Body> extends Pick<MoneyRequest<Body>, "stage" | "heard"> {
  readonly amount: number | null;
  /** @returns false if nothing was sent: another request is under way, or there is no network. */
  readonly send: (body: Body) => boolean;
}

/** From its confirmation to its final answer, or from wherever another screen or page left it. */
export const useFundsRequest = <Kind extends FundsKind>(
  playerKey: string,
  kind: Kind,
  tell: Tell<FundsNews>,
): FundsRequest<FundsBodies[Kind]> => {
  const place = { playerKey, kind };
  const { pending, doubts } = useFundsMemory(place);
  const page: FundsPage<Kind> = {
    playerKey,
    tell,
    awaited: pending,
    doubts,
    mayBegin: () => fundsMemory(place).pending === null,
    offlineNews: (body) => ({ kind: "offline", amount: wholePoints(amountOf(body)) }),
    place,
  };
  const { stage, heard, send } = useMoneyRequest<FundsBodies[Kind], FundsNews, FundsPage<Kind>>(page, fundsUnderWay);

  return { stage, heard, amount: pending?.amount ?? null, send: (body) => send(newKey(), body) };
};
