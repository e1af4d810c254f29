import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSettingsFile, loadValidSettingsFile } from "./settings-file";

let folder: string;
const before = { ...process.env };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "env-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  process.env = { ...before };
});
const write = (text: string) => writeFileSync(join(folder, ".env"), text);
const readProblems = () => loadSettingsFile(folder).problems.map(({ message }) => message);

test("the names in .env are returned, and none if there is no such file", () => {
  expect(loadValidSettingsFile(folder)).toEqual([]);
  write("# PORT=1\nMARKETS_TEST_A=file\nMARKETS_TEST_B=file\n");
  expect(loadValidSettingsFile(folder)).toEqual(["MARKETS_TEST_A", "MARKETS_TEST_B"]);
});

test.each([
  ["a colour", "MARKETS_TEST=#123456"],
  ["a secret", "MARKETS_TEST=ab#cd"],
  ["one letter", "MARKETS_TEST = a#cd"],
  ["with a comment behind", "MARKETS_TEST=ab#cd # mine"],
  ["words", "MARKETS_TEST=Smith and Sons#1"],
])("a value that its # would cut is named, without the value: %s", (_what, line) => {
  write(`PORT=1\n${line}\n`);
  expect(readProblems()).toEqual([
    "MARKETS_TEST holds a # in .env, where all from there on is a comment: write the value in quotes.",
  ]);
  expect(() => loadValidSettingsFile(folder)).toThrow("MARKETS_TEST holds a #");
});

test.each([
  ["in quotes", 'MARKETS_TEST="#123456"'],
  ["in single quotes", "MARKETS_TEST='ab#cd'"],
  ["a comment behind a value", "MARKETS_TEST=abc # mine"],
  ["a comment in place of a value", "MARKETS_TEST= # later"],
  ["a line of a text in quotes", 'MARKETS_TEXT="one\nMARKETS_TEST=ab#cd\n"'],
  ["commented out", "# MARKETS_TEST=ab#cd"],
  ["written again", "MARKETS_TEST=ab#cd\nMARKETS_TEST='ab#cd'"],
])("a # that cuts nothing is well: %s", (_what, line) => {
  write(`${line}\n`);
  expect(readProblems()).toEqual([]);
});

test("a file that this user may not read is named", () => {
  // A folder cannot be read as a file by any user. Root, as whom tests run in containers, may read every file.
  mkdirSync(join(folder, ".env"));
  expect(() => loadValidSettingsFile(folder)).toThrow(`${join(folder, ".env")} cannot be read by this user (EISDIR).`);
});

test("the values of the environment count, whatever the file has", () => {
  process.env.MARKETS_TEST = "mine";
  write("MARKETS_TEST=ab#cd\n");
  expect(readProblems()).toEqual([]);
});
