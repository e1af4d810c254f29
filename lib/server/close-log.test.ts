import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { closeLog, createLog } from "./log";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "log-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a log as the process has it, whose lines another thread writes. */
const openLog = () => {
  const file = join(folder, "log");
  return { log: createLog(pino.destination({ dest: file, sync: false })), read: () => readFileSync(file, "utf8") };
};

test("the lines before the end are all written when it has ended, and none after it", async () => {
  const { log, read } = openLog();
  for (let nth = 1; nth <= 500; nth += 1) log.info({ event: "counted", nth });
  await closeLog(log);
  expect(read().trimEnd().split("\n")).toHaveLength(500);
  expect(read()).toContain('"nth":500}\n');
  log.info({ event: "late" });
  expect(read()).not.toContain("late");
});
