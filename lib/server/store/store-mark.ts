import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFile } from "../env/system";

/**
 * The highest sequence number of a recorded money request that this host has seen. It is kept outside the database: a store
 * whose highest number is lower is an older copy.
 */
export interface StoreMark {
  readonly highest: () => number;
  /** Call this when a request was recorded. */
  readonly note: (seq: number) => void;
  /** Sets the mark after the store was accepted. */
  readonly reset: (seq: number) => void;
}

const DIGITS = 15;

const numberIn = (file: string): number => {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return /^\d{1,15}\n$/.test(text) ? Number(text) : 0;
};

/** A mark that is only in memory, for operators' commands and tests. */
export const memoryMark = (): StoreMark => {
  let highest = 0;
  return {
    highest: () => highest,
    note: (seq) => {
      highest = Math.max(highest, seq);
    },
    reset: (seq) => {
      highest = seq;
    },
  };
};

/**
 * A mark that is also in a file, for the next start. The file is written after each record without a flush: it may lag, and is
 * never ahead. Processes of one host share it: each writes its own, so it may lag by what the others have under way.
 * @param file is created if missing. If it cannot be written, the mark is only in memory.
 */
const fileMark = (file: string): StoreMark => {
  const memory = memoryMark();
  let isPrivate = false;
  const write = (seq: number): void => {
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
  memory.note(numberIn(file));
  return {
    highest: memory.highest,
    note: (seq) => {
      if (seq <= memory.highest()) return;
      memory.note(seq);
      write(seq);
    },
    reset: (seq) => {
      memory.reset(seq);
      write(seq);
    },
  };
};

/** The mark of the store in a folder, or this host's mark of a shared database. */
export const openMark = (dataDir: string, databaseUrl: string | null | undefined): StoreMark => {
  if (!databaseUrl) return fileMark(join(dataDir, "app.mark"));
  if (!existsSync(dataDir)) return memoryMark();
  const { host, pathname } = new URL(databaseUrl);
  const name = createHash("sha256").update(`${host}${pathname}`).digest("hex").slice(0, 12);
  return fileMark(join(dataDir, `postgres-${name}.mark`));
};
