import { createHash } from "node:crypto";
import { wholeKey } from "./find-records";
import type { MoneyRecord } from "./records";

/** Letters and digits that cannot be mistaken for one another when they are read out. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 8;
const NUMBER = /^[2-9A-HJ-NP-Z]{4}-?[2-9A-HJ-NP-Z]{4}$/;

/**
 * The number by which player and support name one money request, "7KXM-2PRD". The parts of a request share it, and it says
 * nothing about the player.
 */
export const supportNumber = ({ playerKey, key }: Pick<MoneyRecord, "playerKey" | "key">): string => {
  const digest = createHash("sha256")
    .update(`${playerKey}:${wholeKey(key)}`)
    .digest();
  const signs = [...digest.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join("");
  return dashed(signs);
};

const dashed = (signs: string): string => `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;

/** A number as somebody types it, with or without its dash and in small letters; null where it is none. */
export const typedSupportNumber = (text: string): string | null => {
  const typed = text.toUpperCase();
  return NUMBER.test(typed) ? dashed(typed.replace("-", "")) : null;
};
