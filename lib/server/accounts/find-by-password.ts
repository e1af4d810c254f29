import { userLogin } from "../provider/calls/account";
import { loggedFailure, ProviderError } from "../provider/provider";
import type { Services } from "../services";

/** In milliseconds. Short, because the player has already waited for the lost answer. */
const WAIT_MS = 5000;

export type SignInEvidence =
  | { readonly state: "found"; readonly token: string; readonly userName: string }
  /** The provider does not accept number and password; a change under way may still take effect. */
  | { readonly state: "refused" }
  | { readonly state: "unknown" };

/** After a lost answer, tries once whether the provider now accepts this number with this password. */
export const findByPassword = async (
  { provider, log }: Services,
  asked: { readonly mobile: string; readonly password: string; readonly deviceId: string },
): Promise<SignInEvidence> => {
  try {
    const answer = await provider.run(userLogin, asked, { timeoutMs: WAIT_MS });
    if (!answer.accepted) return { state: "refused" };
    return { state: "found", token: answer.token, userName: answer.userName };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ event: "evidence_not_found", ...loggedFailure(error) });
    return { state: "unknown" };
  }
};
