import type { TransactionRecord } from "@/lib/contract/funds";
import { walletTransactionHistory } from "../provider/calls/funds-histories";
import { everyRow } from "../provider/decode";
import type { Services } from "../services";
import { shownOnce } from "./doubled-rows";
import type { MoneyActor } from "./kind";

/** The wallet's history, newest first. @throws ProviderError if it cannot be read as a whole. */
export const readWalletHistory = async (
  { provider }: Pick<Services, "provider">,
  { token }: Pick<MoneyActor, "token">,
): Promise<readonly TransactionRecord[]> =>
  shownOnce(everyRow(await provider.run(walletTransactionHistory, undefined, { token })), ({ id, amount, credit }) =>
    id === "" ? null : `${id} ${amount} ${credit}`,
  );
