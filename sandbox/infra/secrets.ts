import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const KEY_LENGTH = 32;

/** A quarter of Node's default cost: these passwords protect nothing of value, and tests sign in all the time. */
const COST = { N: 4096 };

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** "salt$key", both in hex, by scrypt. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString("hex")}$${(await derive(password, salt)).toString("hex")}`;
};

/** True where `hash` was made from `password`. */
export const passwordMatches = async (password: string, hash: string): Promise<boolean> => {
  const [salt = "", key = ""] = hash.split("$");
  return timingSafeEqual(await derive(password, Buffer.from(salt, "hex")), Buffer.from(key, "hex"));
};

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares in constant time. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
