import { clearedCookie } from "@/lib/server/accounts/session/cookies";
import { findPlayer } from "@/lib/server/accounts/session/require-session";
import { revokeSession } from "@/lib/server/accounts/session/revocation";
import { dropSubscriptions } from "@/lib/server/events/push/subscriptions";
import { defineHandler } from "@/lib/server/http/define-handler";
import { jsonResponse } from "@/lib/server/http/response";

/** Signs out. The response does not say whether the session still existed (docs/security.md, row 5). */
export const POST = defineHandler({
  method: "POST",
  access: "public",
  run: async ({ services, visitor }) => {
    const player = await findPlayer(services, visitor.cookieHeader);
    if (player) {
      await revokeSession(services, player.sessionId);
      await dropSubscriptions(services, "session_id", player.sessionId);
      services.log.info({ event: "sign_out", player: player.playerKey });
    }
    return jsonResponse({ ok: true }, { cookies: [clearedCookie(services.settings.session, "session")] });
  },
});
