import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const KEY_LENGTH = 32;

/** A quarter of Node's default: these passwords protect nothing, and tests sign in all the time. */
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

export const passwordMatches = async (password: string, hash: string): Promise<boolean> => {
  const [salt = "", key = ""] = hash.split("$");
  return timingSafeEqual(await derive(password, Buffer.from(salt, "hex")), Buffer.from(key, "hex"));
};

const digest = (text: string) => createHash("sha256").update(text).digest();

export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** The same words give the same choice on every host: tests know a market's result beforehand. */
export const seededChoice = <Choice>(choices: readonly [Choice, ...Choice[]], ...words: readonly string[]): Choice => {
  const digest = createHash("sha256").update(words.join("|")).digest();
  // The bias is below one in 10^11.
  return choices[digest.readUIntBE(0, 6) % choices.length] ?? choices[0];
};

/** As long as the real provider's. */
export const randomToken = (): string => randomBytes(24).toString("hex").slice(0, 30);

/** Four digits, the first not 0. */
export const seededOtp = (...words: readonly string[]): string => {
  const digest = createHash("sha256").update(words.join("|")).digest();
  return String(1000 + (digest.readUIntBE(0, 6) % 9000));
};
