import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFile, reasonOf } from "../env/system";
import { timelineOf } from "./lineage";
import { type Seen, StoreError, type StoreMark } from "./store";

const NOTHING: Seen = { seq: 0, record: "", leftQueue: 0, restoredAt: 0, owner: "", lineage: "" };

const digest = (text: string, digits: number): string =>
  createHash("sha256").update(text).digest("hex").slice(0, digits);

const DIGEST_DIGITS = 12;

export const recordDigest = (playerKey: string, key: string): string => digest(`${playerKey} ${key}`, DIGEST_DIGITS);

const CHECK_DIGITS = 8;
const LINE =
  /^((?<seq>\d{15}) (?<record>[0-9a-f]{12}|-{12}) (?<restoredAt>\d{15}) (?<leftQueue>\d{15}) (?<owner>[0-9a-f]{12}|-{12})) (?<check>[0-9a-f]{8})\n/;

/** The second line: a database's lineage (`LINEAGE`), and since when its promise has not held. Marks of earlier versions have none. */
const BESIDE = /^.*\n((?<lineage>[0-9A-F ]{44}) (?<brokenAt>\d{15})) (?<check>[0-9a-f]{8})\n/;
const LINEAGE_LENGTH = 44;

const matched = (pattern: RegExp, text: string): Readonly<Record<string, string>> | undefined => {
  const found = pattern.exec(text);
  const groups = found?.groups;
  return groups && digest(found?.[1] ?? "", CHECK_DIGITS) === groups.check ? groups : undefined;
};

interface Written {
  readonly seen: Seen;
  /** Epoch milliseconds, 0 while the promise holds. */
  readonly brokenAt: number;
}

/** @returns undefined if there is no mark in it, or half of one that is being written. @throws the system's error. */
const writtenIn = (file: string): Written | undefined => {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const found = matched(LINE, text);
  if (!found) return undefined;
  const { seq, record = "", restoredAt, leftQueue, owner = "" } = found;
  const { lineage = "", brokenAt = 0 } = matched(BESIDE, text) ?? {};
  const numbers = { seq: Number(seq), restoredAt: Number(restoredAt), leftQueue: Number(leftQueue) };
  const words = { record: record.replaceAll("-", ""), owner: owner.replaceAll("-", ""), lineage: lineage.trim() };
  return { seen: { ...numbers, ...words }, brokenAt: Number(brokenAt) };
};

const lines = ({ seen: { seq, record, leftQueue, restoredAt, owner, lineage }, brokenAt }: Written): string => {
  const number = (value: number) => String(value).padStart(15, "0");
  const word = (text: string) => text || "-".repeat(DIGEST_DIGITS);
  const first = [number(seq), word(record), number(restoredAt), number(leftQueue), word(owner)].join(" ");
  const second = `${lineage.padEnd(LINEAGE_LENGTH)} ${number(brokenAt)}`;
  return [first, second].map((text) => `${text} ${digest(text, CHECK_DIGITS)}\n`).join("");
};

const raised = (now: Seen, { seq = 0, record = "", leftQueue = 0, lineage = "" }: Partial<Seen>): Seen => {
  const isNewer = seq > now.seq || (seq === now.seq && now.record === "" && record !== "");
  const isPromoted = lineage !== "" && (now.lineage === "" || timelineOf(lineage) > timelineOf(now.lineage));
  if (!isNewer && !isPromoted && leftQueue <= now.leftQueue) return now;
  const most = { leftQueue: Math.max(leftQueue, now.leftQueue) };
  return { ...now, ...(isNewer && { seq, record }), ...(isPromoted && { lineage }), ...most };
};

const later = (one: Seen, other: Seen): Seen => {
  if (one.restoredAt === other.restoredAt) return raised(one, other);
  return one.restoredAt < other.restoredAt ? other : one;
};

/** @param isKept whether it must be on the disk afterwards. */
type Write = (written: Written, isKept: boolean) => void;

