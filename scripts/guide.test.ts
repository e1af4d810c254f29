import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { GAME_TYPES, PANA_LABELS } from "@/lib/domain/game/game-types";

const ROOT = path.join(__dirname, "..");
const GUIDE = readFileSync(path.join(ROOT, "docs/api.md"), "utf8");

const FOLDERS = ["app", "components", "lib", "sandbox", "e2e", "scripts", "docs"];
const SOURCES = execFileSync("git", ["ls-files", "--", ...FOLDERS], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file));

const sectionOf = (title: string): string => GUIDE.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? "";

/** The project's files that a text names in backticks; names with a part to fill in, such as `<topic>.ts`, are left out. */
const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:app|components|lib|sandbox|e2e|scripts|docs)\/[^`\s<>*{}]+\.\w+)`/g)].map(
    ([, file = ""]) => file,
  );

test("every file that the guide names exists", () => {
  const named = filesIn(GUIDE);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test("every file with a row for each main game type is in the guide's list of a game type", () => {
  const ids = Object.entries(GAME_TYPES).flatMap(([id, { family }]) => (family === "main" ? [id] : []));
  const labels = PANA_LABELS.slice(0, ids.length);
  // A file may lack one of them, such as the verdicts, where two motors share a row.
  const namesMost = (text: string, names: readonly string[]) =>
    names.filter((name) => text.includes(`"${name}"`)).length >= names.length - 1;
  const withRows = SOURCES.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    return namesMost(text, ids) || namesMost(text, labels);
  });
  expect(withRows.length).toBeGreaterThan(8);
  expect(withRows.filter((file) => !filesIn(sectionOf("A game type")).includes(file))).toEqual([]);
});

/** The numbered items of a section, each with the lines that continue it. */
const itemsIn = (title: string): readonly string[] =>
  [...sectionOf(title).matchAll(/^\d+\. .*(?:\n {3}.*)*/gm)].map(([item]) => item);

test.each([
  ["A provider call", "4", 4],
  ["An error code", "3", 3],
  ["A screen", "5, and 1 for its item in the menu", 5],
  ["A game type", "6; 5 if the label exists", 6],
  ["A message", "2", 2],
  ["The polling interval", "1", 1],
  ["A setting", "2, and the file that uses it", 2],
  ["A metric", "2", 2],
])("%s takes as many places as its list has items: %s", (title, places, items) => {
  expect(GUIDE).toMatch(new RegExp(`^\\| \\[${title}\\].*\\| ${places} \\|$`, "im"));
  expect(itemsIn(title)).toHaveLength(items);
});

test("each main game type has the listed places and no other", () => {
  const named = itemsIn("A game type").flatMap(filesIn);
  // One of the six is a new page, whose address is a part to fill in.
  expect(named).toHaveLength(5);
});

test("a language takes the files that list all languages, and as many new files as English has", () => {
  const inEachLanguage = /\bRecord<Language\b|\bhi: Words\b|\bLANGUAGES = |\{ en: .*\bhi: /;
  const listing = SOURCES.filter(
    (file) => !/\.test\.tsx?$/.test(file) && inEachLanguage.test(readFileSync(path.join(ROOT, file), "utf8")),
  );
  const words = SOURCES.filter((file) => file.startsWith("lib/i18n/en/"));
  expect(itemsIn("A language").flatMap(filesIn).sort()).toEqual(listing.sort());
  const [, places, files] = /^\| \[a language\].*\| (\d+), with (\d+) new files \|$/m.exec(GUIDE) ?? [];
  expect([places, files]).toEqual([listing.length + words.length, words.length].map(String));
});
