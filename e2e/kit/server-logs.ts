import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from "node:fs";
import type { TestInfo } from "@playwright/test";
import type { Control, JournalEntry } from "./control";

/** What the servers of a test have logged while it ran; read only where it failed. */
export interface ServerLogs {
  /** The app's lines; "" where they are not to be had. */
  readonly app: () => string;
  /** A line for each call that the sandbox got. */
  readonly sandbox: () => Promise<string>;
}

/** At most so much of a log is attached, in bytes: the end of it. */
const MOST_BYTES = 4 * 1024 * 1024;

const readFrom = (file: string, start: number): string => {
  const end = statSync(file).size;
  const from = Math.max(start, end - MOST_BYTES);
  const bytes = Buffer.alloc(end - from);
  const handle = openSync(file, "r");
  try {
    readSync(handle, bytes, 0, bytes.length, from);
  } finally {
    closeSync(handle);
  }
  return bytes.toString("utf8");
};

/** Begins to listen to a log that others write: what is read later is what came since. */
export const logSince = (file: string): (() => string) => {
  const start = existsSync(file) ? statSync(file).size : 0;
  return () => (existsSync(file) ? readFrom(file, start) : "");
};

/** A call in a line, without what it carried: India time, call, player, what was answered. */
const lineOf = ({ at, call, mobile, answered }: JournalEntry): string => {
  const time = new Date(at).toLocaleString("en-GB", { timeZone: "Asia/Kolkata" });
  return `${time} ${call} ${mobile ?? "-"} ${answered ?? "no whole answer"}\n`;
};

/** The calls that a sandbox got. @param elapsedMs since when, in milliseconds of its clock; all of them without. */
export const callsOf = async (control: Control, elapsedMs?: number): Promise<string> => {
  if (!(await control.isThere())) return "";
  const since = elapsedMs === undefined ? 0 : (await control.now()) - elapsedMs;
  return (await control.journal())
    .filter(({ at }) => at >= since)
    .map(lineOf)
    .join("");
};

/** Puts the logs of a failed test beside its trace and its picture, and names them in the report. */
export const attachLogs = async (info: TestInfo, logs: ServerLogs): Promise<void> => {
  const texts = { "app.log": logs.app(), "sandbox.log": await logs.sandbox() };
  for (const [name, text] of Object.entries(texts)) {
    if (text === "") continue;
    const file = info.outputPath(name);
    writeFileSync(file, text);
    info.attachments.push({ name, path: file, contentType: "text/plain" });
  }
};
