import type { Passbook } from "@/lib/contract/funds";
import { forgetAccount, readAccount } from "../player/read-account";
import { decodeError } from "../provider/decode";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import { readTransactions } from "./read-funds";

/**
 * The player's passbook (docs/specification.md, 8.9 Transaction History). The wallet is read anew: the book is written
 * backwards from it, so it may not be older than the rows.
 * @throws ProviderError, also where the provider does not say the balance.
 */
export const readPassbook = async (services: Services, reader: Reader): Promise<Passbook> => {
  forgetAccount(services, reader);
  const [transactions, { balance, bettingOn }] = await Promise.all([
    readTransactions(services, reader),
    readAccount(services, reader),
  ]);
  if (balance === null) throw decodeError("the answer", "the balance");
  return { transactions, wallet: { balance, bettingOn }, readAt: services.clock.now() };
};
