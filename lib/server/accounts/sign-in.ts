import { randomUUID } from "node:crypto";
import type { SignInRequest } from "@/lib/contract/account";
import { AppError } from "@/lib/contract/errors";
import { type LoginAnswer, userLogin } from "../provider/calls/account";
import { isProviderError, loggedFailure } from "../provider/provider";
import type { Services } from "../services";
import { admitSignIn } from "./limits/sign-in-limits";
import { readSupportContacts } from "./read-support-contact";
import type { Visitor } from "./session/cookies";
import { playerKeyOf } from "./session/keyed-digest";
import { digestPassword } from "./session/password-digest";
import { sessionGeneration } from "./session/revocation";
import { type SessionData, shownName } from "./session/session-data";

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
    if (!isProviderError(error)) throw error;
    log.warn({ event: "evidence_not_found", ...loggedFailure(error) });
    return { state: "unknown" };
  }
};

/** In characters: fits into the session's cookie. */
const LONGEST_NAME = 100;
const LONGEST_TOKEN = 1000;

interface SessionBeginning {
  /** As the player typed it: on some forks the provider's answer has it encrypted. */
  readonly phone: string;
  readonly password: string;
  readonly token: string;
  readonly name: string;
  readonly generation: number;
}

export const sessionName = (name: string): string => [...name].slice(0, LONGEST_NAME).join("");

/** With a new id (docs/security.md, row 4). @throws AppError provider_unreadable for a token that is too long for a cookie. */
export const beginSession = async (services: Services, beginning: SessionBeginning): Promise<SessionData> => {
  const { phone, password, token, name, generation } = beginning;
  if (token.length > LONGEST_TOKEN) throw new AppError("provider_unreadable");
  const now = services.clock.now();
  const playerKey = playerKeyOf(services, phone);
  return {
    id: randomUUID(),
    token,
    name: sessionName(shownName(name, phone)),
    mobile: phone,
    playerKey,
    passwordDigest: await digestPassword(password),
    generation,
    issuedAt: now,
    seenAt: now,
  };
};

/** @throws AppError invalid_credentials, account_without_name, rate_limited; ProviderError without an answer. */
export const signIn = async (
  services: Services,
  { clientAddress, ...visitor }: Visitor,
  { phone, password }: SignInRequest,
): Promise<SessionData> => {
  const deviceId = visitor.deviceId();
  const player = playerKeyOf(services, phone);
  const admitted = await admitSignIn(services, { phone, deviceId, address: clientAddress });
  // First: if the password is changed meanwhile, the session that begins here is ended.
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
  // A session without a name is not signed in: its login would lead back to /login without a word.
  if (name === "") {
    const { supportNumber } = answer;
    const own = { whatsapp: supportNumber, call: supportNumber, telegram: supportNumber };
    const { whatsapp } = await readSupportContacts(services, own);
    throw new AppError("account_without_name", { params: { support: `+${whatsapp}` } });
  }
  const session = await beginSession(services, { phone, password, token, name, generation });
  services.log.info({ event: "sign_in", player });
  return session;
};
