import { AppError, type ErrorCode } from "@/lib/contract/errors";
import { boundedMemo } from "../bounded-memo";
import type { HomeAnswer } from "../provider/calls/home";
import { CODES } from "../provider/codes";
import { ProviderError, type Reader } from "../provider/provider";
import type { Services } from "../services";
import { perOwner } from "../singleton";
import { forgetPlayerHome, readPlayerHome } from "./player-home";

type Terms =
  | "minWithdrawal"
  | "maxWithdrawal"
  | "minTransfer"
  | "maxTransfer"
  | "withdrawOpenTime"
  | "withdrawCloseTime";

/** Null: the provider does not say. */
export interface Account extends Pick<HomeAnswer, "balance" | Terms> {
  readonly bettingOn: boolean;
  /** The provider takes transfers of this player. */
  readonly transfersOn: boolean;
  readonly blocked: boolean;
  /** The operator's text about maintenance, a paragraph each; null while there is none (decision 0342). */
  readonly maintenance: readonly string[] | null;
  /** As the provider wrote them; `contactNumber` of lib/domain/phone makes them ready to dial. */
  readonly support: Pick<HomeAnswer, "whatsapp" | "call" | "telegram">;
}

type Known = Pick<Reader, "playerKey">;

const MOST_PLAYERS = 10_000;

/** In milliseconds: two polls of the wallet. */
const RECENT_MS = 10_000;

const memoOf = ({ provider }: Pick<Services, "provider">) =>
  perOwner(provider, "recent-accounts", () => boundedMemo<{ account: Account; at: number }>(MOST_PLAYERS));

/** Without its points, which are never cached. For a page whose own read is late: the browser's next poll brings the points. */
export const recentAccount = (base: Pick<Services, "provider">, { playerKey }: Known): Account | null => {
  const kept = memoOf(base).get(playerKey);
  if (kept === undefined || performance.now() - kept.at > RECENT_MS) return null;
  return { ...kept.account, balance: null };
};

/** Undefined before the first answer. Only for menu, footer and Play Game while the provider does not answer. */
export const lastBetting = (base: Pick<Services, "provider">, { playerKey }: Known): boolean | undefined =>
  memoOf(base).get(playerKey)?.account.bettingOn;

/**
 * Each field is from the wallet call, or else the dashboard call; only '1' means that betting is on (docs/specification.md,
 * 1.2). @throws AppError session_ended; ProviderError.
 */
export const readAccount = async ({ provider }: Pick<Services, "provider">, reader: Reader): Promise<Account> => {
  const home = await readPlayerHome(provider, reader);
  const bettingOn = home.bettingStatus === CODES.bettingOn;
  const account = {
    balance: home.balance,
    bettingOn,
    support: { whatsapp: home.whatsapp, call: home.call, telegram: home.telegram },
    minWithdrawal: home.minWithdrawal,
    maxWithdrawal: home.maxWithdrawal,
    minTransfer: home.minTransfer,
    maxTransfer: home.maxTransfer,
    withdrawOpenTime: home.withdrawOpenTime,
    withdrawCloseTime: home.withdrawCloseTime,
    transfersOn: home.transferStatus !== CODES.transfersOff,
    blocked: home.accountStatus === CODES.accountBlocked,
    maintenance: home.maintenanceStatus === CODES.maintenanceShown ? home.maintenanceText : null,
  };
  memoOf({ provider }).set(reader.playerKey, { account, at: performance.now() });
  return account;
};

/** After a write. */
export const forgetAccount = ({ provider }: Pick<Services, "provider">, reader: Pick<Reader, "token">): void =>
  forgetPlayerHome(provider, reader);

/**
 * A provider that has forgotten the token refuses a change like any other. @param refusal the code of such a refusal.
 * @throws AppError session_ended instead of it, if the provider no longer knows the token.
 */
export const refusedOrForgotten = async <Done>(
  base: Pick<Services, "provider">,
  reader: Reader,
  refusal: ErrorCode,
  change: Promise<Done>,
): Promise<Done> => {
  try {
    return await change;
  } catch (refused) {
    if (!(refused instanceof AppError && refused.code === refusal)) throw refused;
    await readAccount(base, reader).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
    });
    throw refused;
  }
};
