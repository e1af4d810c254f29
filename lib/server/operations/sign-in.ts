import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { AppError } from "@/lib/contract/errors";
import { admitSignIn } from "../limits/sign-in-limits";
import { type LoginAnswer, userLogin } from "../provider/calls/user-login";
import type { Services } from "../services";
import { playerKeyOf } from "../session/keyed-digest";
import { digestPassword } from "../session/password-digest";
import type { SessionData } from "../session/session-data";

export interface SignIn {
  /** As typed; the provider's answer has it encrypted on some forks. */
  readonly phone: string;
  readonly password: string;
  /** The browser's own id. */
  readonly deviceId: string;
  /** Of the client, as the process's entry saw it. */
  readonly clientAddress: string;
}

/** A name longer than this would not leave the cookie its room. */
const LONGEST_NAME = 100;
const LONGEST_TOKEN = 1000;

/**
 * Signs a player in at the provider and begins a session with an id of its own (first document, section 4).
 * @throws AppError invalid_credentials where the provider refuses, rate_limited; ProviderError where it does not answer.
 */
export const signIn = async (services: Services, log: Logger, attempt: SignIn): Promise<SessionData> => {
  const { phone, password, deviceId, clientAddress } = attempt;
  const player = await playerKeyOf(services, phone);
  const admitted = await admitSignIn(services, { phone, deviceId, address: clientAddress });
  let answer: LoginAnswer;
  try {
    answer = await services.provider.run(userLogin, { mobile: phone, password, deviceId });
  } catch (error) {
    await admitted.untried();
    throw error;
  }
  if (!answer.accepted) {
    log.warn({ event: "sign_in_refused", player });
    throw new AppError("invalid_credentials");
  }
  if (answer.token.length > LONGEST_TOKEN) throw new AppError("provider_unreadable");
  await admitted.succeeded();
  const now = services.clock.now();
  const session: SessionData = {
    id: randomUUID(),
    token: answer.token,
    name: [...answer.userName].slice(0, LONGEST_NAME).join(""),
    mobile: phone,
    playerKey: player,
    passwordDigest: await digestPassword(password),
    issuedAt: now,
    seenAt: now,
  };
  log.info({ event: "sign_in", player });
  return session;
};
