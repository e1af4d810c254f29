import { clearedSessionCookie } from "../../accounts/session/cookies";
import { signOut } from "../../accounts/sign-in";
import { dropSessionSubscriptions } from "../../events/push/subscriptions";
import { defineHandler } from "../define-handler";

/** POST /api/session/end: signs out, even if the session is already gone. */
export const signOutHandler = defineHandler({
  method: "POST",
  access: "public",
  maxBytes: 4096,
  run: async ({ services, currentPlayer, log, reply }) => {
    const player = await currentPlayer();
    if (player) {
      await signOut(services, player);
      await dropSessionSubscriptions(services, player.sessionId);
      log.info({ event: "sign_out", player: player.playerKey });
    }
    return reply({ ok: true }, { cookies: [clearedSessionCookie(services.settings.session)] });
  },
});
