import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import { forgetCheckMobile, forgotPassword } from "../provider/calls/account";
import { isProviderError } from "../provider/provider";
import type { Services } from "../services";
import {
  challengeCookie,
  closeChallenge,
  createChallenge,
  findOpenChallenge,
  insertChallenge,
  OTP_TTL_MS,
  reopenChallenge,
  sealDraft,
} from "./otp/challenge";
import { type SentChallenge, startChallenge } from "./otp/start-challenge";
import { verifyChallenge } from "./otp/verify-challenge";
import type { Visitor } from "./session/cookies";
import { computePlayerKey } from "./session/keyed-digest";
import { closePlayerSessions } from "./session/revocation";
import { findByPassword } from "./sign-in";

type Base = Pick<Services, "settings" | "store" | "clock">;

const PURPOSE = "reset-ticket";

/**
 * Issues the right to set one new password for a verified number (docs/security.md, row 16).
 * @returns the ticket's Set-Cookie
 */
const issueTicket = async (services: Base, phone: string): Promise<string> => {
  const { id, bound } = createChallenge(services, PURPOSE, "");
  const sent_at = Math.floor(services.clock.now());
  const sealed_draft = await sealDraft(services, { phone, draft: null }, OTP_TTL_MS);
  const row = { ...bound, otp_digest: "", sealed_draft, tries: 0, sent_at, expires_at: sent_at + OTP_TTL_MS, used: 0 };
  await insertChallenge(services, row);
  return challengeCookie(services, PURPOSE, { id, row });
};

export const hasTicket = async (services: Base, cookieHeader: string | null): Promise<boolean> =>
  (await findOpenChallenge(services, { purpose: PURPOSE, cookieHeader })) !== null;

/** Uses up the ticket of this browser, so that no other request can use it. */
const consumeTicket = async (services: Base, cookieHeader: string | null) => {
  const ticket = await findOpenChallenge(services, { purpose: PURPOSE, cookieHeader });
  if (ticket === null || !(await closeChallenge(services, ticket.row.challenge_id))) return undefined;
  const reopen = () => reopenChallenge(services, ticket.row);
  return { phone: ticket.phone, giveBack: reopen };
};

export const startPasswordReset = (services: Services, visitor: Visitor, phone: string): Promise<SentChallenge> =>
  startChallenge(services, {
    ...visitor,
    purpose: "password-reset",
    phone,
    draft: null,
    sender: {
      send: (mobile) => services.provider.run(forgetCheckMobile, { mobile }),
      refused: (message) => new AppError("forgot_failed", message === null ? {} : { message }),
      failed: (cause) => new AppError("forgot_failed", { cause }),
    },
  });

/**
 * Verifies the code of a password reset.
 * @returns the Set-Cookie of a one-use ticket (docs/security.md, row 16)
 * @throws AppError of `verifyChallenge`
 */
export const verifyPasswordReset = async (services: Services, visitor: Visitor, otp: string): Promise<string> => {
  const { phone } = await verifyChallenge(services, { ...visitor, purpose: "password-reset", otp, draft: z.null() });
  return issueTicket(services, phone);
};

/**
 * Sets a new password and closes all of the player's sessions (docs/security.md, rows 6 and 16). The provider requires
 * no proof, so nothing is sent without a ticket. After a failure the ticket may be used again, because setting a
 * password twice does no harm.
 * @throws AppError otp_start_over without a ticket
 * @throws AppError password_update_failed, password_update_unreadable, or password_update_unknown without response and
 *   evidence
 */
export const finishPasswordReset = async (
  services: Services,
  { cookieHeader, deviceId }: Visitor,
  newPassword: string,
): Promise<void> => {
  const ticket = await consumeTicket(services, cookieHeader);
  if (ticket === undefined) throw new AppError("otp_start_over");
  const player = computePlayerKey(services, ticket.phone);
  const refusal = await setPassword(services, ticket.phone, newPassword, deviceId());
  if (refusal?.certain !== true) await closePlayerSessions(services, player);
  if (refusal !== null) {
    await ticket.giveBack();
    services.log.warn({ event: "password_reset_failed", player, code: refusal.error.code });
    throw refusal.error;
  }
  services.log.info({ event: "password_reset", player });
};

interface Refusal {
  readonly error: AppError;
  /** Whether the password is certainly unchanged. */
  readonly certain: boolean;
}

/**
 * Sets the password at the provider.
 * @returns null if it is set, by the response or, after a lost response, by a sign-in
 */
const setPassword = async (
  services: Services,
  mobile: string,
  newPassword: string,
  deviceId: string,
): Promise<Refusal | null> => {
  try {
    const { accepted, message } = await services.provider.run(forgotPassword, { mobile, newPassword });
    if (accepted) return null;
    return { error: new AppError("password_update_failed", message === null ? {} : { message }), certain: true };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    const failed = new AppError(error.code === "busy" ? "busy" : "password_update_failed", { cause: error });
    if (error.sent === "no") return { error: failed, certain: true };
    if (error.layer === "decode") {
      return { error: new AppError("password_update_unreadable", { cause: error }), certain: false };
    }
    const found = await findByPassword(services, { mobile, password: newPassword, deviceId });
    if (found.state === "found") return null;
    const unknown = new AppError("password_update_unknown", { cause: error });
    return { error: found.state === "refused" ? failed : unknown, certain: false };
  }
};
