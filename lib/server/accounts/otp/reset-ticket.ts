import type { Services } from "../../services";
import {
  challengeCookie,
  endChallenge,
  insertChallenge,
  newChallenge,
  OTP_LIFE_MS,
  openChallenge,
  reopenChallenge,
  sealDraft,
} from "./challenge";

type Base = Pick<Services, "settings" | "store" | "clock">;

const PURPOSE = "reset-ticket";

/**
 * Issues a ticket: the right to set one new password for a number whose OTP was just verified (docs/security.md, row 16).
 * @returns the Set-Cookie that gives it to the browser.
 */
export const issueTicket = async (services: Base, phone: string): Promise<string> => {
  const { id, bound } = await newChallenge(services, PURPOSE, "");
  const sent_at = Math.floor(services.clock.now());
  const sealed_draft = await sealDraft(services, { phone, draft: null }, OTP_LIFE_MS);
  const row = { ...bound, otp_digest: "", sealed_draft, tries: 0, sent_at, expires_at: sent_at + OTP_LIFE_MS, used: 0 };
  await insertChallenge(services, row);
  return challengeCookie(services, PURPOSE, { id, row });
};

export const holdsTicket = async (services: Base, cookieHeader: string | null): Promise<boolean> =>
  (await openChallenge(services, { purpose: PURPOSE, cookieHeader })) !== null;

/** A ticket that this request has taken, so that no other request can use it. */
export interface TakenTicket {
  readonly phone: string;
  /** Makes the ticket usable again after a failure. */
  giveBack(): Promise<void>;
}

/** Takes a browser's ticket, once. @returns undefined without a valid ticket, or if another request was first. */
export const takeTicket = async (services: Base, cookieHeader: string | null): Promise<TakenTicket | undefined> => {
  const ticket = await openChallenge(services, { purpose: PURPOSE, cookieHeader });
  if (ticket === null || !(await endChallenge(services, ticket.row.challenge_id))) return undefined;
  return { phone: ticket.phone, giveBack: () => reopenChallenge(services, ticket.row) };
};
