import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import { forgetCheckMobile, forgotPassword } from "../provider/calls/account";
import { isProviderError } from "../provider/provider";
import type { Services } from "../services";
import {
  challengeCookie,
  endChallenge,
  insertChallenge,
  newChallenge,
  OTP_LIFE_MS,
  openChallenge,
  reopenChallenge,
  sealDraft,
} from "./otp/challenge";
import { type SentChallenge, startChallenge } from "./otp/start-challenge";
import { verifyChallenge } from "./otp/verify-challenge";
import type { Visitor } from "./session/cookies";
import { playerKeyOf } from "./session/keyed-digest";
import { endPlayerSessions } from "./session/revocation";
import { findByPassword } from "./sign-in";

type Base = Pick<Services, "settings" | "store" | "clock">;

const PURPOSE = "reset-ticket";

/** The right to set one new password for a verified number (docs/security.md, row 16). @returns its Set-Cookie. */
const issueTicket = async (services: Base, phone: string): Promise<string> => {
  const { id, bound } = newChallenge(services, PURPOSE, "");
  const sent_at = Math.floor(services.clock.now());
  const sealed_draft = await sealDraft(services, { phone, draft: null }, OTP_LIFE_MS);
  const row = { ...bound, otp_digest: "", sealed_draft, tries: 0, sent_at, expires_at: sent_at + OTP_LIFE_MS, used: 0 };
  await insertChallenge(services, row);
  return challengeCookie(services, PURPOSE, { id, row });
};

export const holdsTicket = async (services: Base, cookieHeader: string | null): Promise<boolean> =>
  (await openChallenge(services, { purpose: PURPOSE, cookieHeader })) !== null;

/** No other request can use it. */
const takeTicket = async (services: Base, cookieHeader: string | null) => {
  const ticket = await openChallenge(services, { purpose: PURPOSE, cookieHeader });
  if (ticket === null || !(await endChallenge(services, ticket.row.challenge_id))) return undefined;
  const giveBack = () => reopenChallenge(services, ticket.row);
  return { phone: ticket.phone, giveBack };
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

/** @returns the one-use ticket's Set-Cookie (docs/security.md, row 16). @throws AppError of `verifyChallenge`. */
export const verifyPasswordReset = async (services: Services, visitor: Visitor, otp: string): Promise<string> => {
  const { phone } = await verifyChallenge(services, { ...visitor, purpose: "password-reset", otp, draft: z.null() });
  return issueTicket(services, phone);
};

/**
 * Ends all of the player's sessions (docs/security.md, rows 6 and 16). The provider asks for no proof, so nothing is sent
 * without a ticket. After a failure the ticket may be used again: setting the same password twice does no harm. @throws
 * AppError otp_start_over without a ticket, password_update_failed, _unreadable, or _unknown without answer and evidence.
 */
export const finishPasswordReset = async (
  services: Services,
  { cookieHeader, deviceId }: Visitor,
  newPassword: string,
): Promise<void> => {
  const ticket = await takeTicket(services, cookieHeader);
  if (ticket === undefined) throw new AppError("otp_start_over");
  const player = playerKeyOf(services, ticket.phone);
  const refusal = await setPassword(services, ticket.phone, newPassword, deviceId());
  if (refusal?.certain !== true) await endPlayerSessions(services, player);
  if (refusal !== null) {
    await ticket.giveBack();
    services.log.warn({ event: "password_reset_failed", player, code: refusal.error.code });
    throw refusal.error;
  }
  services.log.info({ event: "password_reset", player });
};

interface Refusal {
  readonly error: AppError;
  /** The password is certainly unchanged. */
  readonly certain: boolean;
}

/** Null if the new password is set: by the answer or, after a lost answer, by a sign-in. */
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
