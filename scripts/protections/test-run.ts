import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { jestResults, playwrightResults, type TestResult } from "../test-results";
import type { ProtectionTest } from "./protection";

/** What a run of tests came to. */
export interface TestRun {
  readonly results: readonly TestResult[];
  /** The end of what the run printed, where it told no results at all. */
  readonly trouble: string | null;
}

/** A run of one file that takes longer hangs, in milliseconds. */
const LONGEST_MS = 6 * 60_000;
const LAST_CHARACTERS = 1500;

let running: ChildProcess | undefined;

/** Ends what runs at this moment, at once. */
export const endRun = (): void => void running?.kill("SIGKILL");

interface Finished {
  readonly code: number;
  readonly output: string;
}

/** Runs a Node program in `folder` to its end; a hanging one is killed. */
const runNode = (folder: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Finished> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running = child;
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        output = `${output}${text}`.slice(-LAST_CHARACTERS);
      });
    }
    const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS);
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });

const resultsIn = (
  file: string,
  read: (report: unknown, folder: string) => readonly TestResult[],
  folder: string,
  { output }: Finished,
): TestRun => {
  const results = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8")), folder) : [];
  return { results, trouble: results.length === 0 ? output : null };
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The files of the tests, each once, and a pattern of their titles. */
const selectionOf = (tests: readonly ProtectionTest[]) => ({
  files: [...new Set(tests.map(({ file }) => file))],
  titles: `(${[...new Set(tests.map(({ title }) => escaped(title)))].join("|")})`,
});

/** Runs the tests whose titles have one of the given parts. One process, one worker. */
export const runJest = async (folder: string, tests: readonly ProtectionTest[]): Promise<TestRun> => {
  const report = path.join(folder, "test-results", "jest.json");
  rmSync(report, { force: true });
  const { files, titles } = selectionOf(tests);
  const options = ["--ci", "--runInBand", "--forceExit", "--silent", "--json", `--outputFile=${report}`];
  const args = [
    "node_modules/jest/bin/jest.js",
    ...options,
    `--testNamePattern=${titles}`,
    "--runTestsByPath",
    ...files,
  ];
  return resultsIn(report, jestResults, folder, await runNode(folder, args, {}));
};

/** Builds the app in `folder` and runs the tests against it. */
export const runBrowser = async (folder: string, tests: readonly ProtectionTest[]): Promise<TestRun> => {
  const report = path.join(folder, "test-results", "playwright.json");
  rmSync(report, { force: true });
  const built = await runNode(folder, ["scripts/build.mjs"], {});
  if (built.code !== 0) return { results: [], trouble: built.output };
  const { files, titles } = selectionOf(tests);
  const args = [
    "node_modules/@playwright/test/cli.js",
    "test",
    ...files,
    "-g",
    titles,
    "--workers=1",
    "--reporter=json",
  ];
  const ended = await runNode(folder, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return resultsIn(report, playwrightResults, folder, ended);
};
