import { createHash } from "node:crypto";
import type { Wallet } from "@/lib/contract/wallet";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { boundedMemo } from "../bounded-memo";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import { perOwner } from "../singleton";

type Base = Pick<Services, "provider" | "lists">;
/** Names of markets, by family. */
type Played = Map<GameFamily, Set<string>>;

const MOST_PLAYERS = 20_000;
/** More than the provider has in a family: names that it gave up are forgotten. */
const MOST_NAMES = 200;
const SIGN_LENGTH = 8;

const memoOf = ({ provider }: Pick<Base, "provider">) =>
  perOwner(provider, "played-markets", () => boundedMemo<Played>(MOST_PLAYERS));

/** To be called with markets that a player bid on lately: this process tells of their results. */
export const notePlayed = (
  base: Pick<Base, "provider">,
  playerKey: string,
  family: GameFamily,
  names: readonly string[],
): void => {
  if (names.length === 0) return;
  const memo = memoOf(base);
  const played: Played = memo.get(playerKey) ?? new Map();
  const before = played.get(family) ?? new Set();
  played.set(family, new Set([...before, ...names].slice(-MOST_NAMES)));
  memo.set(playerKey, played);
};

/**
 * A short sign of the results that the lists show of markets on which the player bid lately: another sign, another result. It
 * is made from memory, without waiting. No `results` before a result is declared, or while this process knows of no bid.
 */
export const resultsSign = (base: Base, playerKey: string): Pick<Wallet, "results"> => {
  const declared = [...(memoOf(base).get(playerKey) ?? [])].flatMap(([family, names]) =>
    (base.lists.lastMarkets(family)?.markets ?? []).flatMap(({ id, name, openResult, closeResult }) =>
      names.has(name) && `${openResult}${closeResult}` !== "" ? [[family, id, openResult, closeResult].join()] : [],
    ),
  );
  if (declared.length === 0) return {};
  const text = declared.sort().join("\n");
  return { results: createHash("sha256").update(text).digest("base64url").slice(0, SIGN_LENGTH) };
};

/**
 * Has the lists renewed from which the player's sign is made, without waiting for them: one call an interval for all
 * players, and none for the main list where the wallet's own answer has it.
 */
export const renewPlayedLists = (base: Base, reader: Reader): void => {
  for (const family of memoOf(base).get(reader.playerKey)?.keys() ?? []) {
    // Where it fails, the list stays as it was, and the lists' own log tells of it.
    if (base.lists.freshMarkets(family) === null) base.lists.markets(family, reader).catch(() => undefined);
  }
};
