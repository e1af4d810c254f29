import { clearedCookie } from "@/lib/server/accounts/session/cookies";
import { revokeSession } from "@/lib/server/accounts/session/revocation";
import { findPlayer } from "@/lib/server/accounts/session/signed-in";
import { dropSubscriptions } from "@/lib/server/events/push/subscriptions";
import { json } from "@/lib/server/http/answer";
import { defineHandler } from "@/lib/server/http/define-handler";

/** Signs out, and answers the same if the session is already gone (docs/security.md, row 5). */
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
    return json({ ok: true }, { cookies: [clearedCookie(services.settings.session, "session")] });
  },
});
