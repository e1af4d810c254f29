import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { PASSWORD_COST } from "./password-cost";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const SALT_BYTES = 16;
const DIGEST_BYTES = 32;

/** Returns "salt.digest", both in base64url. */
export const digestPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const digest = await derive(password, salt, DIGEST_BYTES, PASSWORD_COST);
  return `${salt.toString("base64url")}.${digest.toString("base64url")}`;
};

/** Whether a password is the one of a digest that `digestPassword` returned. */
export const matchesDigest = async (password: string, stored: string): Promise<boolean> => {
  const [salt = "", digest = ""] = stored.split(".");
  const expected = Buffer.from(digest, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), DIGEST_BYTES, PASSWORD_COST);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};
