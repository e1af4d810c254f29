import { randomUUID } from "node:crypto";
import type { SignInRequest } from "@/lib/contract/account";
import { AppError } from "@/lib/contract/errors";
import { type LoginAnswer, userLogin } from "../provider/calls/account";
import { isProviderError, toFailureFields } from "../provider/provider";
import type { Services } from "../services";
import { admitSignIn } from "./limits/sign-in-limits";
import { readSupportContacts } from "./read-support-contact";
import type { Visitor } from "./session/cookies";
import { computePlayerKey } from "./session/keyed-digest";
import { digestPassword } from "./session/password-digest";
import { sessionGeneration } from "./session/revocation";
import { type SessionData, shownName } from "./session/session-data";

/** Short, because the player has already waited for the lost response. */
const WAIT_MS = 5000;

export type SignInEvidence =
  | { readonly state: "found"; readonly token: string; readonly userName: string }
  /** The provider does not accept number and password, but a change in flight may still take effect. */
  | { readonly state: "refused" }
  | { readonly state: "unknown" };

/** Tries once, after a lost response, whether the provider now accepts this number with this password. */
export const findByPassword = async (
  { provider, log }: Services,
  credentials: { readonly mobile: string; readonly password: string; readonly deviceId: string },
): Promise<SignInEvidence> => {
  try {
    const answer = await provider.run(userLogin, credentials, { timeoutMs: WAIT_MS });
    if (!answer.accepted) return { state: "refused" };
    return { state: "found", token: answer.token, userName: answer.userName };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ event: "evidence_not_found", ...toFailureFields(error) });
    return { state: "unknown" };
  }
};

/** The number of characters that fit into the session cookie. */
const MAX_NAME_LENGTH = 100;
const MAX_TOKEN_LENGTH = 1000;

interface SessionStart {
  /** The number as the player typed it, because some providers' responses have it encrypted. */
  readonly phone: string;
  readonly password: string;
  readonly token: string;
  readonly name: string;
  readonly generation: number;
}

/** Cuts a name to the length that fits into the session cookie. */
export const toSessionName = (name: string): string => [...name].slice(0, MAX_NAME_LENGTH).join("");

/**
 * Creates a session with a new id (docs/security.md, row 4).
 * @throws AppError provider_unreadable for a token that is too long for a cookie
 */
export const startSession = async (services: Services, start: SessionStart): Promise<SessionData> => {
  const { phone, password, token, name, generation } = start;
  if (token.length > MAX_TOKEN_LENGTH) throw new AppError("provider_unreadable");
  const now = services.clock.now();
  const playerKey = computePlayerKey(services, phone);
  return {
    id: randomUUID(),
    token,
    name: toSessionName(shownName(name, phone)),
    mobile: phone,
    playerKey,
    passwordDigest: await digestPassword(password),
    generation,
    issuedAt: now,
    seenAt: now,
  };
};

/**
 * Signs a player in with number and password.
 * @throws AppError invalid_credentials, account_without_name or rate_limited
 * @throws ProviderError if the provider gives no response
 */
export const signIn = async (
  services: Services,
  { clientIp, ...visitor }: Visitor,
  { phone, password }: SignInRequest,
): Promise<SessionData> => {
  const deviceId = visitor.deviceId();
  const player = computePlayerKey(services, phone);
  const admitted = await admitSignIn(services, { phone, deviceId, clientIp });
  // The generation is read first, so that a password change during this sign-in closes the session that starts here.
  const generation = await sessionGeneration(services, player);
  let answer: LoginAnswer;
  try {
    answer = await services.provider.run(userLogin, { mobile: phone, password, deviceId });
  } catch (error) {
    await admitted.untried();
    throw error;
  }
  if (!answer.accepted) {
    services.log.warn({ event: "sign_in_refused", player });
    throw new AppError("invalid_credentials");
  }
  await admitted.succeeded();
  const { token, userName: name } = answer;
  // A session without a name is not signed in, so its login would lead back to /login without a message.
  if (name === "") {
    const { supportNumber } = answer;
    const own = { whatsapp: supportNumber, call: supportNumber, telegram: supportNumber };
    const { whatsapp } = await readSupportContacts(services, own);
    throw new AppError("account_without_name", { params: { support: `+${whatsapp}` } });
  }
  const session = await startSession(services, { phone, password, token, name, generation });
  services.log.info({ event: "sign_in", player });
  return session;
};
