import type { Rate } from "@/lib/contract/rates";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { galidisawarGameRates, gameRates, starlineGameRates } from "../provider/calls/rates";
import type { Provider } from "../provider/provider";

export interface ReadRates {
  readonly rates: readonly Rate[];
  readonly chartUrl: string | null;
}

/** What a family's games pay. No token is asked for. @throws ProviderError. */
export const fetchRates = async (provider: Provider, family: GameFamily): Promise<ReadRates> => {
  switch (family) {
    case "main":
      return { rates: await provider.run(gameRates, undefined), chartUrl: null };
    case "starline":
      return { rates: await provider.run(starlineGameRates, undefined), chartUrl: null };
    case "gali":
      return provider.run(galidisawarGameRates, undefined);
  }
};
