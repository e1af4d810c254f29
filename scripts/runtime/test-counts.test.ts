import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { passedTheSecondTime, playwrightCounts } from "./test-counts.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "test-counts-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const reportOf = (...tests: readonly object[]): string => {
  const file = path.join(folder, "report.json");
  const specs = tests.map((test, nth) => ({ title: `test ${nth}`, file: "a.spec.ts", line: nth + 1, tests: [test] }));
  const stats = { expected: 1, flaky: 1, unexpected: 0 };
  writeFileSync(file, JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }));
  return file;
};

const passed = { status: "expected", results: [{ errors: [] }] };
const secondTime = {
  status: "flaky",
  results: [
    {
      errors: [
        {
          message: '\u001b[31mexpect(locator).toHaveText() failed\u001b[39m\n\nExpected: "1"\nReceived: "2"',
          location: { file: "/somewhere/e2e/specs/a.spec.ts", line: 12, column: 3 },
        },
      ],
    },
    { errors: [] },
  ],
};

test("a test that passed the second time counts as passed, and what was wrong the first time is told without colours", () => {
  const report = reportOf(passed, secondTime);
  expect(playwrightCounts(report, 0)).toEqual({ passed: 2, failed: 0 });
  expect(passedTheSecondTime(report)).toEqual([
    'a.spec.ts:2 test 1 (a.spec.ts:12)\n    expect(locator).toHaveText() failed\n    Expected: "1"\n    Received: "2"',
  ]);
});

test("of a test that took too long it is told what it waited for", () => {
  const tooLong = [
    { message: "Test timeout of 90000ms exceeded." },
    {
      message: "Error: locator.click: Test timeout of 90000ms exceeded.\nCall log:\n  - waiting for getByRole('link')",
      location: { file: "/somewhere/e2e/kit/pages/shell.ts", line: 40, column: 1 },
    },
  ];
  const report = reportOf({ status: "flaky", results: [{ errors: tooLong }, { errors: [] }] });
  expect(passedTheSecondTime(report)).toEqual([
    [
      "a.spec.ts:1 test 0 (shell.ts:40)",
      "    Test timeout of 90000ms exceeded.",
      "    Error: locator.click: Test timeout of 90000ms exceeded.",
      "    Call log:",
      "      - waiting for getByRole('link')",
    ].join("\n"),
  ]);
});

test("a run of which no report was written is one failure, and names no test", () => {
  const none = path.join(folder, "none.json");
  expect(playwrightCounts(none, 1)).toEqual({ passed: 0, failed: 1 });
  expect(passedTheSecondTime(none)).toEqual([]);
});
