import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(__dirname, "..");
const GUIDE = readFileSync(path.join(ROOT, "docs/api.md"), "utf8");

const sectionOf = (title: string): string => GUIDE.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? "";

/**
 * Lists the project's files that a text names in backticks; names with a part to fill in, such as `<topic>.ts`, are
 * left out.
 */
const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:app|components|lib|sandbox|e2e|scripts|docs)\/[^`\s<>*{}]+\.\w+)`/g)].map(
    ([, file = ""]) => file,
  );

test("every file that the guide names exists", () => {
  const named = filesIn(GUIDE);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

/** Lists the numbered items of a section, each with the lines that continue it. */
const itemsIn = (title: string): readonly string[] =>
  [...sectionOf(title).matchAll(/^\d+\. .*(?:\n {3}.*)*/gm)].map(([item]) => item);

test.each([
  ["A provider call", "4", 4],
  ["An error code", "3", 3],
  ["A screen", "5, and 3 for its item in the menu", 5],
  ["A game type", "8; 5 if the label exists", 8],
  ["A message", "2", 2],
  ["The polling interval", "1", 1],
  ["A setting", "2, and the file that uses it", 2],
  ["A metric", "2", 2],
])("%s takes as many places as its list has items: %s", (title, places, items) => {
  expect(GUIDE).toMatch(new RegExp(`^\\| \\[${title}\\].*\\| ${places} \\|$`, "im"));
  expect(itemsIn(title)).toHaveLength(items);
});

/** Lists every method of every route file, as `GET /api/bids/[key]`. */
const endpoints = readdirSync(path.join(ROOT, "app/api"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("/route.ts") && !file.startsWith("[[..."))
  .flatMap((file) =>
    [...readFileSync(path.join(ROOT, "app/api", file), "utf8").matchAll(/^export const ([A-Z]+) =/gm)].map(
      ([, method]) => `${method} /api/${path.dirname(file)}`,
    ),
  );

test("the guide lists every endpoint, and no other", () => {
  const listed = [...sectionOf("The endpoints").matchAll(/`([A-Z]+ \/api\/[^`]+)`/g)].map(([, endpoint]) => endpoint);
  expect(endpoints.length).toBeGreaterThan(40);
  // This path has no route file, because the front server answers it.
  expect(listed.sort()).toEqual([...endpoints, "GET /api/health"].sort());
});

test("a language takes as many places as files have words in every language, and its own files", () => {
  const every = ["lib/i18n", "lib/contract", "components"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .filter((file) => /Record<Language\b/.test(readFileSync(path.join(ROOT, folder, file), "utf8"))),
  );
  const own = readdirSync(path.join(ROOT, "lib/i18n/en"));
  expect(GUIDE).toContain(`| ${every.length + own.length}, with ${own.length} new files |`);
});
