import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFile, toErrorMessage } from "../env/system";
import { parseTimeline } from "./lineage";
import { type HighWaterMark, type MarkState, StoreSetupError } from "./store";

const EMPTY_STATE: MarkState = { seq: 0, record: "", leftQueue: 0, restoredAt: 0, owner: "", lineage: "" };

const digest = (text: string, digits: number): string =>
  createHash("sha256").update(text).digest("hex").slice(0, digits);

const DIGEST_DIGITS = 12;

/** Returns the digest by which a mark names a record. */
export const recordDigest = (playerKey: string, key: string): string => digest(`${playerKey} ${key}`, DIGEST_DIGITS);

const CHECK_DIGITS = 8;
const FIRST_LINE = new RegExp(
  [
    String.raw`^((?<seq>\d{15}) (?<record>[0-9a-f]{12}|-{12}) (?<restoredAt>\d{15}) (?<leftQueue>\d{15})`,
    String.raw`(?<owner>[0-9a-f]{12}|-{12})) (?<check>[0-9a-f]{8})\n`,
  ].join(" "),
);

/**
 * The second line of a mark: the database's lineage (`LINEAGE`), and since when its promise has not held. Marks of
 * earlier versions have no second line.
 */
const SECOND_LINE = /^.*\n((?<lineage>[0-9A-F ]{44}) (?<brokenAt>\d{15})) (?<check>[0-9a-f]{8})\n/;
const LINEAGE_LENGTH = 44;

/** Returns the groups of a line whose checksum is right; undefined for any other line. */
const matchLine = (pattern: RegExp, text: string): Readonly<Record<string, string>> | undefined => {
  const found = pattern.exec(text);
  const groups = found?.groups;
  return groups && digest(found?.[1] ?? "", CHECK_DIGITS) === groups.check ? groups : undefined;
};

interface MarkFile {
  readonly state: MarkState;
  /** Epoch milliseconds since when the promise has not held; 0 while it holds. */
  readonly brokenAt: number;
}

/**
 * Reads a mark from its file.
 * @returns undefined if the file has no mark, or half of one that is being written
 * @throws the system's error
 */
const readMarkFile = (file: string): MarkFile | undefined => {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const found = matchLine(FIRST_LINE, text);
  if (!found) return undefined;
  const { seq, record = "", restoredAt, leftQueue, owner = "" } = found;
  const { lineage = "", brokenAt = 0 } = matchLine(SECOND_LINE, text) ?? {};
  const numbers = { seq: Number(seq), restoredAt: Number(restoredAt), leftQueue: Number(leftQueue) };
  const texts = { record: record.replaceAll("-", ""), owner: owner.replaceAll("-", ""), lineage: lineage.trim() };
  return { state: { ...numbers, ...texts }, brokenAt: Number(brokenAt) };
};

const formatMarkFile = ({
  state: { seq, record, leftQueue, restoredAt, owner, lineage },
  brokenAt,
}: MarkFile): string => {
  const number = (value: number) => String(value).padStart(15, "0");
  const word = (text: string) => text || "-".repeat(DIGEST_DIGITS);
  const first = [number(seq), word(record), number(restoredAt), number(leftQueue), word(owner)].join(" ");
  const second = `${lineage.padEnd(LINEAGE_LENGTH)} ${number(brokenAt)}`;
  return [first, second].map((text) => `${text} ${digest(text, CHECK_DIGITS)}\n`).join("");
};

/** Returns the state with everything that is newer in the second one; the first one itself if nothing is. */
const raiseState = (
  now: MarkState,
  { seq = 0, record = "", leftQueue = 0, lineage = "" }: Partial<MarkState>,
): MarkState => {
  const isNewer = seq > now.seq || (seq === now.seq && now.record === "" && record !== "");
  const isPromoted = lineage !== "" && (now.lineage === "" || parseTimeline(lineage) > parseTimeline(now.lineage));
  if (!isNewer && !isPromoted && leftQueue <= now.leftQueue) return now;
  const most = { leftQueue: Math.max(leftQueue, now.leftQueue) };
  return { ...now, ...(isNewer && { seq, record }), ...(isPromoted && { lineage }), ...most };
};

/** Returns the state after the later restore; of two states after one restore, the newer values of both. */
const pickLater = (one: MarkState, other: MarkState): MarkState => {
  if (one.restoredAt === other.restoredAt) return raiseState(one, other);
  return one.restoredAt < other.restoredAt ? other : one;
};

/**
 * Writes the mark outside this process.
 * @param isDurable whether it must be on the disk afterwards
 */
type Write = (content: MarkFile, isDurable: boolean) => void;

