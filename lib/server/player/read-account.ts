import { type ErrorCode, isAppError } from "@/lib/contract/errors";
import { createLru } from "../lru";
import type { HomeAnswer } from "../provider/calls/home";
import { CODES } from "../provider/codes";
import { isProviderError, type Provider, type Reader } from "../provider/provider";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { invalidatePlayerHome, LIST_MAX_AGE_MS, type ReadHome, readGamesHome, readPlayerHome } from "./player-home";

type Terms =
  | "minWithdrawal"
  | "maxWithdrawal"
  | "minTransfer"
  | "maxTransfer"
  | "withdrawOpenTime"
  | "withdrawCloseTime";

/** A player's account; a field is null where the provider does not give it. */
export interface Account extends Pick<HomeAnswer, "balance" | Terms> {
  readonly bettingOn: boolean;
  /** Whether the provider takes transfers of this player. */
  readonly transfersOn: boolean;
  readonly blocked: boolean;
  /** The operator's text about maintenance, a paragraph each; null while there is none (decision 0342). */
  readonly maintenance: readonly string[] | null;
  /** Contacts as the provider wrote them; `contactNumber` of lib/domain/phone makes them fit to dial. */
  readonly support: Pick<HomeAnswer, "whatsapp" | "call" | "telegram">;
}

type Known = Pick<Reader, "playerKey">;
type Caller = Pick<Reader, "playerKey" | "token">;

/** More than the players who are online at one host; a reading that is dropped is read again at the next poll. */
const MAX_PLAYERS = 20_000;

/** How old a reading may be for a page, two polls of the wallet. */
const RECENT_MS = 10_000;

/** The last reading of an account on this host; times are those of `performance.now()`. */
export interface Reading {
  readonly account: Account;
  /** When the provider was called. */
  readonly startedAt: number;
  /** When the player's last own change was made of which this host knows. */
  readonly changedAt: number;
}

const getReadings = ({ provider }: Pick<Services, "provider">) =>
  singletonFor(provider, "recent-accounts", () => createLru<Reading>(MAX_PLAYERS));

/** Returns the last reading, of a page, a poll, a check before a bid, or the shared list of the main markets. */
export const getLastReading = (base: Pick<Services, "provider">, { playerKey }: Known): Reading | undefined =>
  getReadings(base).get(playerKey);

/**
 * Returns a recent account without its points, which a page must not show from the cache, where its own read is late;
 * the browser's next poll brings the points. Null without a recent one.
 */
export const getRecentAccount = (base: Pick<Services, "provider">, { playerKey }: Known): Account | null => {
  const reading = getReadings(base).get(playerKey);
  if (reading === undefined || performance.now() - reading.startedAt > RECENT_MS) return null;
  return { ...reading.account, balance: null };
};

/**
 * Whether betting was on at the last reading; undefined before it. It serves only menu, footer and Play Game while the
 * provider does not respond.
 */
export const getLastBetting = (base: Pick<Services, "provider">, { playerKey }: Known): boolean | undefined =>
  getReadings(base).get(playerKey)?.account.bettingOn;

const toAccount = (home: ReadHome): Account => ({
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

const saveReading = (provider: Provider, { playerKey }: Known, home: ReadHome): Account => {
  const readings = getReadings({ provider });
  const before = readings.get(playerKey);
  const account = toAccount(home);
  const { startedAt } = home;
  const isNewest = before === undefined || startedAt > before.startedAt;
  if (isNewest)
    readings.set(playerKey, { account, startedAt, changedAt: before?.changedAt ?? Number.NEGATIVE_INFINITY });
  return account;
};

/**
 * Reads a player's account. Each field is from the wallet call, or else the dashboard call; only '1' means that betting
 * is on (docs/specification.md, 1.2).
 * @throws AppError session_ended
 * @throws ProviderError
 */
export const readAccount = async ({ provider }: Pick<Services, "provider">, reader: Reader): Promise<Account> =>
  saveReading(provider, reader, await readPlayerHome(provider, reader));

/**
 * Reads the main markets, which come with a player's account.
 * @throws AppError session_ended
 * @throws ProviderError
 */
export const readMainMarkets = async (provider: Provider, reader: Reader): Promise<ReadHome> => {
  const home = await readGamesHome(provider, reader, LIST_MAX_AGE_MS);
  saveReading(provider, reader, home);
  return home;
};

/** Invalidates the cached account, after a write, and before a reading that must not share one in flight. */
export const invalidateAccount = ({ provider }: Pick<Services, "provider">, { token, playerKey }: Caller): void => {
  invalidatePlayerHome(provider, { token });
  const readings = getReadings({ provider });
  const last = readings.get(playerKey);
  if (last) readings.set(playerKey, { ...last, changedAt: performance.now() });
};

/**
 * Confirms that the provider knows a token, after a read that was empty: the statements of an unknown token are empty
 * without an error, so they prove nothing (docs/provider.md, "Unknown token").
 * @throws AppError session_ended
 * @throws ProviderError if the provider does not tell.
 */
export const confirmToken = async (base: Pick<Services, "provider">, reader: Reader): Promise<void> => {
  // A reading in flight may be from before the empty one.
  invalidatePlayerHome(base.provider, reader);
  await readAccount(base, reader);
};

/**
 * Awaits a change. If it is refused, reads the account, because a provider that no longer knows the token refuses a
 * change like any other.
 * @param refusal the code of such a refusal
 * @throws AppError session_ended instead of it, if the provider no longer knows the token
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
