import { randomBytes } from "node:crypto";
import type { Services } from "../../services";
import { idInCookie, setCookie } from "../session/cookies";
import { keyedDigest } from "../session/keyed-digest";
import { sealDraft, unsealDraft } from "./held-challenge";

type Base = Pick<Services, "settings" | "store" | "clock" | "log">;

const TICKET_LIFE_MS = 10 * 60_000;
const ID_BYTES = 32;

const ticketKey = (services: Base, id: string): Promise<string> => keyedDigest(services, "reset-ticket", id);

/**
 * Issues a ticket: the right to set one new password for a number whose OTP was just verified (docs/security.md, row
 * 16).
 * @returns the Set-Cookie that gives it to the browser.
 */
export const issueTicket = async (services: Base, phone: string): Promise<string> => {
  const id = randomBytes(ID_BYTES).toString("base64url");
  await services.store.db
    .insertInto("reset_ticket")
    .values({
      ticket_id: await ticketKey(services, id),
      sealed_phone: await sealDraft(services, { phone, draft: null }, TICKET_LIFE_MS),
      expires_at: Math.floor(services.clock.now()) + TICKET_LIFE_MS,
      used: 0,
    })
    .execute();
  return setCookie(services.settings.session, "reset-ticket", id, TICKET_LIFE_MS);
};

const validTicket = async (services: Base, cookieHeader: string | null) => {
  const id = idInCookie(services.settings.session, cookieHeader, "reset-ticket");
  if (id === undefined) return undefined;
  return services.store.db
    .selectFrom("reset_ticket")
    .selectAll()
    .where("ticket_id", "=", await ticketKey(services, id))
    .where("used", "=", 0)
    .where("expires_at", ">", Math.floor(services.clock.now()))
    .executeTakeFirst();
};

export const holdsTicket = async (services: Base, cookieHeader: string | null): Promise<boolean> =>
  (await validTicket(services, cookieHeader)) !== undefined;

/** A ticket that this request has taken, so that no other request can use it. */
export interface TakenTicket {
  readonly phone: string;
  /** Makes the ticket usable again after a failure. */
  giveBack(): Promise<void>;
}

/** Takes a browser's ticket, once. @returns undefined without a valid ticket, or if another request was first. */
export const takeTicket = async (services: Base, cookieHeader: string | null): Promise<TakenTicket | undefined> => {
  const ticket = await validTicket(services, cookieHeader);
  const sealed = ticket && (await unsealDraft(services, ticket.sealed_phone));
  if (ticket === undefined || sealed === undefined) return undefined;
  const result = await services.store.db
    .updateTable("reset_ticket")
    .set({ used: 1, sealed_phone: "" })
    .where("ticket_id", "=", ticket.ticket_id)
    .where("used", "=", 0)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) !== 1) return undefined;
  return {
    phone: sealed.phone,
    giveBack: async () => {
      await services.store.db
        .updateTable("reset_ticket")
        .set({ used: 0, sealed_phone: ticket.sealed_phone })
        .where("ticket_id", "=", ticket.ticket_id)
        .execute();
    },
  };
};
