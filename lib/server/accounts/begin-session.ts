import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/contract/errors";
import type { Services } from "../services";
import { playerKeyOf } from "../session/keyed-digest";
import { digestPassword } from "../session/password-digest";
import { type SessionData, shownName } from "../session/session-data";

/** A name longer than this would not leave the cookie its room. */
const LONGEST_NAME = 100;
const LONGEST_TOKEN = 1000;

export interface SessionBeginning {
  /** As the player typed it: the provider's answer has it encrypted on some forks. */
  readonly phone: string;
  readonly password: string;
  /** The provider's unique_token. */
  readonly token: string;
  readonly name: string;
  /** Of `sessionGeneration`, read before the provider looked at the password. */
  readonly generation: number;
}

/** A name as the session's cookie has room for it. */
export const sessionName = (name: string): string => [...name].slice(0, LONGEST_NAME).join("");

/**
 * A session with an id of its own (docs/security.md, row 4), which holds a digest of the password and never the
 * password.
 * @throws AppError provider_unreadable for a token that no cookie can hold.
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
