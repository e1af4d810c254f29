import { userLogin } from "../provider/calls/account";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";

/** A player waits already: the question after a lost answer is a short one, in milliseconds. */
const WAIT_MS = 5000;

/** What signing in showed of a change whose answer was lost. */
export type Evidence =
  | { readonly state: "found"; readonly token: string; readonly userName: string }
  /** The provider does not take number and password; a change under way may still be made. */
  | { readonly state: "refused" }
  /** Nobody answered this question either. */
  | { readonly state: "unknown" };

/**
 * Evidence after a lost answer: whether the provider takes this number with this password now. One question and no
 * more, because a registration or a new password that comes to light later is found by signing in.
 */
export const findByPassword = async (
  { provider, log }: Services,
  asked: { readonly mobile: string; readonly password: string; readonly deviceId: string },
): Promise<Evidence> => {
  try {
    const answer = await provider.run(userLogin, asked, { timeoutMs: WAIT_MS });
    if (!answer.accepted) return { state: "refused" };
    return { state: "found", token: answer.token, userName: answer.userName };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ event: "evidence_not_found", layer: error.layer, note: error.note });
    return { state: "unknown" };
  }
};
