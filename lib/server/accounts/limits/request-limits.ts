import type { Services } from "../../services";
import { type Allowance, perNetwork, takePoints } from "./allowance";

/** Per player or client address. Its points are never given back. */
export interface RequestLimit extends Allowance {
  readonly by: "player" | "address";
}

/** @throws AppError rate_limited with `seconds`. */
export const admitRequest = async (
  services: Services,
  limits: readonly RequestLimit[],
  { playerKey, address }: { readonly playerKey: string | null; readonly address: string },
): Promise<void> => {
  for (const limit of limits) {
    const counted =
      limit.by === "player" && playerKey !== null
        ? [{ allowance: limit, who: playerKey }]
        : perNetwork(services, limit, address);
    for (const { allowance, who } of counted) await takePoints(services, allowance, who, 1);
  }
};
