import type { Points } from "@/lib/domain/points";
import { CODES } from "../provider/paths";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import { rememberBetting } from "./last-betting";
import { forgetPlayerHome, readPlayerHome } from "./player-home";

/** What the provider says about one player. Never kept and never shared. Null: the provider does not say. */
export interface Account {
  readonly balance: Points | null;
  readonly bettingOn: boolean;
  /** As the provider wrote them; `contactNumber` of lib/domain/phone makes them ready to dial. */
  readonly support: {
    readonly whatsapp: string | null;
    readonly call: string | null;
    readonly telegram: string | null;
  };
  readonly minWithdrawal: Points | null;
  readonly maxWithdrawal: Points | null;
  readonly minTransfer: Points | null;
  readonly maxTransfer: Points | null;
  /** 12-hour India time, "07:00 AM". */
  readonly withdrawOpenTime: string | null;
  readonly withdrawCloseTime: string | null;
}

/**
 * The player's account as of now, each field from the wallet call or else from the dashboard call
 * (docs/specification.md, 1.2 Betting on and off: only '1' means that betting is on).
 * @throws AppError session_ended if the provider no longer knows the player; ProviderError if it does not answer.
 */
export const readAccount = async ({ provider }: Pick<Services, "provider">, reader: Reader): Promise<Account> => {
  const home = await readPlayerHome(provider, reader);
  const bettingOn = home.bettingStatus === CODES.bettingOn;
  rememberBetting({ provider }, reader, bettingOn);
  return {
    balance: home.balance,
    bettingOn,
    support: { whatsapp: home.whatsapp, call: home.call, telegram: home.telegram },
    minWithdrawal: home.minWithdrawal,
    maxWithdrawal: home.maxWithdrawal,
    minTransfer: home.minTransfer,
    maxTransfer: home.maxTransfer,
    withdrawOpenTime: home.withdrawOpenTime,
    withdrawCloseTime: home.withdrawCloseTime,
  };
};

/** Makes the next `readAccount` ask the provider again. To be called after a write. */
export const forgetAccount = ({ provider }: Pick<Services, "provider">, reader: Pick<Reader, "token">): void =>
  forgetPlayerHome(provider, reader);
