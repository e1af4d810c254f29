import { AppError, type ErrorCode } from "@/lib/contract/errors";
import type { LiveListName, LiveQuery } from "@/lib/contract/live";
import type { MarketList, RateList } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import { readAccount } from "../player/read-account";
import { isProviderError, type Reader } from "../provider/provider";
import { renewPlayedLists } from "../results/known-results";
import type { Services } from "../services";
import { type HeldWallet, isWalletDue, newerWallet, recordWalletRead } from "./live-wallet";

type Base = Pick<Services, "provider" | "lists" | "clock">;
type SharedList = MarketList | RateList;

export interface LiveParts {
  /** Those that the screen shows; a code where the list cannot be had. */
  readonly lists: readonly (readonly [name: LiveListName, list: SharedList | ErrorCode])[];
  /** Null: nothing that the screen does not know, or not asked for. */
  readonly wallet: Wallet | null;
}

const NAMES: readonly LiveListName[] = ["main", "starline", "gali", "mainRates", "starlineRates", "galiRates"];

const namesIn = (query: LiveQuery): readonly LiveListName[] => NAMES.filter((name) => query[name] !== undefined);

const NOW = "now";

const heldIn = ({ wallet = "" }: LiveQuery): HeldWallet | null => {
  const [readAt = "", version] = wallet.split(".");
  return version === undefined ? null : { readAt: Number(readAt), version };
};

/** Undefined where the provider must be asked first. */
export const getCachedLive = (base: Base, player: Reader, query: LiveQuery): LiveParts | undefined => {
  const lists: (readonly [LiveListName, SharedList])[] = [];
  for (const name of namesIn(query)) {
    const list = base.lists.polled(name, player);
    if (list === null) return undefined;
    lists.push([name, list]);
  }
  if (query.wallet === undefined) return { lists, wallet: null };
  renewPlayedLists(base, player);
  const held = heldIn(query);
  const isDue = query.wallet === NOW || isWalletDue(base, player, held);
  return isDue ? undefined : { lists, wallet: newerWallet(base, player, held) };
};

const codeOf = (error: unknown): ErrorCode => {
  if (isProviderError(error)) return error.code;
  throw error;
};

/**
 * What a screen shows, each part by itself: one that the provider does not give takes no other with it.
 * @throws AppError session_ended.
 */
export const readLive = async (base: Base, player: Reader, query: LiveQuery): Promise<LiveParts> => {
  const held = heldIn(query);
  const isAsked = query.wallet !== undefined;
  if (isAsked) renewPlayedLists(base, player);
  const isDue = isAsked && (query.wallet === NOW || isWalletDue(base, player, held));
  if (isDue) recordWalletRead(base, player);
  const reading = isDue ? readAccount(base, player).catch(codeOf) : undefined;
  // A list that ends the session throws before it is awaited.
  reading?.catch(() => undefined);
  const lists = await Promise.all(
    namesIn(query).map(
      async (name) =>
        [name, base.lists.polled(name, player) ?? (await base.lists.read(name, player).catch(codeOf))] as const,
    ),
  );
  // Where the provider does not answer, the screen keeps what it has: an older reading is not told as the wallet of now.
  const hasFailed = typeof (await reading) === "string";
  return { lists, wallet: isAsked && !hasFailed ? newerWallet(base, player, held, isDue) : null };
};

/** The wallet as the provider tells it now. @throws AppError session_ended, provider_unreadable; ProviderError. */
export const readWallet = async (base: Base, player: Reader): Promise<Wallet> => {
  renewPlayedLists(base, player);
  const { balance } = await readAccount(base, player);
  const wallet = balance === null ? null : newerWallet(base, player, null);
  if (wallet === null) throw new AppError("provider_unreadable");
  return wallet;
};
