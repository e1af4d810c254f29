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
  expect(named.length).toBeGreaterThan(60);
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

test("the table counts the places of a game type as its list does", () => {
  const [list = ""] = sectionOf("A game type").split("\nTests:");
  const numbered = list.split("\n").filter((line) => /^\d+\. /.test(line));
  const places = numbered.flatMap((line) => filesIn(line));
  const [, inAll, inApp, inSandbox] = /is new \| (\d+): (\d+) in the app, (\d+) in the sandbox/.exec(GUIDE) ?? [];
  // The page is new: its address is a part to fill in.
  const app = places.filter((file) => !file.startsWith("sandbox/")).length + 1;
  const sandbox = places.length + 1 - app;
  expect([inAll, inApp, inSandbox]).toEqual([app + sandbox, app, sandbox].map(String));
});
