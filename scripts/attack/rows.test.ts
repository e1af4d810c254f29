import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { readRows, rowsNamedIn, verdictOf } from "./rows";

const ROOT = path.resolve(__dirname, "../..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

const testFiles = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: ROOT })
  .toString("utf8")
  .split("\0")
  .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && !file.startsWith("scripts/attack/"));

/** The titles of a test file, as they are in its source. */
const titlesIn = (file: string): readonly string[] =>
  [...read(file).matchAll(/["'`](security \d[^"'`]*)["'`]/g)].map(([, title = ""]) => title);

const rows = readRows(read("docs/security.md"));

test("docs/security.md has rows 1 to 46 and more, each once and in order", () => {
  expect(rows.length).toBeGreaterThanOrEqual(46);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
});

test("each row names exactly the test files that have a test with its number", () => {
  const named = new Map<number, Set<string>>(rows.map(({ number }) => [number, new Set()]));
  for (const file of testFiles) {
    for (const title of titlesIn(file)) for (const row of rowsNamedIn(title)) named.get(row)?.add(file);
  }
  const written = rows.map(({ number, files }) => ({ number, files: [...files].sort() }));
  expect(written).toEqual(rows.map(({ number }) => ({ number, files: [...(named.get(number) ?? [])].sort() })));
});

test.each([
  ["security 8: a cookie", [8]],
  ["security 1, 2 and 29: no answer", [1, 2, 29]],
  ["security 10 to 13 and 17: no order", [10, 11, 12, 13, 17]],
  ["security 44, faults 38: a second process", [44]],
  ["of a group security 15 tells 3 things", [15]],
  ["faults 8: a bid", []],
])("the title %j names %j", (title, wanted) => {
  expect(rowsNamedIn(title)).toEqual(wanted);
});

test("a row holds only by tests that all passed: one without a test does not", () => {
  const [passed, failed] = [{ passed: true }, { passed: false }];
  expect([[], [passed], [passed, passed], [passed, failed]].map(verdictOf)).toEqual([
    "NO TEST",
    "held",
    "held",
    "NOT HELD",
  ]);
});
