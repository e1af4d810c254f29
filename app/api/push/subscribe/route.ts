import { pushSubscriptionRequest } from "@/lib/contract/push";
import { refuseBlocked } from "@/lib/server/care/care-refusal";
import { saveSubscription } from "@/lib/server/events/push/subscriptions";
import { defineHandler, PLAYER_CHANGE } from "@/lib/server/http/define-handler";
import { PUSH_LIMIT } from "@/lib/server/http/limits";

export const POST = defineHandler({
  ...PLAYER_CHANGE,
  body: pushSubscriptionRequest,
  limits: [PUSH_LIMIT],
  run: async ({ services, player, body }) => {
    await refuseBlocked(services, player.playerKey, "push");
    await saveSubscription(services, player, body);
    return { ok: true };
  },
});