/**
 * Creates a mark that caches what is stored outside this process.
 * @param location where the mark is stored, for error messages
 * @param read reads the stored mark
 * @param write stores the mark
 * @param problem returns why the last write failed
 */
const createMark = (
  location: string,
  read: () => MarkFile | undefined,
  write: Write,
  problem: () => string | null,
): HighWaterMark => {
  const first = read();
  let known = first?.state ?? EMPTY_STATE;
  let brokenAt = first?.brokenAt ?? 0;
  const readState = () => {
    known = pickLater(known, read()?.state ?? EMPTY_STATE);
    return known;
  };
  const set = (next: MarkState, isDurable: boolean) => {
    known = next;
    write({ state: next, brokenAt }, isDurable);
  };
  return {
    isNew: first === undefined,
    readState,
    advance: (newer) => {
      if (raiseState(known, newer) === known) return;
      const now = readState();
      const next = raiseState(now, newer);
      if (next !== now) set(next, false);
    },
    reset: (next) => set({ ...next, owner: known.owner }, true),
    lineage: () => known.lineage,
    brokenAt: () => brokenAt,
    setBrokenAt: (at) => {
      if (at === brokenAt) return;
      brokenAt = at;
      set(readState(), true);
    },
    setOwner: (whole, takesOver) => {
      const owner = whole.slice(0, DIGEST_DIGITS);
      const now = readState();
      const isForeign = now.owner !== "" && now.owner !== owner;
      if (isForeign && !takesOver) {
        throw new StoreSetupError(
          `The mark ${location} is another store's: set DATA_DIR and MARK_FILE to places of this store alone, or move the mark away.`,
        );
      }
      if (now.owner !== owner) set({ ...(isForeign ? EMPTY_STATE : now), owner }, true);
    },
    getProblem: problem,
  };
};

/** Creates a mark that is stored nowhere, for operators' commands and tests. */
export const createMemoryMark = (): HighWaterMark =>
  createMark(
    "in memory",
    () => undefined,
    () => undefined,
    () => null,
  );

/**
 * Opens a mark in a file. It is written after each record without a flush, so it may lag and is never ahead.
 * @throws StoreSetupError if it cannot be read or written
 */
const openMarkFile = (file: string): HighWaterMark => {
  try {
    makePrivateFile(file);
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StoreSetupError(`The mark ${file} cannot be written: ${toErrorMessage(error)}.`, { cause: error });
  }
  let problem: string | null = null;
  const read = (): MarkFile | undefined => {
    try {
      return readMarkFile(file);
    } catch {
      return undefined;
    }
  };
  const write = (content: MarkFile, isDurable: boolean) => {
    try {
      if (!existsSync(file)) makePrivateFile(file);
      // The file is overwritten in place and always has one length, because some file systems wait for the disk when a
      // file is truncated.
      writeFileSync(file, formatMarkFile(content), { flag: "r+", flush: isDurable });
      problem = null;
    } catch (error) {
      // The app goes on, because the mark in memory still works.
      problem = toErrorMessage(error);
    }
  };
  return createMark(file, read, write, () => problem);
};

interface MarkLocation {
  readonly dataDir: string;
  /** A file outside the folder, because the folder may be restored as a whole. */
  readonly markFile?: string | null;
}

/**
 * Opens this host's mark, whatever store it serves: the database may have moved to another server, or have replaced the
 * embedded one.
 * @throws StoreSetupError if it cannot be read or written
 */
export const openMark = ({ dataDir, markFile }: MarkLocation): HighWaterMark => {
  const inFolder = join(dataDir, "app.mark");
  if (!markFile) return openMarkFile(inFolder);
  const before = existsSync(inFolder) ? openMarkFile(inFolder) : createMemoryMark();
  const mark = openMarkFile(markFile);
  if (before.isNew) return mark;
  // This mark is from before MARK_FILE was set. It would stay behind, and be restored with the folder.
  if (before.readState().owner !== "") mark.setOwner(before.readState().owner, false);
  mark.reset(pickLater(mark.readState(), before.readState()));
  if (mark.getProblem() === null) rmSync(inFolder, { force: true });
  return { ...mark, isNew: false };
};

/**
 * Reads the mark for an operator's command, without creating or changing anything.
 * @returns undefined if there is no mark
 * @throws StoreSetupError if it cannot be read
 */
export const readMark = ({ dataDir, markFile }: MarkLocation): MarkState | undefined => {
  const file = markFile ?? join(dataDir, "app.mark");
  // Without this comment the bundler would include the whole project as what the path may name.
  const mark = existsSync(/* turbopackIgnore: true */ file) ? openMarkFile(file) : createMemoryMark();
  return mark.isNew ? undefined : mark.readState();
};
