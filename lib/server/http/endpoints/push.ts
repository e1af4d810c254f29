import { pushEndpointRequest, pushSubscriptionRequest } from "@/lib/contract/push";
import type { RequestLimit } from "../../accounts/limits/request-limits";
import { dropSubscription, keepSubscription } from "../../events/push/subscriptions";
import { defineHandler } from "../define-handler";

/** A page says once a tab that its browser is still there. */
const PUSH_LIMIT: RequestLimit = { name: "push", by: "player", points: 60, windowMs: 15 * 60_000 };

/** POST /api/push/subscribe: this browser is to be told of the player's events. */
export const subscribePushHandler = defineHandler({
  method: "POST",
  access: "player",
  body: pushSubscriptionRequest,
  maxBytes: 4096,
  limits: [PUSH_LIMIT],
  run: async ({ services, player, body }) => {
    await keepSubscription(services, player, body);
    return { ok: true };
  },
});

/** POST /api/push/unsubscribe: it is to be told no more. */
export const unsubscribePushHandler = defineHandler({
  method: "POST",
  access: "player",
  body: pushEndpointRequest,
  maxBytes: 4096,
  limits: [PUSH_LIMIT],
  run: async ({ services, player, body }) => {
    await dropSubscription(services, player.playerKey, body.endpoint);
    return { ok: true };
  },
});
