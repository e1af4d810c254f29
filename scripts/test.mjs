// `npm test`: runs all that CI runs, from a clone with nothing installed. The last line is `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { install, isInstalled } from "./runtime/install-and-build.mjs";
import { inProject } from "./runtime/project.mjs";
import { run, runNpm, runTool, tailOf } from "./runtime/run.mjs";

const REPORTS = inProject("test-results");
/** The Node that production should run (docs/deploy.md); most people have an older one. */
const NEWEST_NODE = `node-${process.platform}-${process.arch}@26`;
/** The tests of what uses the platform most: sockets, headers, streams, compression. */
const ON_NEWEST_NODE = ["lib/server/http/front", "lib/server/provider"];
const PLAYWRIGHT_REPORT = inProject("test-results/playwright.json");
const ONE_PASSED = { passed: 1, failed: 0 };
const ONE_FAILED = { passed: 0, failed: 1 };

const total = { passed: 0, failed: 0 };

/**
 * Runs one step and prints its result. `work` returns exit code, output and counts of tests.
 * @returns {Promise<boolean>} whether nothing failed.
 */
const step = async (name, sentence, work) => {
  const startedAt = Date.now();
  console.log(`… ${name}`);
  const { code, output, counts = code === 0 ? ONE_PASSED : ONE_FAILED } = await work();
  total.passed += counts.passed;
  total.failed += counts.failed;
  const ok = counts.failed === 0;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${ok ? "✓" : "✗"} ${name}: ${ok ? `${counts.passed} passed` : sentence} (${seconds} s)`);
  if (!ok) console.log(`${tailOf(output, 200)}\n`);
  return ok;
};

const finish = () => {
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
};

const installPackages = async () => {
  if (isInstalled()) return { code: 0, output: "" };
  const failure = await install();
  return { code: failure ? 1 : 0, output: failure ?? "" };
};

/**
 * Reads a report's counts. A run without a report, or a bad exit code without a failed test, is one failure.
 * @param {string} file the report.
 * @param {number} code the exit code.
 * @param {(report: object) => { passed: number, failed: number }} read
 */
const readCounts = (file, code, read) => {
  const { passed, failed } = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : ONE_FAILED;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
};

/**
 * Runs jest and reads its report.
 * @param {(args: string[]) => ReturnType<typeof run>} runJest
 * @param {string} file the report, below test-results.
 */
const runJestWith = async (runJest, file) => {
  const report = inProject(`test-results/${file}`);
  const result = await runJest(["--ci", "--json", `--outputFile=${report}`, "--silent"]);
  // jest prints its whole report on the same stream; what a person reads comes before it.
  const output = result.output
    .split("\n")
    .filter((line) => !line.startsWith('{"num'))
    .join("\n");
  const counts = readCounts(report, result.code, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }));
  return { ...result, output, counts };
};

const unitTests = () => runJestWith((args) => runTool("jest/bin/jest.js", args), "jest.json");

/** Runs some unit tests on the newest Node, which npm fetches once. */
const unitTestsOnNewest = () => {
  const command = ["exec", "--yes", `--package=${NEWEST_NODE}`, "--", "node", "node_modules/jest/bin/jest.js"];
  return runJestWith((args) => runNpm([...command, ...args, ...ON_NEWEST_NODE]), "jest-newest.json");
};

/** Settings that name no app elsewhere, because that is for `npm run test:smoke`. */
const OWN_SERVERS = Object.fromEntries(
  ["BASE_URL", "CONTROL_URL", "CONTROL_SECRET", "PLAYER_PHONE", "PLAYER_PASSWORD"].map((name) => [`E2E_${name}`, ""]),
);

const endToEnd = async () => {
  const env = {
    ...OWN_SERVERS,
    // The report is added to other reporters; a reporter on the command line would replace them.
    E2E_REPORT: ["json", process.env.E2E_REPORT].join(","),
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
  };
  const result = await run(process.execPath, ["scripts/e2e.mjs"], {
    env,
    onLine: (line) => /^\s*(✘|x)\s/.test(line) && console.log(line),
  });
  const counts = readCounts(PLAYWRIGHT_REPORT, result.code, ({ stats: { expected, flaky, unexpected } }) => {
    // Only CI tries a test again. Playwright lists these tests, with their first errors, at the end of its output.
    if (flaky > 0) console.log(`passed the second time: ${flaky}\n${tailOf(result.output, 200)}`);
    return { passed: expected + flaky, failed: unexpected };
  });
  return { ...result, counts };
};

if (!(await step("packages", "the packages could not be installed", installPackages))) finish();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

let built = false;

/** Checks types, then builds, because both write the folder of the framework. */
const typesAndBuild = async () => {
  await step("types", "the types do not fit", () => runNpm(["run", "types"]));
  built = await step("build", "the app could not be built, or not without warnings", async () => {
    const result = await run(process.execPath, ["scripts/build.mjs"]);
    return /encountered \d+ warning/.test(result.output) ? { ...result, code: 1 } : result;
  });
};

/** Checks the rules and runs the unit tests, which need no build and start while it is made. */
const rulesThenUnits = async () => {
  await step("lint", "Biome found faults; npm run format mends many", () =>
    runTool("@biomejs/biome/bin/biome", ["ci", "--colors=off", "."]),
  );
  await step("import rules", "an import crosses a border", () => run(process.execPath, ["scripts/import-rules.mjs"]));
  await step("dead code", "something is unused", () => runTool("knip/bin/knip.js", ["--no-progress"]));
  await step("unit tests", "unit tests failed", unitTests);
  await step(`unit tests on ${NEWEST_NODE}`, "unit tests failed, or npm could not fetch that Node", unitTestsOnNewest);
};

await Promise.all([typesAndBuild(), rulesThenUnits()]);

if (built) {
  await step("end to end", "end-to-end tests failed", endToEnd);
} else {
  console.log("✗ end to end: not run, for want of a build");
  total.failed += 1;
}
finish();
