import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

const ROW = /^(\d+)\. [\s\S]*?\n {3,4}Tests: ([\s\S]*?)(?=\n\d+\. |\n\n)/gm;
const QUOTED = /`([^`]+\.test\.tsx?|[^`]+\.spec\.ts)`/g;

/** The rows of docs/security.md with the test files that each names. What stands after a semicolon shows a row without its number. */
const rows = [...read("docs/security.md").matchAll(ROW)].map(([, number = "", tests = ""]) => ({
  number: Number(number),
  files: [...(tests.split(";")[0] ?? "").matchAll(QUOTED)].map(([, file = ""]) => file).sort(),
}));

const NAMED = /security (\d+(?:(?:, | and | to )\d+)*)/g;

/** The rows that a test's title names: "security 10 to 13 and 17: …" names five. */
const rowsNamedIn = (title: string): readonly number[] =>
  [...title.matchAll(NAMED)].flatMap(([, list = ""]) =>
    list.split(/, | and /).flatMap((part) => {
      const [first = 0, last = first] = part.split(" to ").map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );

const testFiles = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: ROOT })
  .toString("utf8")
  .split("\0")
  .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && !file.startsWith("scripts/"));

/** The titles of a test file, as they are in its source. */
const titlesIn = (file: string): readonly string[] =>
  [...read(file).matchAll(/["'`](security \d[^"'`]*)["'`]/g)].map(([, title = ""]) => title);

test("docs/security.md has rows 1 to 46 and more, each once and in order", () => {
  expect(rows.length).toBeGreaterThanOrEqual(46);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
});

test("each row names exactly the test files that have a test with its number", () => {
  const named = new Map<number, Set<string>>(rows.map(({ number }) => [number, new Set()]));
  for (const file of testFiles) {
    for (const title of titlesIn(file)) for (const row of rowsNamedIn(title)) named.get(row)?.add(file);
  }
  expect(rows).toEqual(rows.map(({ number }) => ({ number, files: [...(named.get(number) ?? [])].sort() })));
});

test.each([
  ["security 8: a cookie", [8]],
  ["security 1, 2 and 29: no answer", [1, 2, 29]],
  ["security 10 to 13 and 17: no order", [10, 11, 12, 13, 17]],
  ["security 44, faults 38: a second process", [44]],
  ["faults 8: a bid", []],
])("the title %j names %j", (title, wanted) => {
  expect(rowsNamedIn(title)).toEqual(wanted);
});
