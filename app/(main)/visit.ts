import "server-only";
import { redirect } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/contract/errors";
import type { MarketList } from "@/lib/contract/markets";
import type { RateList } from "@/lib/contract/rates";
import type { Wallet } from "@/lib/contract/wallet";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { routes } from "@/lib/routes";
import { type Account, readAccount } from "@/lib/server/operations/read-account";
import { services } from "@/lib/server/running-services";
import { requirePlayer } from "@/lib/server/session/current-player";
import type { Player } from "@/lib/server/session/player";

export interface Visit {
  readonly player: Player;
  /** `unknown`: the provider does not answer. Whatever is gated is then absent, as where it is off. */
  readonly betting: "on" | "off" | "unknown";
  readonly wallet: Wallet | null;
}

/**
 * What a page can have of the provider's, or null while the provider does not answer; /login where it no longer knows
 * the player. Anything else that goes wrong is ours and ends at the error screen.
 */
export const unlessAway = async <Result>(reading: Promise<Result>): Promise<Result | null> => {
  const result = await reading.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "session_ended") return "ended" as const;
    if (error instanceof Error && error.name === "ProviderError") return null;
    throw error;
  });
  if (result === "ended") redirect(routes.login);
  return result;
};

const bettingOf = (account: Account | null): Visit["betting"] => {
  if (account === null) return "unknown";
  return account.bettingOn ? "on" : "off";
};

/** Who looks at this page and what they may see, read once per request. */
export const readVisit = cache(async (): Promise<Visit> => {
  const player = await requirePlayer();
  const account = await unlessAway(readAccount(services(), player));
  const balance = account?.balance ?? null;
  return {
    player,
    betting: bettingOf(account),
    wallet: account && balance !== null ? { balance, bettingOn: account.bettingOn } : null,
  };
});

/** A family's market list for a page, the last good one where the provider does not answer, or null. */
export const marketsFor = (player: Player, family: GameFamily): Promise<MarketList | null> =>
  unlessAway(services().lists.markets(family, player));

/** What a family's games pay, as `marketsFor`. */
export const ratesFor = (family: GameFamily): Promise<RateList | null> => unlessAway(services().lists.rates(family));
