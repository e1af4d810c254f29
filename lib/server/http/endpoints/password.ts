import { changePasswordRequest } from "@/lib/contract/account";
import { ERROR_STATUS, type ErrorBody } from "@/lib/contract/errors";
import { changePassword } from "../../accounts/change-password";
import { requireSession } from "../../accounts/session/signed-in";
import { refusedOrForgotten } from "../../player/read-account";
import { cookieOfNewSession } from "../cookie-of-new-session";
import { defineHandler } from "../define-handler";

/**
 * Error codes if the provider did not answer: the request failed, but the answer carries the session that continues.
 */
const NOT_CHANGED = { unlikely: "password_update_failed", unknown: "password_update_unknown" } as const;

/** POST /api/password: ends the player's other sessions and gives this browser a new one. */
export const changePasswordHandler = defineHandler({
  method: "POST",
  access: "player",
  body: changePasswordRequest,
  maxBytes: 4096,
  // With a stolen session each try could be a guess at the current password.
  limits: [{ name: "password-change", by: "player", points: 10, windowMs: 15 * 60_000 }],
  run: async ({ services, body, cookieHeader, deviceId, log, reply }) => {
    const session = await requireSession(services, cookieHeader);
    const changing = changePassword(services, log, { ...body, session, deviceId: deviceId() });
    const changed = await refusedOrForgotten(services, session, "current_password_refused", changing);
    const cookies = [await cookieOfNewSession(services, changed.session)];
    if (changed.state === "changed") return reply({ ok: true }, { cookies });
    const code = NOT_CHANGED[changed.state];
    return reply({ error: { code } } satisfies ErrorBody, { status: ERROR_STATUS[code], cookies });
  },
});
