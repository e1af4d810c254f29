import type { PayoutMethod } from "../domain/payout-methods";
import type { Database } from "../infra/database";

interface NumberRow {
  readonly method: PayoutMethod;
  readonly number: string;
}

/** The numbers on file to which a player's withdrawals go, one for each method. */
export const payoutNumbersIn = (database: Database) => {
  const put = database.prepare(
    "INSERT INTO payout_number VALUES (?, ?, ?) ON CONFLICT (mobile, method) DO UPDATE SET number = excluded.number",
  );
  const of = database.prepare<NumberRow>("SELECT method, number FROM payout_number WHERE mobile = ?");
  return {
    put: (mobile: string, method: PayoutMethod, number: string): void => {
      put.run(mobile, method, number);
    },
    of: (mobile: string): Readonly<Partial<Record<PayoutMethod, string>>> =>
      Object.fromEntries(of.all(mobile).map(({ method, number }) => [method, number])),
  };
};

export type PayoutNumbers = ReturnType<typeof payoutNumbersIn>;
