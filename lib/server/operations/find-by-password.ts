import { userLogin } from "../provider/calls/user-login";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";

/** A player waits already: the question after a lost answer is a short one, in milliseconds. */
const WAIT_MS = 5000;

/** What signing in showed of a change whose answer was lost. */
export type Found = { readonly token: string; readonly userName: string } | null;

/**
 * Evidence after a lost answer: whether the provider takes this number with this password now. One question and no
 * more, because a registration or a new password that comes to light later is found by signing in.
 * @returns null where it does not, or where nothing is known.
 */
export const findByPassword = async (
  { provider, log }: Services,
  asked: { readonly mobile: string; readonly password: string; readonly deviceId: string },
): Promise<Found> => {
  try {
    const answer = await provider.run(userLogin, asked, { timeoutMs: WAIT_MS });
    return answer.accepted ? { token: answer.token, userName: answer.userName } : null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ event: "evidence_not_found", layer: error.layer, note: error.note });
    return null;
  }
};
