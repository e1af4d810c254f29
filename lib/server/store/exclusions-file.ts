import { appendFileSync, existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makePrivateFile } from "../env/system";

const exclusion = z.strictObject({
  player: z.string().regex(/^[0-9a-f]+$/),
  /** Epoch milliseconds of the store, of the change. */
  at: z.number(),
  act: z.enum(["exclude", "pause"]),
  /** Its end; null for good. */
  until: z.number().nullable(),
});

/** A player's exclusion or time-out, without anything that names the player. */
export type Exclusion = z.infer<typeof exclusion>;

/** The first line: an empty or foreign file is no list. */
const HEAD = '{"list":"exclusions"}';

/**
 * The exclusions of a store, kept beside it: a store that was restored lacks the later ones (docs/care.md, C35). A line each,
 * only ever added.
 */
export const exclusionsFile = (dataDir: string): string => join(dataDir, "app.exclusions");

const rowOf = (line: string): Exclusion | undefined => {
  try {
    return exclusion.safeParse(JSON.parse(line)).data;
  } catch {
    // A crash may have cut the last line.
    return undefined;
  }
};

/** @returns undefined if there is no file, or it is no list. */
const linesOf = (file: string): readonly string[] | undefined => {
  if (!existsSync(file)) return undefined;
  const [head, ...lines] = readFileSync(file, "utf8").split(/\r?\n/).filter(Boolean);
  return head === HEAD ? lines : undefined;
};

/** @returns undefined if there is no file, or it is no list. @throws the system's error. */
export const readExclusions = (file: string): readonly Exclusion[] | undefined =>
  linesOf(file)?.flatMap((line) => rowOf(line) ?? []);

/**
 * Each line begins with its line break, so that a cut one spoils no other. A file that is no list is put aside.
 * @throws the system's error.
 */
export const addExclusions = (file: string, rows: readonly Exclusion[]): void => {
  const isList = linesOf(file) !== undefined;
  if (!isList && existsSync(file)) renameSync(file, `${file}.unreadable`);
  makePrivateFile(file);
  const lines = [...(isList ? [] : [HEAD]), ...rows.map((row) => JSON.stringify(row))];
  if (lines.length > 0) appendFileSync(file, lines.map((line) => `\n${line}`).join(""), { flush: true });
};
