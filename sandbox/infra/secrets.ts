import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const KEY_LENGTH = 32;

/**
 * The cost of scrypt, a quarter of Node's default, because these passwords protect nothing and tests sign in all the
 * time.
 */
const COST = { N: 4096 };

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const derive = (password: string, salt: Buffer): Promise<Buffer> => scryptAsync(password, salt, KEY_LENGTH, COST);

/** Hashes a password by scrypt to "salt$key", both in hex. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString("hex")}$${(await derive(password, salt)).toString("hex")}`;
};

export const isPasswordCorrect = async (password: string, hash: string): Promise<boolean> => {
  const [salt = "", key = ""] = hash.split("$");
  return timingSafeEqual(await derive(password, Buffer.from(salt, "hex")), Buffer.from(key, "hex"));
};

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether two secrets are equal, compared in a time that does not depend on them. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/**
 * Returns a number from 0 to below `count`. Equal texts give one number on every host, so that tests know the result of
 * a market beforehand.
 */
export const seededNumber = (count: number, ...parts: readonly string[]): number =>
  // The bias of the remainder is below one in 10^10.
  digest(parts.join("|")).readUIntBE(0, 6) % count;

/** Returns a random token, as long as the real provider's. */
export const randomToken = (): string => randomBytes(24).toString("hex").slice(0, 30);
