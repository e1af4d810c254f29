import type { Passbook } from "@/lib/contract/funds";
import { forgetAccount, readAccount } from "../player/read-account";
import { decodeError } from "../provider/decode";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import { readTransactions } from "./read-funds";

/**
 * The player's passbook (docs/specification.md, 8.9 Transaction History). The wallet is read without the cache, because the
 * balances of the rows are computed back from it.
 * @throws ProviderError, also if the provider does not show the balance.
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
