import { appendFileSync, existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makePrivateFile } from "../env/system";

const exclusion = z.strictObject({
  player: z.string().regex(/^[0-9a-f]+$/),
  /** Epoch milliseconds of the store, of the change. */
  at: z.number(),
  act: z.enum(["exclude", "pause", "return", "allow", "blocked"]),
  /** The end of a break; null for good, and for what begins none. */
  until: z.number().nullable(),
});

/** A player's exclusion, time-out or return, or the operator's word, without anything that names the player. */
export type Exclusion = z.infer<typeof exclusion>;

const owner = z.strictObject({ mark: z.string(), key: z.string() });

/** The store whose players a list is about. Stores with the same `mark` have the same keys of players. */
export interface ListOwner {
  readonly mark: string;
  /** The key of the players' keys, sealed with SESSION_SECRET: a store that begins empty goes on with it. */
  readonly key: string;
}

interface ExclusionList {
  /** Undefined in a list of an earlier version. */
  readonly owner: ListOwner | undefined;
  readonly rows: readonly Exclusion[];
}

/** The first line: any other file is no list. */
const HEAD = '{"list":"exclusions"}';

/**
 * The exclusions of a store, kept beside it: a store that was restored lacks the later ones (docs/care.md, C35). A line each,
 * only ever added; the newest line with an owner counts.
 */
export const exclusionsFile = (dataDir: string): string => join(dataDir, "app.exclusions");

/** @returns undefined for a line that a crash has cut. */
const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** @returns undefined if there is no file, or it is no list. @throws the system's error. */
export const readExclusions = (file: string): ExclusionList | undefined => {
  if (!existsSync(file)) return undefined;
  // An editor may have put a byte order mark before it.
  const [head, ...lines] = readFileSync(file, "utf8")
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter(Boolean);
  if (head !== HEAD) return undefined;
  const values = lines.map(parseLine);
  return {
    owner: values.flatMap((value) => owner.safeParse(value).data ?? []).at(-1),
    rows: values.flatMap((value) => exclusion.safeParse(value).data ?? []),
  };
};

/** Whether a list names players of another store. One without an owner is taken for the store's own. */
export const isForeign = (list: ExclusionList, own: Pick<ListOwner, "mark"> | undefined): boolean =>
  list.owner !== undefined && own !== undefined && list.owner.mark !== own.mark;

/** A name that no file has: "app.exclusions.other-store", or with a number behind it. */
const findFreeName = (name: string, nth = 1): string => {
  const tried = nth === 1 ? name : `${name}-${nth}`;
  return existsSync(tried) ? findFreeName(name, nth + 1) : tried;
};

/**
 * Each line begins with its line break, so that a cut one spoils no other. A file that is no list, or another store's, is put
 * aside. @param own undefined if the store has no mark yet. @param list what stands there, if it was just read.
 * @returns where the file is now that was put aside, if there was one. @throws the system's error.
 */
export const addExclusions = (
  file: string,
  rows: readonly Exclusion[],
  own: ListOwner | undefined,
  list = readExclusions(file),
): string | undefined => {
  const isAppended = list !== undefined && !isForeign(list, own);
  const aside =
    isAppended || !existsSync(file) ? undefined : findFreeName(`${file}.${list ? "other-store" : "unreadable"}`);
  if (aside) renameSync(file, aside);
  makePrivateFile(file);
  const known = isAppended ? list.owner : undefined;
  const lines = [
    ...(isAppended ? [] : [HEAD]),
    ...(own && known?.key !== own.key ? [JSON.stringify(own)] : []),
    ...rows.map((row) => JSON.stringify(row)),
  ];
  if (lines.length > 0) appendFileSync(file, lines.map((line) => `\n${line}`).join(""), { flush: true });
  return aside;
};
