import { parseArgs } from "node:util";
import { z } from "zod";
import { PHONE_PATTERN, typedPhone } from "@/lib/domain/phone";
import { hasHiddenCharacters } from "@/lib/domain/player-name";
import { asOneVisitor, plainAddress } from "../../plain-address";
import { CHANGES, type Warrant } from "./changes";

export const CHANGE_NAMES = Object.keys(CHANGES) as readonly (keyof typeof CHANGES)[];

/** The message is "" where the help says enough. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Says in words what a word is not, by its name in the command's form. */
const READERS = {
  MOBILE: [(text) => PHONE_PATTERN.exec(typedPhone(text))?.[0], "mobile number of ten digits"],
  ADDRESS: [
    (text) => asOneVisitor(plainAddress(text) ?? "") || undefined,
    "address, such as 203.0.113.7 or 2001:db8::1",
  ],
  DAY: [(text) => z.iso.date().safeParse(text).data, "day, such as 2026-11-22"],
} satisfies Record<string, readonly [read: (text: string) => string | undefined, what: string]>;

/** @throws UsageError */
export const wordOf = (name: string, text: string): string => {
  if (!Object.hasOwn(READERS, name)) return text;
  const [read, what] = READERS[name as keyof typeof READERS];
  const word = read(text);
  if (word === undefined) throw new UsageError(`${text} is no ${what}.`);
  return word;
};

/** @param form with the names of its words, "client ADDRESS [DAY]". @throws UsageError */
export const wordsOf = (form: string, words: readonly string[]): readonly string[] => {
  const [command = "", ...names] = form.split(" ");
  if (words.length > names.length) throw new UsageError(`${words[names.length]} is too much.`);
  const missing = names.slice(words.length).filter((name) => !name.startsWith("["));
  if (missing.length > 0) throw new UsageError(`${command} needs ${missing.join(" and ")} after it.`);
  return words.map((word, nth) => wordOf(names[nth]?.replace(/[[\]]/g, "") ?? "", word));
};

const LONGEST = 500;

/** @param changes what changes something, as typed; without any, --by and --reason are refused. @throws UsageError */
export const warrantOf = (changes: readonly string[], { by = "", reason = "" }: Flags): Warrant => {
  const warrant = { by: by.trim(), reason: reason.trim() };
  if (changes.length === 0 && warrant.by + warrant.reason !== "") {
    throw new UsageError(
      `--by and --reason belong to a change: ${CHANGE_NAMES.map((name) => `--${name}`).join(", ")}.`,
    );
  }
  if (changes.length > 0 && (warrant.by === "" || warrant.reason === "")) {
    throw new UsageError(`${changes[0]} needs --by NAME and --reason TEXT.`);
  }
  if (hasHiddenCharacters(warrant.by)) throw new UsageError("--by has invisible characters: type it without them.");
  if (warrant.by.length > LONGEST || warrant.reason.length > LONGEST) {
    throw new UsageError(`--by and --reason are at most ${LONGEST} characters long.`);
  }
  return warrant;
};

/** @throws UsageError */
export const typed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        day: { type: "string" },
        by: { type: "string" },
        reason: { type: "string" },
        "end-sessions": { type: "boolean" },
        "lift-limits": { type: "boolean" },
        "lift-lock": { type: "boolean" },
        exclude: { type: "string" },
        allow: { type: "boolean" },
        exclusions: { type: "string" },
        blocked: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "");
  }
};

export type Flags = ReturnType<typeof typed>["values"];
