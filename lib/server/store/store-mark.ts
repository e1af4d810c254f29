import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFile } from "../env/system";

/**
 * The highest sequence number of a money request that this host knows to be recorded. It is kept outside the database: a store
 * that has none so high is older than it was.
 */
export interface StoreMark {
  readonly highest: () => number;
  /** A request was recorded under this number. */
  readonly note: (seq: number) => void;
  /** The store was accepted as it is: this is its highest number now. */
  readonly reset: (seq: number) => void;
}

const numberIn = (file: string): number => {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return /^\d{1,15}\n$/.test(text) ? Number(text) : 0;
};

/** A mark in memory alone, for a command beside the app and for tests. */
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
 * A mark in a file as well, for the next start. The file is written after each record without waiting for the disk: it may
 * lag, and is never ahead. Processes of one host share it.
 * @param file it is made where it is missing; one that cannot be written leaves the mark in memory.
 */
const fileMark = (file: string): StoreMark => {
  const memory = memoryMark();
  const write = (seq: number): void => {
    try {
      makePrivateFile(file);
      writeFileSync(file, `${seq}\n`);
    } catch {
      // A folder without room, or without rights: the mark in memory remains.
    }
  };
  memory.note(numberIn(file));
  return {
    highest: memory.highest,
    note: (seq) => {
      if (seq <= memory.highest()) return;
      memory.note(Math.max(seq, numberIn(file)));
      write(memory.highest());
    },
    reset: (seq) => {
      memory.reset(seq);
      write(seq);
    },
  };
};

/** The mark of the store in a folder, or of the database of this address as this host knows it. */
export const openMark = (dataDir: string, databaseUrl: string | null | undefined): StoreMark => {
  if (!databaseUrl) return fileMark(join(dataDir, "app.mark"));
  if (!existsSync(dataDir)) return memoryMark();
  const { host, pathname } = new URL(databaseUrl);
  const name = createHash("sha256").update(`${host}${pathname}`).digest("hex").slice(0, 12);
  return fileMark(join(dataDir, `postgres-${name}.mark`));
};