/** @param read and `write` the mark outside this process, in `place`. */
const markOf = (
  place: string,
  read: () => Written | undefined,
  write: Write,
  trouble: () => string | null,
): StoreMark => {
  const first = read();
  let known = first?.seen ?? NOTHING;
  let brokenAt = first?.brokenAt ?? 0;
  const seen = () => {
    known = later(known, read()?.seen ?? NOTHING);
    return known;
  };
  const set = (next: Seen, isKept: boolean) => {
    known = next;
    write({ seen: next, brokenAt }, isKept);
  };
  return {
    isNew: first === undefined,
    seen,
    note: (newer) => {
      if (raised(known, newer) === known) return;
      const now = seen();
      const next = raised(now, newer);
      if (next !== now) set(next, false);
    },
    reset: (next) => set({ ...next, owner: known.owner }, true),
    lineage: () => known.lineage,
    brokenAt: () => brokenAt,
    noteBroken: (at) => {
      if (at === brokenAt) return;
      brokenAt = at;
      set(seen(), true);
    },
    belongTo: (whole, takesOver) => {
      const owner = whole.slice(0, DIGEST_DIGITS);
      const now = seen();
      const isForeign = now.owner !== "" && now.owner !== owner;
      if (isForeign && !takesOver) {
        throw new StoreError(
          `The mark ${place} is another store's: set DATA_DIR and MARK_FILE to places of this store alone, or move the mark away.`,
        );
      }
      if (now.owner !== owner) set({ ...(isForeign ? NOTHING : now), owner }, true);
    },
    trouble,
  };
};

/** For operators' commands and tests. */
export const memoryMark = (): StoreMark =>
  markOf(
    "in memory",
    () => undefined,
    () => undefined,
    () => null,
  );

/** Written after each record without a flush: it may lag, and is never ahead. @throws StoreError if it cannot be read or written. */
const markIn = (file: string): StoreMark => {
  try {
    makePrivateFile(file);
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StoreError(`The mark ${file} cannot be written: ${reasonOf(error)}.`, { cause: error });
  }
  let trouble: string | null = null;
  const read = (): Written | undefined => {
    try {
      return writtenIn(file);
    } catch {
      return undefined;
    }
  };
  const write = (written: Written, isKept: boolean) => {
    try {
      if (!existsSync(file)) makePrivateFile(file);
      // In place and always as long: some file systems wait for the disk where a file is emptied first.
      writeFileSync(file, lines(written), { flag: "r+", flush: isKept });
      trouble = null;
    } catch (error) {
      // While the app runs, the mark in memory still works.
      trouble = reasonOf(error);
    }
  };
  return markOf(file, read, write, () => trouble);
};

interface MarkPlace {
  readonly dataDir: string;
  /** Outside the folder, which may be put back as a whole. */
  readonly markFile?: string | null;
}

/**
 * @returns this host's mark, of whatever store it serves: also of a database that moved to another address, or took the place of the
 * embedded one. @throws StoreError if it cannot be read or written.
 */
export const openMark = ({ dataDir, markFile }: MarkPlace): StoreMark => {
  const inFolder = join(dataDir, "app.mark");
  if (!markFile) return markIn(inFolder);
  const before = existsSync(inFolder) ? markIn(inFolder) : memoryMark();
  const mark = markIn(markFile);
  if (before.isNew) return mark;
  // From before MARK_FILE was set. It would stay behind, and be put back with the folder.
  if (before.seen().owner !== "") mark.belongTo(before.seen().owner, false);
  mark.reset(later(mark.seen(), before.seen()));
  if (mark.trouble() === null) rmSync(inFolder, { force: true });
  return { ...mark, isNew: false };
};

/** For an operator's command, which creates and changes nothing. @returns undefined if there is no mark. @throws StoreError if it cannot be read. */
export const readMark = ({ dataDir, markFile }: MarkPlace): Seen | undefined => {
  const file = markFile ?? join(dataDir, "app.mark");
  // The bundler would take the whole project for what the path may name.
  const mark = existsSync(/* turbopackIgnore: true */ file) ? markIn(file) : memoryMark();
  return mark.isNew ? undefined : mark.seen();
};
