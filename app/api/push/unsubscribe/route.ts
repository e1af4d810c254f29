import { pushEndpointRequest } from "@/lib/contract/push";
import { dropSubscription } from "@/lib/server/events/push/subscriptions";
import { defineHandler, PLAYER_CHANGE } from "@/lib/server/http/define-handler";
import { PUSH_LIMIT } from "@/lib/server/http/limits";

export const POST = defineHandler({
  ...PLAYER_CHANGE,
  body: pushEndpointRequest,
  limits: [PUSH_LIMIT],
  run: async ({ services, player, body }) => {
    await dropSubscription(services, player.playerKey, body.endpoint);
    return { ok: true };
  },
});
