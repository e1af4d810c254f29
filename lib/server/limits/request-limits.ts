import type { Services } from "../services";
import { keyedDigest } from "../session/keyed-digest";
import { type Allowance, takePoints } from "./allowance";

/** How many requests an endpoint accepts from one player, or from one client address, in a window. */
export interface RequestLimit extends Allowance {
  readonly by: "player" | "address";
}

/** @throws AppError rate_limited with `seconds`. */
export const admitRequest = async (
  services: Services,
  limits: readonly RequestLimit[],
  client: { readonly playerKey: string | null; readonly address: string },
): Promise<void> => {
  for (const limit of limits) {
    const address = () => keyedDigest(services, "address", client.address);
    const who = limit.by === "player" && client.playerKey !== null ? client.playerKey : await address();
    await takePoints(services, limit, who, 1);
  }
};
