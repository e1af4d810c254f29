import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

/** The documents of numbered rows, and the word before a row's number in a test's title. */
const DOCUMENTS = [
  { word: "security", text: read("docs/security.md"), fewest: 48 },
  { word: "faults", text: read("docs/faults.md").split("\n## Faults\n")[1] ?? "", fewest: 42 },
];

const rowsIn = (text: string): readonly number[] =>
  [...text.matchAll(/^(\d+)\. /gm)].map(([, number = ""]) => Number(number));

/** Lists the rows that a title names: "security 10 to 13 and 17: …" names five. */
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

const rowsWithTest = (word: string): ReadonlySet<number> =>
  new Set(
    testFiles.flatMap((file) =>
      [...read(file).matchAll(/"[^"\n]*"|`[^`]*`/g)].flatMap(([title]) => rowsNamedIn(word, title)),
    ),
  );

describe.each(DOCUMENTS)("docs/$word.md", ({ word, text, fewest }) => {
  const rows = rowsIn(text);

  test("has each row once and in order", () => {
    expect(rows.length).toBeGreaterThanOrEqual(fewest);
    expect(rows).toEqual(rows.map((_row, index) => index + 1));
  });

  test("has no row without a test that carries its number", () => {
    const shown = rowsWithTest(word);
    expect(rows.filter((row) => !shown.has(row))).toEqual([]);
  });
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
