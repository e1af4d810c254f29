import { AppError, type ErrorCode } from "@/lib/contract/errors";
import type { LiveListName, LiveQuery } from "@/lib/contract/live";
import type { MarketList, RateList } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import { readAccount } from "../player/read-account";
import { isProviderError, type Reader } from "../provider/provider";
import { revalidatePlayedLists } from "../results/known-results";
import type { Services } from "../services";
import { findNewerWallet, isWalletDue, recordWalletRead, type ScreenWallet } from "./live-wallet";

type Base = Pick<Services, "provider" | "lists" | "clock">;
type SharedList = MarketList | RateList;

export interface LiveParts {
  /** The lists that the screen shows; an error code where a list cannot be read. */
  readonly lists: readonly (readonly [name: LiveListName, list: SharedList | ErrorCode])[];
  /** Null if there is nothing that the screen does not have, or it was not requested. */
  readonly wallet: Wallet | null;
}

const NAMES: readonly LiveListName[] = ["main", "starline", "gali", "mainRates", "starlineRates", "galiRates"];

const listNames = (query: LiveQuery): readonly LiveListName[] => NAMES.filter((name) => query[name] !== undefined);

const NOW = "now";

const parseScreenWallet = ({ wallet = "" }: LiveQuery): ScreenWallet | null => {
  const [readAt = "", version] = wallet.split(".");
  return version === undefined ? null : { readAt: Number(readAt), version };
};

/** Returns the parts of a poll from memory; undefined where the provider must be read first. */
export const getCachedLive = (base: Base, player: Reader, query: LiveQuery): LiveParts | undefined => {
  const lists: (readonly [LiveListName, SharedList])[] = [];
  for (const name of listNames(query)) {
    const list = base.lists.polled(name, player);
    if (list === null) return undefined;
    lists.push([name, list]);
  }
  if (query.wallet === undefined) return { lists, wallet: null };
  revalidatePlayedLists(base, player);
  const screen = parseScreenWallet(query);
  const isDue = query.wallet === NOW || isWalletDue(base, player, screen);
  return isDue ? undefined : { lists, wallet: findNewerWallet(base, player, screen) };
};

const toErrorCode = (error: unknown): ErrorCode => {
  if (isProviderError(error)) return error.code;
  throw error;
};

/**
 * Returns what a screen shows. A part that the provider does not give leaves the others unaffected.
 * @throws AppError session_ended
 */
export const readLive = async (base: Base, player: Reader, query: LiveQuery): Promise<LiveParts> => {
  const screen = parseScreenWallet(query);
  const wantsWallet = query.wallet !== undefined;
  if (wantsWallet) revalidatePlayedLists(base, player);
  const isDue = wantsWallet && (query.wallet === NOW || isWalletDue(base, player, screen));
  if (isDue) recordWalletRead(base, player);
  const reading = isDue ? readAccount(base, player).catch(toErrorCode) : undefined;
  // The rejection is handled here too, because a list that ends the session throws before the wallet is awaited.
  reading?.catch(() => undefined);
  const lists = await Promise.all(
    listNames(query).map(
      async (name) =>
        [name, base.lists.polled(name, player) ?? (await base.lists.read(name, player).catch(toErrorCode))] as const,
    ),
  );
  // Where the provider does not respond, the screen shows what it has, because an older reading must not pass as the
  // wallet of now.
  const hasFailed = typeof (await reading) === "string";
  return { lists, wallet: wantsWallet && !hasFailed ? findNewerWallet(base, player, screen, isDue) : null };
};

/**
 * Reads the wallet from the provider.
 * @throws AppError session_ended or provider_unreadable
 * @throws ProviderError
 */
export const readWallet = async (base: Base, player: Reader): Promise<Wallet> => {
  revalidatePlayedLists(base, player);
  const { balance } = await readAccount(base, player);
  const wallet = balance === null ? null : findNewerWallet(base, player, null);
  if (wallet === null) throw new AppError("provider_unreadable");
  return wallet;
};
