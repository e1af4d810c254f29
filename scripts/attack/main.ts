import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { readOptions, wholeNumber } from "../runtime/options";
import { type Ended, runNode } from "../runtime/run-node";
import { jestResults, playwrightResults, type TestResult } from "../test-results";
import { type Row, readRows, rowsNamedIn, verdictOf } from "./rows";

/**
 * `npm run attack -- [--bodies N] [--seed S] [--workers N]`: every row of docs/security.md against the built app, by the
 * tests that name it, with the tests of raw sockets and the fuzzer. Its table says of each row whether it held, and it
 * fails for a row without a test. Started by scripts/attack.mjs, which builds and finds the browser and the database.
 */
const asked = readOptions(
  "npm run attack -- [--bodies N] [--seed S] [--workers N]",
  {
    bodies: { type: "string", default: "50" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    workers: { type: "string", default: "2" },
  },
  ({ bodies, seed, workers }) => ({
    bodies: wholeNumber("bodies", bodies, 1),
    seed: wholeNumber("seed", seed),
    workers: wholeNumber("workers", workers, 1),
  }),
);

const ROOT = process.cwd();
const REPORTS = "test-results/attack";
const JEST_REPORT = `${REPORTS}/jest.json`;
const RAW_JEST_REPORT = `${REPORTS}/jest-raw-sockets.json`;
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;
const NAMED = "security [0-9]";
/** The two fixtures that write bytes on a socket; a test file that imports one is a test of raw sockets. */
const RAW_SOCKETS = /fixtures\/(raw-socket|opened-door)"/;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const testFiles = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
  .toString("utf8")
  .split("\0")
  // The tests of the scripts speak of rows and show none.
  .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && !file.startsWith("scripts/") && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const chosen = (kind: RegExp, holds: RegExp): readonly string[] =>
  testFiles.filter(({ file, text }) => kind.test(file) && holds.test(text)).map(({ file }) => file);

const JEST = /\.test\.tsx?$/;
const PLAYWRIGHT = /\.spec\.ts$/;

const read = (report: string): unknown => (existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined);

/** A run that ended badly without a failed test to show for it tells its own end. */
const complain = (what: string, { code, output }: Ended, results: readonly TestResult[]): boolean => {
  if (code === 0 || results.some(({ passed }) => !passed)) return false;
  print(`${what} ended with ${code}:\n${output.slice(-3000)}`);
  return true;
};

const jest = async (report: string, options: readonly string[], files: readonly string[]) => {
  const args = ["--ci", "--silent", "--json", `--outputFile=${report}`, ...options, "--runTestsByPath", ...files];
  const ended = await runNode({
    args: ["node_modules/jest/bin/jest.js", `--maxWorkers=${asked.workers}`, ...args],
  });
  const found = read(report);
  const results = found === undefined ? [] : jestResults(found, ROOT);
  return { results, broken: complain("jest", ended, results) };
};

const playwright = async (files: readonly string[], title: string) => {
  const args = ["test", ...files, "-g", title, `--workers=${asked.workers}`, "--reporter=json"];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT };
  const ended = await runNode({ args: ["node_modules/@playwright/test/cli.js", ...args], env });
  const found = read(PLAYWRIGHT_REPORT);
  const results = found === undefined ? [] : playwrightResults(found, ROOT);
  return { results, broken: complain("Playwright", ended, results) };
};

/** One line of the table, then its test files with the number of their tests. @returns whether it held. */
const tell = (name: string, sentence: string, tests: readonly TestResult[]): boolean => {
  const failed = tests.filter(({ passed }) => !passed);
  const verdict = verdictOf(tests);
  print(`${name.padStart(11)}  ${verdict.padEnd(8)}  ${sentence}`);
  for (const file of [...new Set(tests.map((test) => test.file))].sort()) {
    print(`${" ".repeat(23)}${file}: ${tests.filter((test) => test.file === file).length}`);
  }
  for (const { title } of failed) print(`${" ".repeat(23)}FAILED: ${title}`);
  return verdict === "held";
};

const tellRow = ({ number, sentence }: Row, results: readonly TestResult[]): boolean =>
  tell(
    `row ${number}`,
    sentence,
    results.filter(({ title }) => rowsNamedIn(title).includes(number)),
  );

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const rows = readRows(readFileSync("docs/security.md", "utf8"));
const bySockets = chosen(JEST, RAW_SOCKETS);
const bySocketsBuilt = chosen(PLAYWRIGHT, RAW_SOCKETS);

print("Tests of the rows, without a browser …");
const unit = await jest(JEST_REPORT, [`--testNamePattern=${NAMED}`], chosen(JEST, /security \d/));
const unitSockets = await jest(RAW_JEST_REPORT, [], bySockets);
print("Tests of the rows and of raw sockets, against the built app …");
const built = await playwright(
  [...new Set([...chosen(PLAYWRIGHT, /security \d/), ...bySocketsBuilt])],
  `(${NAMED}|${bySocketsBuilt.map((file) => file.split("/").slice(-2).join("/")).join("|")})`,
);
print(`Random requests, and ${asked.bodies} odd bodies for each endpoint, seed ${asked.seed} …`);
const fuzzer = (...options: readonly string[]) =>
  runNode({ args: ["--import", "tsx", "e2e/fuzz/main.ts", "--seed", String(asked.seed), ...options], show: true });
const requests = await fuzzer("--count", "5000");
const bodies = await fuzzer("--bodies", String(asked.bodies));

const results = [...unit.results, ...built.results];
const sockets = [...unitSockets.results, ...built.results.filter(({ file }) => bySocketsBuilt.includes(file))];
print("");
const held = rows.filter((row) => tellRow(row, results)).length;
const socketsHeld = tell("raw sockets", "What a socket can bring, byte by byte.", sockets);
const fuzzed = (sentence: string, { code }: Ended): boolean =>
  tell("fuzzer", sentence, [{ file: "e2e/fuzz", title: `the run ended with ${code}`, passed: code === 0 }]);
const fuzzerHeld = [
  fuzzed(`5000 random requests of seed ${asked.seed}.`, requests),
  fuzzed(`${asked.bodies} odd bodies for each endpoint, of seed ${asked.seed}.`, bodies),
].every(Boolean);
const broken = unit.broken || unitSockets.broken || built.broken;
const code = held === rows.length && socketsHeld && fuzzerHeld && !broken ? 0 : 1;
const tests = new Set([...results, ...sockets].map(({ file, title }) => `${file} ${title}`)).size;
print(`\n${held} of ${rows.length} rows held, by ${tests} tests; exit code ${code}`);
process.exitCode = code;
