import { z } from "zod";

/**
 * What of a registration waits for the OTP. The password too, sealed and for ten minutes at most: the browser does not
 * keep it, and a player types it once (docs/decisions/0009).
 */
export const registrationDraft = z.strictObject({
  name: z.string(),
  password: z.string(),
  /** It was sent before and its answer was lost: the provider may have this player already. */
  sentBefore: z.boolean().optional(),
});
export type RegistrationDraft = z.infer<typeof registrationDraft>;
