import "server-only";
import { cache } from "react";
import type { Viewer } from "@/components/shell/viewer-watch";
import { AppError } from "@/lib/contract/errors";
import type { MarketList } from "@/lib/contract/markets";
import type { RateList } from "@/lib/contract/rates";
import type { Wallet } from "@/lib/contract/wallet";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { language } from "@/lib/i18n/server-words";
import { readSupportContacts, type SupportContacts } from "@/lib/server/content/read-support-contact";
import { accountOf, currentPlayer, toLogin } from "@/lib/server/pages/current-player";
import type { Account } from "@/lib/server/player/read-account";
import { services } from "@/lib/server/running-services";
import type { Player } from "@/lib/server/session/player";

export interface Visit {
  readonly player: Player;
  /** `unknown`: the provider does not answer. Whatever is gated is then absent, as where it is off. */
  readonly betting: "on" | "off" | "unknown";
  readonly wallet: Wallet | null;
  /** As the provider wrote them for this player; null while it does not answer. `readSupport` makes them fit to dial. */
  readonly support: Account["support"] | null;
}

/** Null while the provider does not answer, `ended` where it no longer knows the player. Anything else is ours. */
const readingOf = async <Result>(reading: Promise<Result>): Promise<Result | null | "ended"> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "session_ended") return "ended";
    if (error instanceof Error && error.name === "ProviderError") return null;
    throw error;
  }
};

/**
 * What a page can have of the provider's, or null while the provider does not answer; /login where it no longer knows
 * the player. Anything else that goes wrong is ours and ends at the error screen.
 */
export const unlessAway = async <Result>(reading: Promise<Result>): Promise<Result | null> => {
  const result = await readingOf(reading);
  return result === "ended" ? toLogin() : result;
};

/** For whom the shell and the page of this request are rendered. */
export const viewerOf = async (visit: Visit | null): Promise<Viewer> => ({
  player: visit?.player.playerKey ?? null,
  name: visit?.player.name ?? null,
  betting: visit?.betting ?? "off",
  language: await language(),
});

const bettingOf = (account: Account | null): Visit["betting"] => {
  if (account === null) return "unknown";
  return account.bettingOn ? "on" : "off";
};

/**
 * Who looks at a page that visitors see too, read once per request: null for a visitor and for a session that the
 * provider no longer knows, which ends at /login on the pages that need a player.
 */
export const readVisitor = cache(async (): Promise<Visit | null> => {
  const player = await currentPlayer();
  if (player === null) return null;
  const account = await accountOf(player);
  if (account === "ended") return null;
  const balance = account?.balance ?? null;
  return {
    player,
    betting: bettingOf(account),
    wallet: account && balance !== null ? { balance, bettingOn: account.bettingOn } : null,
    support: account?.support ?? null,
  };
});

/** Where whoever looks at this page reaches support: digits fit to dial, read once per request. Never throws. */
export const readSupport = cache(
  async (): Promise<SupportContacts> => readSupportContacts(services(), (await readVisitor())?.support ?? null),
);

/** Who looks at this page and what they may see, or the login page. */
export const readVisit = async (): Promise<Visit> => (await readVisitor()) ?? toLogin();

/** A family's market list for a page, the last good one where the provider does not answer, or null. */
export const marketsFor = (player: Player, family: GameFamily): Promise<MarketList | null> =>
  unlessAway(services().lists.markets(family, player));

/** What a family's games pay, as `marketsFor`. */
export const ratesFor = (family: GameFamily): Promise<RateList | null> => unlessAway(services().lists.rates(family));
