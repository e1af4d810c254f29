import type { Services } from "../../services";
import { consumeQuota, perNetwork, type RateLimit } from "./rate-limit";

/** A limit on requests per player or client IP. Its quota is never given back. */
export interface RequestLimit extends RateLimit {
  readonly by: "player" | "address";
}

/**
 * Takes one request from each limit.
 * @throws AppError rate_limited with `seconds`
 */
export const consumeRequestLimits = async (
  services: Services,
  limits: readonly RequestLimit[],
  { playerKey, clientIp }: { readonly playerKey: string | null; readonly clientIp: string },
): Promise<void> => {
  for (const limit of limits) {
    const counted =
      limit.by === "player" && playerKey !== null ? [{ limit, who: playerKey }] : perNetwork(services, limit, clientIp);
    for (const { limit, who } of counted) await consumeQuota(services, limit, who, 1);
  }
};
