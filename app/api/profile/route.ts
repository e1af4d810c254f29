import { type SignedIn, updateProfileRequest } from "@/lib/contract/account";
import { updateProfile } from "@/lib/server/accounts/change-account";
import { sealSession } from "@/lib/server/accounts/session/session-cookie";
import { defineHandler, PLAYER_CHANGE } from "@/lib/server/http/define-handler";
import { jsonResponse } from "@/lib/server/http/response";
import { detectEndedSession } from "@/lib/server/player/read-account";

export const POST = defineHandler({
  ...PLAYER_CHANGE,
  body: updateProfileRequest,
  limits: [{ name: "profile", by: "player", quota: 30, windowMs: 15 * 60_000 }],
  run: async ({ services, session, body }) => {
    const renaming = updateProfile(services, session, body.name);
    const renamed = await detectEndedSession(services, session, "profile_failed", renaming);
    const signedIn: SignedIn = { name: renamed.name };
    return jsonResponse(signedIn, { cookies: [await sealSession(services, renamed)] });
  },
});
