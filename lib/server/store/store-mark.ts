import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFile, reasonOf } from "../env/system";
import { type Seen, StoreError, type StoreMark } from "./store";

const NOTHING: Seen = { seq: 0, record: "", restoredAt: 0 };

export const recordDigest = (playerKey: string, key: string): string =>
  createHash("sha256").update(`${playerKey} ${key}`).digest("hex").slice(0, 12);

const LINE = /^(\d{15})(?: ([0-9a-f]{12}|-{12}) (\d{15}))?\n$/;

/** @throws the system's error. */
const seenIn = (file: string): Seen => {
  const [, seq, record = "", restoredAt = "0"] = LINE.exec(existsSync(file) ? readFileSync(file, "utf8") : "") ?? [];
  if (seq === undefined) return NOTHING;
  return { seq: Number(seq), record: record.replaceAll("-", ""), restoredAt: Number(restoredAt) };
};

const line = ({ seq, record, restoredAt }: Seen): string =>
  `${String(seq).padStart(15, "0")} ${record || "-".repeat(12)} ${String(restoredAt).padStart(15, "0")}\n`;

const later = (one: Seen, other: Seen): Seen => {
  const behind = one.restoredAt - other.restoredAt || one.seq - other.seq;
  return behind < 0 ? other : one;
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
    note: ({ seq, record }) => {
      const now = seen();
      if (seq > now.seq || (seq === now.seq && now.record === "" && record !== "")) set({ ...now, seq, record });
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
