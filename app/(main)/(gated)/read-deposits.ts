import { depositMarks } from "@/lib/domain/funds/deposit-rules";
import { readTransactions } from "@/lib/server/funds/read-funds";
import { nullWhenProviderDown, requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";

type Base = Parameters<typeof readTransactions>[0];
type Reader = Parameters<typeof readTransactions>[1];

/** Reads the passbook first, so a request that the second answer lacks was decided before it. Null: no answer. */
export const readDeposits = async <Requests>(readRequests: (base: Base, reader: Reader) => Promise<Requests>) => {
  const player = await requireBetting();
  const running = services();
  const readAt = running.clock.now();
  const transactions = await nullWhenProviderDown(readTransactions(running, player));
  const requests = await nullWhenProviderDown(readRequests(running, player));
  return { player, readAt, transactions, requests, deposits: transactions && depositMarks(transactions.rows) };
};
