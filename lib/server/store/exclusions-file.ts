import { appendFileSync, existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makePrivateFile } from "../env/system";

const exclusion = z.strictObject({
  player: z.string().regex(/^[0-9a-f]+$/),
  /** The time of the change in epoch milliseconds, by the store's clock. */
  at: z.number(),
  act: z.enum(["exclude", "pause", "return", "allow", "blocked"]),
  /** The end of a block; null for a block without end, and for a change that starts none. */
  until: z.number().nullable(),
});

/**
 * A player's exclusion, time-out or return, or the operator's change to one, without anything that identifies the
 * player.
 */
export type Exclusion = z.infer<typeof exclusion>;

const owner = z.strictObject({ mark: z.string(), key: z.string() });

/** The store whose players a list is about. Stores with an equal `mark` have equal keys of players. */
export interface ListOwner {
  readonly mark: string;
  /** The key of the players' keys, sealed with SESSION_SECRET. A store that starts empty takes it over. */
  readonly key: string;
}

interface ExclusionList {
  /** The store that the list belongs to; undefined in a list of an earlier version. */
  readonly owner: ListOwner | undefined;
  readonly rows: readonly Exclusion[];
}

/** The first line of a list; a file without it is no list. */
const HEAD = '{"list":"exclusions"}';

/**
 * Returns the path of a store's list of exclusions, which lies beside it because a restored store lacks the later ones
 * (docs/care.md, C35). Lines are only ever added; the newest line with an owner counts.
 */
export const exclusionsFile = (dataDir: string): string => join(dataDir, "app.exclusions");

/** Parses a line; undefined for a line that a crash has cut. */
const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/**
 * Reads a list of exclusions.
 * @returns undefined if there is no file, or it is no list
 * @throws the system's error
 */
export const readExclusions = (file: string): ExclusionList | undefined => {
  if (!existsSync(file)) return undefined;
  // An editor may have put a byte order mark at the start.
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

/** Whether a list names players of another store. A list without an owner counts as the store's own. */
export const isForeign = (list: ExclusionList, own: Pick<ListOwner, "mark"> | undefined): boolean =>
  list.owner !== undefined && own !== undefined && list.owner.mark !== own.mark;

/** Finds a name that no file has: "app.exclusions.other-store", or with a number behind it. */
const findFreeName = (name: string, nth = 1): string => {
  const tried = nth === 1 ? name : `${name}-${nth}`;
  return existsSync(tried) ? findFreeName(name, nth + 1) : tried;
};

/**
 * Adds exclusions to a list. Each line starts with its line break, so that a cut line spoils no other. A file that is
 * no list, or another store's, is moved aside.
 * @param own undefined if the store has no mark yet
 * @param list the present content, if it was just read
 * @returns the new name of a file that was moved aside, if there was one
 * @throws the system's error
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
