import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from "node:fs";
import type { TestInfo } from "@playwright/test";
import type { Control, JournalEntry } from "./control";

/** What a test's servers logged while it ran; read only where the test failed. */
export interface ServerLogs {
  /** The app's lines; "" where the app is not ours. */
  readonly app: () => string;
  /** A line for each call that the sandbox got. */
  readonly sandbox: () => Promise<string>;
}

/** The most bytes of a log that are attached: its end. */
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

/** @returns a function that reads what was added to the file since this call. */
export const logSince = (file: string): (() => string) => {
  const start = existsSync(file) ? statSync(file).size : 0;
  return () => (existsSync(file) ? readFrom(file, start) : "");
};

/** A call in one line, without its body: India time, call, player, status. */
const lineOf = ({ at, call, mobile, answered }: JournalEntry): string => {
  const time = new Date(at).toLocaleString("en-GB", { timeZone: "Asia/Kolkata" });
  return `${time} ${call} ${mobile ?? "-"} ${answered ?? "no whole answer"}\n`;
};

/** The calls that a sandbox got, a line each. @param elapsedMs only those of the last milliseconds; all of them without. */
export const callsOf = async (
  control: Pick<Control, "isThere" | "now" | "journal">,
  elapsedMs?: number,
): Promise<string> => {
  if (!(await control.isThere())) return "";
  const since = elapsedMs === undefined ? 0 : (await control.now()) - elapsedMs;
  return (await control.journal())
    .filter(({ at }) => at >= since)
    .map(lineOf)
    .join("");
};

/** Saves the logs of a failed test next to its picture, and attaches them to the report. */
export const attachLogs = async (info: TestInfo, logs: ServerLogs): Promise<void> => {
  const texts = { "app.log": logs.app(), "sandbox.log": await logs.sandbox() };
  for (const [name, text] of Object.entries(texts)) {
    if (text === "") continue;
    const file = info.outputPath(name);
    writeFileSync(file, text);
    info.attachments.push({ name, path: file, contentType: "text/plain" });
  }
};
