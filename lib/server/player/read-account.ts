import { type ErrorCode, isAppError } from "@/lib/contract/errors";
import { createLru } from "../lru";
import type { HomeAnswer } from "../provider/calls/home";
import { CODES } from "../provider/codes";
import { isProviderError, type Provider, type Reader } from "../provider/provider";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { invalidatePlayerHome, LIST_OLDEST_MS, type ReadHome, readGamesHome, readPlayerHome } from "./player-home";

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
type Forgotten = Pick<Reader, "playerKey" | "token">;

/** All who look on at one host: a reading that is forgotten is read again at the next poll. */
const MAX_PLAYERS = 20_000;

/** In milliseconds: two polls of the wallet. */
const RECENT_MS = 10_000;

/** The last reading of an account on this host; times are those of `performance.now()`. */
export interface Reading {
  readonly account: Account;
  /** When the provider was asked. */
  readonly startedAt: number;
  /** The player's last own change of which this host knows. */
  readonly changedAt: number;
}

const memoOf = ({ provider }: Pick<Services, "provider">) =>
  singletonFor(provider, "recent-accounts", () => createLru<Reading>(MAX_PLAYERS));

/** Of whatever read it: a page, a poll, a check before a bid, the shared list of the main markets. */
export const lastReading = (base: Pick<Services, "provider">, { playerKey }: Known): Reading | undefined =>
  memoOf(base).get(playerKey);

/** Without its points, which are never cached. For a page whose own read is late: the browser's next poll brings the points. */
export const recentAccount = (base: Pick<Services, "provider">, { playerKey }: Known): Account | null => {
  const kept = memoOf(base).get(playerKey);
  if (kept === undefined || performance.now() - kept.startedAt > RECENT_MS) return null;
  return { ...kept.account, balance: null };
};

/** Undefined before the first answer. Only for menu, footer and Play Game while the provider does not answer. */
export const lastBetting = (base: Pick<Services, "provider">, { playerKey }: Known): boolean | undefined =>
  memoOf(base).get(playerKey)?.account.bettingOn;

const accountOf = (home: ReadHome): Account => ({
  balance: home.balance,
  bettingOn: home.bettingStatus === CODES.bettingOn,
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
});

const noteReading = (provider: Provider, { playerKey }: Known, home: ReadHome): Account => {
  const memo = memoOf({ provider });
  const before = memo.get(playerKey);
  const account = accountOf(home);
  const { startedAt } = home;
  const isNewest = before === undefined || startedAt > before.startedAt;
  if (isNewest) memo.set(playerKey, { account, startedAt, changedAt: before?.changedAt ?? Number.NEGATIVE_INFINITY });
  return account;
};

/**
 * Each field is from the wallet call, or else the dashboard call; only '1' means that betting is on (docs/specification.md,
 * 1.2). @throws AppError session_ended; ProviderError.
 */
export const readAccount = async ({ provider }: Pick<Services, "provider">, reader: Reader): Promise<Account> =>
  noteReading(provider, reader, await readPlayerHome(provider, reader));

/** The main markets, which come with a player's account. @throws as `readAccount`. */
export const readMainMarkets = async (provider: Provider, reader: Reader): Promise<ReadHome> => {
  const home = await readGamesHome(provider, reader, LIST_OLDEST_MS);
  noteReading(provider, reader, home);
  return home;
};

/** After a write, and before a reading that may not be shared with one under way. */
export const invalidateAccount = ({ provider }: Pick<Services, "provider">, { token, playerKey }: Forgotten): void => {
  invalidatePlayerHome(provider, { token });
  const memo = memoOf({ provider });
  const last = memo.get(playerKey);
  if (last) memo.set(playerKey, { ...last, changedAt: performance.now() });
};

/**
 * A provider that has forgotten the token refuses a change like any other. @param refusal the code of such a refusal.
 * @throws AppError session_ended instead of it, if the provider no longer knows the token.
 */
export const detectEndedSession = async <Done>(
  base: Pick<Services, "provider">,
  reader: Reader,
  refusal: ErrorCode,
  change: Promise<Done>,
): Promise<Done> => {
  try {
    return await change;
  } catch (refused) {
    if (!(isAppError(refused) && refused.code === refusal)) throw refused;
    await readAccount(base, reader).catch((error: unknown) => {
      if (!isProviderError(error)) throw error;
    });
    throw refused;
  }
};
