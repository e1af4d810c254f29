import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** @typedef {{ passed: number, failed: number }} Counts */

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** A runner that ended badly with no failed test to show for it counts as one failure. */
const withFault = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** @returns {Counts} of jest's own report; a suite that could not run is one failure. */
export const jestCounts = (file, code) => {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
  return withFault(counts, code);
};

/** @returns {Counts} of Playwright's own report; a test that passed the second time has passed. */
export const playwrightCounts = (file, code) => {
  const stats = read(file)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  return withFault({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, code);
};

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "");

/**
 * What failed at first, without colours: its sentences, and the place in our own file where Playwright says it. Of a test that
 * took too long the first sentence says only that, and the second what it waited for.
 */
const faultOf = ({ results }) => {
  const errors = results.flatMap(({ errors: all }) => all ?? []).slice(0, 2);
  const place = errors.find(({ location }) => location)?.location;
  const at = place ? ` (${path.basename(place.file)}:${place.line})` : "";
  const sentences = errors.flatMap(({ message = "" }) => linesOf(message).slice(0, 6));
  return [at, ...sentences.map((line) => `    ${line}`)].join("\n");
};

/**
 * @returns {string[]} the tests that failed at first, as "file:line title" and what was wrong then: only CI tries a second
 * time, and what is not told here nobody ever reads.
 */
export const passedTheSecondTime = (file) =>
  specsOf(read(file) ?? {}).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "flaky")
      .map((test) => `${spec.file}:${spec.line} ${spec.title}${faultOf(test)}`),
  );
