import { parseArgs } from "node:util";
import { z } from "zod";
import { PHONE_PATTERN, typedPhone } from "@/lib/domain/phone";
import { typedSupportNumber } from "../money/outcome";
import { asOneVisitor, plainAddress } from "../plain-address";

export const ACTIONS = ["end-sessions", "lift-limits", "lift-lock"] as const;
export type Action = (typeof ACTIONS)[number];

/** Who asked for a change, and why. */
export interface Warrant {
  readonly by: string;
  readonly reason: string;
}

/** What was typed is no command. The message is for the terminal; "" where the help says enough. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const mobileOf = (text: string): string => {
  const mobile = typedPhone(text);
  if (!PHONE_PATTERN.test(mobile)) throw new UsageError(`${text} is no mobile number of ten digits.`);
  return mobile;
};

export const addressOf = (text: string): string => {
  const address = plainAddress(text);
  if (address === undefined) throw new UsageError(`${text} is no address, such as 203.0.113.7 or 2001:db8::1.`);
  return asOneVisitor(address);
};

const DAY = z.iso.date();
export const dayOf = (text: string): string => {
  if (!DAY.safeParse(text).success) throw new UsageError(`${text} is no day, such as 2026-11-22.`);
  return text;
};

export const numberOf = (text: string): string => {
  const number = typedSupportNumber(text);
  if (number === null) throw new UsageError(`${text} is no number of a money request, such as 7KXM-2PRD.`);
  return number;
};

const LONGEST = 500;

/**
 * Checks the flags of a change.
 * @param changes the flags or the command that change something, as typed; none: --by and --reason have no place.
 * @throws UsageError
 */
export const warranted = (changes: readonly string[], by = "", reason = ""): Warrant => {
  const warrant = { by: by.trim(), reason: reason.trim() };
  if (changes.length === 0 && warrant.by + warrant.reason !== "") {
    throw new UsageError(`--by and --reason belong to a change: ${ACTIONS.map((name) => `--${name}`).join(", ")}.`);
  }
  if (changes.length > 0 && (warrant.by === "" || warrant.reason === "")) {
    throw new UsageError(`${changes[0]} needs --by NAME and --reason TEXT.`);
  }
  if (warrant.by.length > LONGEST || warrant.reason.length > LONGEST) {
    throw new UsageError(`--by and --reason are at most ${LONGEST} characters long.`);
  }
  return warrant;
};

/** The words of a command line, and its flags by their names. @throws UsageError */
export const typed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h", default: false },
        day: { type: "string" },
        by: { type: "string" },
        reason: { type: "string" },
        "end-sessions": { type: "boolean", default: false },
        "lift-limits": { type: "boolean", default: false },
        "lift-lock": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "");
  }
};
