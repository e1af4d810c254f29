import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

/** The sections that the root layout gives to every page, besides the errors that need no betting. */
const FROM_THE_ROOT = ["common", "crash"];
/** Pages that need only the root's errors, as none of their codes is about betting or funds. */
const ROOT_ERRORS_DO = ["app/(main)/page.tsx", "app/(main)/change/page.tsx", "app/(main)/profile/page.tsx"];

const fileOf = (from: string, specifier: string): readonly string[] => {
  if (!/^(\.|@\/)/.test(specifier)) return [];
  const bare = specifier.startsWith("@/") ? specifier.slice(2) : path.join(path.dirname(from), specifier);
  return [bare, `${bare}.ts`, `${bare}.tsx`].filter(
    (file) => /\.tsx?$/.test(file) && existsSync(path.join(ROOT, file)),
  );
};

const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].flatMap(([, specifier = ""]) =>
    fileOf(file, specifier),
  );

/** A file and all that it imports, directly or not. */
const reachOf = (file: string): ReadonlySet<string> => {
  const reached = new Set([file]);
  for (const next of reached) for (const imported of importsOf(next)) reached.add(imported);
  return reached;
};

const namesIn = (text: string): readonly string[] => [...text.matchAll(/\w+/g)].map(([name]) => name);

/** The sections that a page's own files give: by `pickSections`, by name, or with a list of markets. */
const givenIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/pickSections\(all, \[([^\]]*)\]/g)].flatMap(([, list = ""]) => namesIn(list)),
  ...[...text.matchAll(/words=\{\{([^}]*\{[^}]*\}|[^}]*)\}\}/g)].flatMap(([, list = ""]) => namesIn(list)),
  ...(text.includes("rates: all.rates") ? ["rates"] : []),
  ...(text.includes("marketSections(") ? ["market", "play", "betting", "errors"] : []),
];

const pages = execFileSync("git", ["ls-files", "app/(main)"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => file.endsWith("/page.tsx"));

test("every page brings the words that its screen asks for, whatever the layout around it has (faults 40)", () => {
  expect(pages.length).toBeGreaterThan(50);
  const lacking = pages.flatMap((page) => {
    const reached = [...reachOf(page)];
    const asked = reached.flatMap((file) => [...read(file).matchAll(/useWords\("(\w+)"\)/g)].map(([, name]) => name));
    const given = reached.filter((file) => file.startsWith("app/(main)/")).flatMap((file) => givenIn(read(file)));
    const known = [...FROM_THE_ROOT, ...(ROOT_ERRORS_DO.includes(page) ? ["errors"] : []), ...given];
    return [...new Set(asked)]
      .filter((name) => name !== undefined && !known.includes(name))
      .map((name) => `${page}: ${name}`);
  });
  expect(lacking).toEqual([]);
});
