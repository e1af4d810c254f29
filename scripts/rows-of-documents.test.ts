import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

/** Documents whose numbered rows name their test files, and the word before a row's number in a test's title. */
const DOCUMENTS = [
  { word: "security", text: read("docs/security.md"), fewest: 47 },
  { word: "faults", text: read("docs/faults.md").split("\n## Faults\n")[1] ?? "", fewest: 42 },
];

const ROW = /^(\d+)\. [\s\S]*?\n {3,4}Tests: ([\s\S]*?)(?=\n\d+\. |\n\n)/gm;
const QUOTED = /`([^`]+\.test\.tsx?|[^`]+\.spec\.ts)`/g;

/** The rows with the test files that each names. What stands after a semicolon shows a row without its number. */
const rowsIn = (text: string) =>
  [...text.matchAll(ROW)].map(([, number = "", tests = ""]) => ({
    number: Number(number),
    files: [...(tests.split(";")[0] ?? "").matchAll(QUOTED)].map(([, file = ""]) => file).sort(),
  }));

/** The rows that a title names: "security 10 to 13 and 17: …" names five. */
const rowsNamedIn = (word: string, title: string): readonly number[] =>
  [...title.matchAll(new RegExp(`\\b${word} (\\d+(?:(?:, | and | to )\\d+)*)`, "g"))].flatMap(([, list = ""]) =>
    list.split(/, | and /).flatMap((part) => {
      const [first = 0, last = first] = part.split(" to ").map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );

const testFiles = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: ROOT })
  .toString("utf8")
  .split("\0")
  .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && file !== "scripts/rows-of-documents.test.ts");

/** The test files of each row: those with a text in quotes that names it. */
const filesByRow = (word: string): ReadonlyMap<number, readonly string[]> => {
  const files = new Map<number, Set<string>>();
  for (const file of testFiles) {
    for (const [title] of read(file).matchAll(/"[^"\n]*"|`[^`]*`/g)) {
      for (const row of rowsNamedIn(word, title)) files.set(row, (files.get(row) ?? new Set()).add(file));
    }
  }
  return new Map([...files].map(([row, names]) => [row, [...names].sort()]));
};

describe.each(DOCUMENTS)("docs/$word.md", ({ word, text, fewest }) => {
  const rows = rowsIn(text);

  test("has each row once and in order", () => {
    expect(rows.length).toBeGreaterThanOrEqual(fewest);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
  });

  test("names test files that are there, and for each row one that has a test with its number", () => {
    const byRow = filesByRow(word);
    expect(rows.flatMap(({ files }) => files).filter((file) => !testFiles.includes(file))).toEqual([]);
    expect(rows.filter(({ number, files }) => !byRow.get(number)?.some((file) => files.includes(file)))).toEqual([]);
  });
});

test("docs/security.md names for each row all test files that have a test with its number", () => {
  const byRow = filesByRow("security");
  const rows = rowsIn(read("docs/security.md"));
  expect(rows).toEqual(rows.map(({ number }) => ({ number, files: byRow.get(number) ?? [] })));
});

test.each([
  ["security", "security 8: a cookie", [8]],
  ["security", "security 1, 2 and 29: no answer", [1, 2, 29]],
  ["security", "security 10 to 13 and 17: no order", [10, 11, 12, 13, 17]],
  ["faults", "security 44, faults 38: a second process", [38]],
  ["security", "faults 8: a bid", []],
])("%s rows of the title %j are %j", (word, title, wanted) => {
  expect(rowsNamedIn(word, title)).toEqual(wanted);
});
