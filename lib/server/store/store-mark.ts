import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFile, reasonOf } from "../env/system";
import { type Seen, StoreError, type StoreMark } from "./store";

const NOTHING: Seen = { seq: 0, record: "", leftQueue: 0, restoredAt: 0 };

export const recordDigest = (playerKey: string, key: string): string =>
  createHash("sha256").update(`${playerKey} ${key}`).digest("hex").slice(0, 12);

/** Earlier versions did not count what left the queue. */
const LINE = /^(\d{15}) ([0-9a-f]{12}|-{12}) (\d{15})(?: (\d{15}))?\n$/;

/** @throws the system's error. */
const seenIn = (file: string): Seen => {
  const [, seq, record = "", restoredAt, leftQueue = 0] =
    LINE.exec(existsSync(file) ? readFileSync(file, "utf8") : "") ?? [];
  if (seq === undefined) return NOTHING;
  const numbers = { seq: Number(seq), restoredAt: Number(restoredAt), leftQueue: Number(leftQueue) };
  return { ...numbers, record: record.replaceAll("-", "") };
};

const line = ({ seq, record, leftQueue, restoredAt }: Seen): string => {
  const [first, ...others] = [seq, restoredAt, leftQueue].map((number) => String(number).padStart(15, "0"));
  return `${[first, record || "-".repeat(12), ...others].join(" ")}\n`;
};

const raised = (now: Seen, { seq = 0, record = "", leftQueue = 0 }: Partial<Seen>): Seen => {
  const isNewer = seq > now.seq || (seq === now.seq && now.record === "" && record !== "");
  if (!isNewer && leftQueue <= now.leftQueue) return now;
  return { ...now, ...(isNewer && { seq, record }), leftQueue: Math.max(leftQueue, now.leftQueue) };
};

const later = (one: Seen, other: Seen): Seen => {
  if (one.restoredAt === other.restoredAt) return raised(one, other);
  return one.restoredAt < other.restoredAt ? other : one;
};

/** @param read and `write` the mark outside this process. */
const markOf = (read: () => Seen, write: (seen: Seen) => void): StoreMark => {
  let known = NOTHING;
  const seen = () => {
    known = later(known, read());
    return known;
  };
  const set = (next: Seen) => {
    known = next;
    write(next);
  };
  return {
    seen,
    note: (newer) => {
      const now = seen();
      const next = raised(now, newer);
      if (next !== now) set(next);
    },
    reset: set,
  };
};

/** For operators' commands and tests. */
export const memoryMark = (): StoreMark =>
  markOf(
    () => NOTHING,
    () => undefined,
  );

/**
 * Written after each record without a flush: it may lag, and is never ahead. @param isShared other processes of this host write it
 * too. @throws StoreError if it cannot be read or written.
 */
const markIn = (file: string, isShared: boolean): StoreMark => {
  try {
    makePrivateFile(file);
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StoreError(`The mark ${file} cannot be written: ${reasonOf(error)}.`, { cause: error });
  }
  // While the app runs, the mark in memory still works.
  const tryTo = <Result>(work: () => Result, otherwise: Result): Result => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  const write = (seen: Seen) => {
    if (!existsSync(file)) makePrivateFile(file);
    // In place and always as long: some file systems wait for the disk where a file is emptied first.
    writeFileSync(file, line(seen), { flag: "r+" });
  };
  const first = tryTo(() => seenIn(file), NOTHING);
  return markOf(
    () => (isShared ? tryTo(() => seenIn(file), NOTHING) : first),
    (seen) => tryTo(() => write(seen), undefined),
  );
};

interface MarkPlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | null;
  /** Outside the folder, which may be put back as a whole. */
  readonly markFile?: string | null;
}

/** @returns this host's mark of a shared database, or the folder's. @throws StoreError if it cannot be read or written. */
export const openMark = ({ dataDir, databaseUrl, markFile }: MarkPlace): StoreMark => {
  if (markFile) return markIn(markFile, Boolean(databaseUrl));
  if (!databaseUrl) return markIn(join(dataDir, "app.mark"), false);
  const { host, pathname } = new URL(databaseUrl);
  const name = createHash("sha256").update(`${host}${pathname}`).digest("hex").slice(0, 12);
  return markIn(join(dataDir, `postgres-${name}.mark`), true);
};
