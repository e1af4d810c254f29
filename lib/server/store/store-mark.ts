import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFile } from "../env/system";

/** The highest number of a money request that this host has seen, kept outside the database: a lower store is an older copy. */
export interface StoreMark {
  readonly highest: () => number;
  /** After a request was recorded. */
  readonly note: (seq: number) => void;
  /** After the store was accepted. */
  readonly reset: (seq: number) => void;
}

const DIGITS = 15;

const numberIn = (file: string): number => {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return /^\d{1,15}\n$/.test(text) ? Number(text) : 0;
};

/**
 * Written after each record without a flush: it may lag, and is never ahead. Processes of one host share the file. @param file
 * null, for operators' commands and tests, or a file that cannot be written: the mark is only in memory.
 */
const markIn = (file: string | null): StoreMark => {
  let highest = file === null ? 0 : numberIn(file);
  let isPrivate = false;
  const set = (seq: number): void => {
    highest = seq;
    if (file === null) return;
    try {
      if (!isPrivate) makePrivateFile(file);
      isPrivate = true;
      // In place and always as long: some file systems wait for the disk where a file is emptied first.
      writeFileSync(file, `${String(seq).padStart(DIGITS, "0")}\n`, { flag: "r+" });
    } catch {
      // The disk is full or not writable. The mark in memory still works.
      isPrivate = false;
    }
  };
  return { highest: () => highest, note: (seq) => (seq > highest ? set(seq) : undefined), reset: set };
};

export const memoryMark = (): StoreMark => markIn(null);

/** @returns this host's mark of a shared database, or the folder's. */
export const openMark = (dataDir: string, databaseUrl: string | null | undefined): StoreMark => {
  if (!databaseUrl) return markIn(join(dataDir, "app.mark"));
  if (!existsSync(dataDir)) return memoryMark();
  const { host, pathname } = new URL(databaseUrl);
  const name = createHash("sha256").update(`${host}${pathname}`).digest("hex").slice(0, 12);
  return markIn(join(dataDir, `postgres-${name}.mark`));
};
