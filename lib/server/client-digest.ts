import { createHmac } from "node:crypto";

const CHARACTERS = 12;
const DAY = "2026-11-22".length;

/**
 * Computes the digest that stands for a visitor's IP in the log: equal on every host for a day in UTC, and not
 * computable without the secret (decision 0051).
 * @param secret the first of Settings.session.secrets
 * @param at epoch milliseconds
 */
export const clientDigest = (secret: string, clientIp: string, at: number): string => {
  const day = new Date(at).toISOString().slice(0, DAY);
  return createHmac("sha256", secret).update(`client ${day}\n${clientIp}`).digest("hex").slice(0, CHARACTERS);
};
