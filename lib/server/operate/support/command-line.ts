import { parseArgs } from "node:util";
import { z } from "zod";
import { PHONE_PATTERN, parseMobile } from "@/lib/domain/phone";
import { hasHiddenCharacters } from "@/lib/domain/player-name";
import { normalizeIp, toClientNetwork } from "../../client-ip";
import type { AuditReason } from "./changes";

/** A wrong command line; the message is "" where the help says enough. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What a positional must be, and how it is parsed, by its name in a command's form. */
const READERS: Readonly<Record<string, readonly [what: string, read: (text: string) => string | undefined]>> = {
  MOBILE: ["mobile number of ten digits", (text) => PHONE_PATTERN.exec(parseMobile(text))?.[0]],
  ADDRESS: ["address, such as 203.0.113.7 or 2001:db8::1", (text) => toClientNetwork(normalizeIp(text) ?? "")],
  DAY: ["day, such as 2026-11-22", (text) => z.iso.date().safeParse(text).data],
};

/**
 * Parses one positional by its name.
 * @throws UsageError
 */
export const parsePositional = (name: string, text: string): string => {
  const reader = READERS[name];
  if (reader === undefined) return text;
  const [what, read] = reader;
  const value = read(text);
  if (!value) throw new UsageError(`${text} is no ${what}.`);
  return value;
};

/**
 * Parses the positionals of a command.
 * @param form the form with their names, "client ADDRESS [DAY]".
 * @throws UsageError
 */
export const parsePositionals = (form: string, positionals: readonly string[]): readonly string[] => {
  const [command = "", ...names] = form.split(" ");
  if (positionals.length > names.length) throw new UsageError(`${positionals[names.length]} is too much.`);
  const missing = names.slice(positionals.length).filter((name) => !name.startsWith("["));
  if (missing.length > 0) throw new UsageError(`${command} needs ${missing.join(" and ")} after it.`);
  return positionals.map((value, nth) => parsePositional(names[nth]?.replace(/[[\]]/g, "") ?? "", value));
};

const MAX_LENGTH = 500;

/**
 * Parses --by and --reason.
 * @param change the change as typed, "--allow"; without one, --by and --reason are refused.
 * @throws UsageError
 */
export const parseAuditReason = (change: string | undefined, flags: Flags): AuditReason => {
  const [by = "", reason = ""] = [flags.by?.trim(), flags.reason?.trim()];
  if (change && !(by && reason)) throw new UsageError(`${change} needs --by NAME and --reason TEXT.`);
  if (!change && (by || reason)) throw new UsageError("--by and --reason belong to a change.");
  if (hasHiddenCharacters(by)) throw new UsageError("--by has invisible characters: type it without them.");
  if (by.length > MAX_LENGTH || reason.length > MAX_LENGTH) {
    throw new UsageError(`--by and --reason are at most ${MAX_LENGTH} characters long.`);
  }
  return { by, reason };
};

/**
 * Splits a command line into flags and positionals.
 * @throws UsageError
 */
export const parseFlags = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        all: { type: "boolean" },
        day: { type: "string" },
        by: { type: "string" },
        reason: { type: "string" },
        "end-sessions": { type: "boolean" },
        "lift-limits": { type: "boolean" },
        exclude: { type: "string" },
        allow: { type: "boolean" },
        exclusions: { type: "string" },
        blocked: { type: "boolean" },
        check: { type: "boolean" },
        market: { type: "string", multiple: true },
        family: { type: "string" },
        year: { type: "string" },
        month: { type: "string" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "");
  }
};

export type Flags = ReturnType<typeof parseFlags>["values"];
