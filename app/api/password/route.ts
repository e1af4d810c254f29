import { changePasswordRequest } from "@/lib/contract/account";
import { ERROR_STATUS, type ErrorBody } from "@/lib/contract/errors";
import { changePassword } from "@/lib/server/accounts/change-account";
import { defineHandler, PLAYER_CHANGE } from "@/lib/server/http/define-handler";
import { newSessionCookie } from "@/lib/server/http/new-session";
import { jsonResponse } from "@/lib/server/http/response";
import { detectEndedSession } from "@/lib/server/player/read-account";

/** The error codes of a password that was not changed; the response has the session that continues. */
const NOT_CHANGED = { unlikely: "password_update_failed", unknown: "password_update_unknown" } as const;

/** Changes the password, closes the player's other sessions and gives this browser a new one. */
export const POST = defineHandler({
  ...PLAYER_CHANGE,
  body: changePasswordRequest,
  // Attempts are limited, because with a stolen session each could be a guess at the current password.
  limits: [{ name: "password-change", by: "player", quota: 10, windowMs: 15 * 60_000 }],
  run: async ({ services, session, body, visitor }) => {
    const changing = changePassword(services, session, body, visitor.deviceId());
    const changed = await detectEndedSession(services, session, "current_password_refused", changing);
    const cookies = [await newSessionCookie(services, changed.session)];
    if (changed.state === "changed") return jsonResponse({ ok: true }, { cookies });
    const code = NOT_CHANGED[changed.state];
    return jsonResponse({ error: { code } } satisfies ErrorBody, { status: ERROR_STATUS[code], cookies });
  },
});
