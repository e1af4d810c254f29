import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/contract/errors";
import type { Services } from "../services";
import { playerKeyOf } from "./session/keyed-digest";
import { digestPassword } from "./session/password-digest";
import { type SessionData, shownName } from "./session/session-data";

/** A longer name would not fit into the session's cookie, in characters. */
const LONGEST_NAME = 100;
const LONGEST_TOKEN = 1000;

export interface SessionBeginning {
  /** As the player typed it: on some forks the provider's answer has it encrypted. */
  readonly phone: string;
  readonly password: string;
  /** The provider's unique_token. */
  readonly token: string;
  readonly name: string;
  /** The result of `sessionGeneration`, read before the provider checked the password. */
  readonly generation: number;
}

/** A name cut to the length that fits into the session's cookie. */
export const sessionName = (name: string): string => [...name].slice(0, LONGEST_NAME).join("");

/**
 * Makes a session with a new id (docs/security.md, row 4). It holds a digest of the password and never the password.
 * @throws AppError provider_unreadable for a token that is too long for a cookie.
 */
export const beginSession = async (services: Services, beginning: SessionBeginning): Promise<SessionData> => {
  const { phone, password, token, name, generation } = beginning;
  if (token.length > LONGEST_TOKEN) throw new AppError("provider_unreadable");
  const now = services.clock.now();
  const playerKey = await playerKeyOf(services, phone);
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
