import { createHash } from "node:crypto";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { boundedMemo } from "../bounded-memo";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import { perOwner } from "../singleton";

const MOST_PLAYERS = 20_000;
/** More than the provider has in a family: names that it gave up are forgotten. */
const MOST_NAMES = 200;
const SIGN_LENGTH = 8;

/** Names of markets on which a player bid lately, by family. */
const playedOf = ({ provider }: Pick<Services, "provider">) =>
  perOwner(provider, "played-markets", () => boundedMemo<Map<GameFamily, Set<string>>>(MOST_PLAYERS));

/** To be called with markets that a player bid on lately: this process tells of their results. */
export const notePlayed = (
  base: Pick<Services, "provider">,
  playerKey: string,
  family: GameFamily,
  names: readonly string[],
): void => {
  if (names.length === 0) return;
  const played = playedOf(base).get(playerKey) ?? new Map<GameFamily, Set<string>>();
  played.set(family, new Set([...(played.get(family) ?? []), ...names].slice(-MOST_NAMES)));
  playedOf(base).set(playerKey, played);
};

type Lists = Pick<Services, "provider" | "lists">;

interface Sign {
  /** By family, what the sign was made of. */
  readonly of: ReadonlyMap<GameFamily, readonly [names: ReadonlySet<string>, markets: readonly Market[]]>;
  readonly results: string | undefined;
}

const signsOf = ({ provider }: Pick<Services, "provider">) =>
  perOwner(provider, "result-signs", () => boundedMemo<Sign>(MOST_PLAYERS));

const NO_MARKETS: readonly Market[] = [];

const signFrom = (of: Sign["of"]): string | undefined => {
  const declared = [...of].flatMap(([family, [names, markets]]) =>
    markets.flatMap(({ id, name, openResult, closeResult }) =>
      names.has(name) && `${openResult}${closeResult}` !== "" ? [[family, id, openResult, closeResult].join()] : [],
    ),
  );
  if (declared.length === 0) return undefined;
  return createHash("sha256").update(declared.sort().join("\n")).digest("base64url").slice(0, SIGN_LENGTH);
};

/**
 * A short sign of the results that the lists show of markets on which the player bid lately: another sign, another result. It
 * is made from memory, without waiting, and again only when a list or the player's markets are others. Undefined before a
 * result is declared, or while this process knows of no bid.
 */
export const resultsSign = (base: Lists, playerKey: string): string | undefined => {
  const played = playedOf(base).get(playerKey);
  if (played === undefined) return undefined;
  const known = signsOf(base).get(playerKey);
  const marketsOf = (family: GameFamily) => base.lists.lastMarkets(family)?.markets ?? NO_MARKETS;
  const isSame = ([family, names]: [GameFamily, ReadonlySet<string>]): boolean => {
    const [knownNames, markets] = known?.of.get(family) ?? [];
    return knownNames === names && markets === marketsOf(family);
  };
  if (known && known.of.size === played.size && [...played].every(isSame)) return known.results;
  const of: Sign["of"] = new Map([...played].map(([family, names]) => [family, [names, marketsOf(family)] as const]));
  const results = signFrom(of);
  signsOf(base).set(playerKey, { of, results });
  return results;
};

/**
 * Renews the lists from which the player's sign is made, without waiting for them: one call an interval for all players, and
 * none for the main list if the wallet's answer has it.
 */
export const renewPlayedLists = (base: Lists, reader: Reader): void => {
  for (const family of playedOf(base).get(reader.playerKey)?.keys() ?? []) base.lists.polled(family, reader);
};
