import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number }} Counts */

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** A runner that ended badly without a failed test counts as one failure. */
const withFault = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** @returns {Counts} of jest's report; a suite that could not run is one failure. */
export const jestCounts = (file, code) => {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
  return withFault(counts, code);
};

/** @returns {Counts & { flaky: number }} of Playwright's report; flaky tests failed at first, and count as passed. */
export const playwrightCounts = (file, code) => {
  const stats = read(file)?.stats;
  if (!stats) return { passed: 0, failed: 1, flaky: 0 };
  const { expected, flaky, unexpected } = stats;
  return withFault({ passed: expected + flaky, failed: unexpected, flaky }, code);
};
