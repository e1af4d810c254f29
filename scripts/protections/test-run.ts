import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { type Ended, runNode } from "../runtime/run-node";
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

const stop = new AbortController();

/** Ends what runs at this moment, at once. */
export const endRun = (): void => stop.abort();

const run = (folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  runNode({ folder, args, env, longestMs: LONGEST_MS, signal: stop.signal });

const resultsIn = (
  file: string,
  read: (report: unknown, folder: string) => readonly TestResult[],
  folder: string,
  { output }: Ended,
): TestRun => {
  const results = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8")), folder) : [];
  return { results, trouble: results.length === 0 ? output.slice(-LAST_CHARACTERS) : null };
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
  return resultsIn(report, jestResults, folder, await run(folder, args));
};

/** Builds the app in `folder` and runs the tests against it. */
export const runBrowser = async (folder: string, tests: readonly ProtectionTest[]): Promise<TestRun> => {
  const report = path.join(folder, "test-results", "playwright.json");
  rmSync(report, { force: true });
  const built = await run(folder, ["scripts/build.mjs"]);
  if (built.code !== 0) return { results: [], trouble: built.output.slice(-LAST_CHARACTERS) };
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
  const ended = await run(folder, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return resultsIn(report, playwrightResults, folder, ended);
};
