import { boundedMemo } from "../../bounded-memo";
import type { Services } from "../../services";
import { perOwner } from "../../singleton";
import { type Allowance, isUsedUp, perNetwork, takePoints } from "./allowance";

/** Per player or client address. Its points are never given back. */
export interface RequestLimit extends Allowance {
  readonly by: "player" | "address";
}

const MOST_REMEMBERED = 10_000;
/** In milliseconds: support may lift a player's limits on another host meanwhile. */
const REMEMBERED_MS = 5000;

interface Refused {
  readonly error: Error;
  /** Steady clock. */
  readonly at: number;
  /** Epoch milliseconds of the game's clock. */
  readonly endsAt: number;
}

const refusedOf = (store: Services["store"]) =>
  perOwner(store, "limits.refused", () => boundedMemo<Refused>(MOST_REMEMBERED));

const takePoint = async (services: Services, limit: Allowance, who: string): Promise<void> => {
  const { store, clock, hostTime } = services;
  const memo = refusedOf(store);
  const key = `${limit.name}:${who}`;
  const known = memo.get(key);
  if (known && hostTime.steady() - known.at < REMEMBERED_MS && clock.now() < known.endsAt) throw known.error;
  try {
    await takePoints(services, limit, who, 1);
  } catch (error) {
    if (isUsedUp(error)) {
      const seconds = Number(error.details.params?.seconds ?? 0);
      memo.set(key, { error, at: hostTime.steady(), endsAt: clock.now() + seconds * 1000 });
    }
    throw error;
  }
};

/** @throws AppError rate_limited with `seconds`. */
export const admitRequest = async (
  services: Services,
  limits: readonly RequestLimit[],
  client: { readonly playerKey: string | null; readonly address: string },
): Promise<void> => {
  for (const limit of limits) {
    if (limit.by === "player" && client.playerKey !== null) {
      await takePoint(services, limit, client.playerKey);
      continue;
    }
    const counted = perNetwork(services, limit, client.address);
    for (const { allowance, who } of counted) await takePoint(services, allowance, who);
  }
};
