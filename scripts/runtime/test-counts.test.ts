import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { jestCounts, playwrightCounts } from "./test-counts.mjs";

let file: string;
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), "test-counts-")), "report.json");
});
afterEach(() => rmSync(path.dirname(file), { recursive: true }));

test("a test that passed the second time counts as passed, and is counted as flaky", () => {
  writeFileSync(file, JSON.stringify({ stats: { expected: 1, flaky: 1, unexpected: 0 } }));
  expect(playwrightCounts(file, 0)).toEqual({ passed: 2, failed: 0, flaky: 1 });
});

test("a run without a report, or one that ended badly without a failed test, is one failure", () => {
  expect(playwrightCounts(file, 1)).toEqual({ passed: 0, failed: 1, flaky: 0 });
  expect(jestCounts(file, 1)).toEqual({ passed: 0, failed: 1 });
  writeFileSync(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }));
  expect(jestCounts(file, 1)).toEqual({ passed: 3, failed: 1 });
});
