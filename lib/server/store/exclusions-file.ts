import { appendFileSync, existsSync, readFileSync } from "node:fs";
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

/** @returns undefined if there is no file, or it is another one. @throws the system's error. */
export const readExclusions = (file: string): readonly Exclusion[] | undefined => {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const rows = lines.flatMap((line) => rowOf(line) ?? []);
  return lines.length > 1 && rows.length === 0 ? undefined : rows;
};

/** Each line begins with its line break, so that a cut one spoils no other. @throws the system's error. */
export const addExclusions = (file: string, rows: readonly Exclusion[]): void => {
  makePrivateFile(file);
  if (rows.length > 0) appendFileSync(file, rows.map((row) => `\n${JSON.stringify(row)}`).join(""), { flush: true });
};
