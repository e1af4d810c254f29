import { type Amount, sumAmounts } from "../domain/amount";
import type { PayoutMethod } from "../domain/payout-methods";
import type { Database } from "../infra/database";

interface MoneyRequest<State extends string> {
  readonly id: number;
  readonly mobile: string;
  readonly amount: Amount;
  readonly requestedAt: number;
  readonly state: State;
}

/** A deposit request. Its points move only with the approval. */
export type Deposit = MoneyRequest<"pending" | "refused" | "approved">;

/** A withdrawal. It is paid to `number`, which was on file at the request. A ledger entry holds its points. */
export interface Withdrawal extends MoneyRequest<"pending" | "cancelled" | "approved"> {
  readonly method: PayoutMethod;
  readonly number: string;
  readonly remark: string;
  /** The name of one of the sandbox's own pictures, or a URL; "" for none. */
  readonly receipt: string;
}

/** Returns the number of a request as players see it. */
export const toRequestNumber = (id: number): string => String(100_000 + id);

const createRequestRepository = <Request extends Deposit | Withdrawal>(database: Database, kind: string) => {
  const requests = database.rows<Request>(kind, ({ mobile, state }) =>
    state === "pending" ? [mobile, "pending", `pending ${mobile}`] : [mobile],
  );
  const pending = (mobile?: string): readonly Request[] =>
    requests.all(mobile === undefined ? "pending" : `pending ${mobile}`);
  return {
    nextId: requests.nextId,
    put: (request: Request): void => requests.put(request.id, request),
    findById: (id: number | string): Request | undefined => requests.get(id),
    /** Lists the pending requests of all players or of one, oldest first. */
    pending,
    sumPending: (mobile: string): Amount => sumAmounts(pending(mobile).map(({ amount }) => amount)),
    /** Lists a player's requests, newest first. */
    of: (mobile: string, limit: number): readonly Request[] => requests.all(mobile).slice(-limit).reverse(),
  };
};

export const createDepositRepository = (database: Database) => createRequestRepository<Deposit>(database, "deposit");
export const createWithdrawalRepository = (database: Database) =>
  createRequestRepository<Withdrawal>(database, "withdrawal");

type Numbers = Readonly<Partial<Record<PayoutMethod, string>>>;

/** Creates the repository of payout numbers, one number for each player and method. */
export const createPayoutNumberRepository = (database: Database) => {
  const numbers = database.rows<Numbers>("payout_number");
  const of = (mobile: string): Numbers => numbers.get(mobile) ?? {};
  return {
    put: (mobile: string, method: PayoutMethod, number: string): void =>
      numbers.put(mobile, { ...of(mobile), [method]: number }),
    of,
  };
};
