import { type SignedIn, updateProfileRequest } from "@/lib/contract/account";
import { sealSession } from "../../accounts/session/session-cookie";
import { requireSession } from "../../accounts/session/signed-in";
import { updateProfile } from "../../accounts/update-profile";
import { refusedOrForgotten } from "../../player/read-account";
import { defineHandler } from "../define-handler";

/** POST /api/profile: changes the player's name, also in the session. */
export const updateProfileHandler = defineHandler({
  method: "POST",
  access: "player",
  body: updateProfileRequest,
  maxBytes: 4096,
  limits: [{ name: "profile", by: "player", points: 30, windowMs: 15 * 60_000 }],
  run: async ({ services, body, cookieHeader, reply }) => {
    const session = await requireSession(services, cookieHeader);
    const renaming = updateProfile(services, session, body.name);
    const renamed = await refusedOrForgotten(services, session, "profile_failed", renaming);
    const signedIn: SignedIn = { name: renamed.name };
    return reply(signedIn, { cookies: [await sealSession(services, renamed)] });
  },
});
