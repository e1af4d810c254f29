import type { SignInRequest } from "@/lib/contract/account";
import { AppError } from "@/lib/contract/errors";
import { type LoginAnswer, userLogin } from "../provider/calls/account";
import type { Services } from "../services";
import { beginSession } from "./begin-session";
import { admitSignIn } from "./limits/sign-in-limits";
import { readSupportContacts } from "./read-support-contact";
import type { Visitor } from "./session/cookies";
import { playerKeyOf } from "./session/keyed-digest";
import { sessionGeneration } from "./session/revocation";
import type { SessionData } from "./session/session-data";

/**
 * Signs a player in at the provider and begins a new session (docs/specification.md, 3.2 Login).
 * @throws AppError invalid_credentials if the provider refuses, account_without_name, rate_limited; ProviderError if it does not answer.
 */
export const signIn = async (
  services: Services,
  { clientAddress, ...visitor }: Visitor,
  { phone, password }: SignInRequest,
): Promise<SessionData> => {
  const deviceId = visitor.deviceId();
  const player = await playerKeyOf(services, phone);
  const admitted = await admitSignIn(services, { phone, deviceId, address: clientAddress });
  // Read before the provider checks the password: if it is changed meanwhile, the session that begins here is ended.
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
