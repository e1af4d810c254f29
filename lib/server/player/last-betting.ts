import { boundedMemo } from "../bounded-memo";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import { perOwner } from "../singleton";

type Base = Pick<Services, "provider">;

const MOST_REMEMBERED = 20_000;

const memoOf = ({ provider }: Base) => perOwner(provider, "last-betting", () => boundedMemo<boolean>(MOST_REMEMBERED));

/** To be called with each answer about whether a player may bet. */
export const rememberBetting = (base: Base, { playerKey }: Pick<Reader, "playerKey">, bettingOn: boolean): void => {
  memoOf(base).set(playerKey, bettingOn);
};

/**
 * Whether the player could bet when the provider last told this process; undefined where it never did. For menu,
 * footer and Play Game while it does not answer, and for nothing that is decided: pages and bids ask the provider.
 */
export const lastBetting = (base: Base, { playerKey }: Pick<Reader, "playerKey">): boolean | undefined =>
  memoOf(base).get(playerKey);
