import { bidKind } from "../play/bid-kind";
import { depositKind } from "../funds/deposit-kind";
import type { MoneyKind } from "../money/money-kind";
import { transferKind } from "../funds/transfer-kind";
import { withdrawalKind } from "../funds/withdrawal-kind";

/** Every kind of money request; the types of their rows differ, so each is reached through a function of its own. */
type WithKind<Result> = <Request, Before>(kind: MoneyKind<Request, Before>) => Result;

/**
 * Does something with the kind of that name.
 * @returns undefined where this build does not know it.
 */
export const withKindOf = <Result>(name: string, use: WithKind<Result>): Result | undefined => {
  switch (name) {
    case bidKind.kind:
      return use(bidKind);
    case depositKind.kind:
      return use(depositKind);
    case withdrawalKind.kind:
      return use(withdrawalKind);
    case transferKind.kind:
      return use(transferKind);
    default:
      return undefined;
  }
};
