import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { listNamespaces, type Screen } from "../lib/i18n/namespaces";

const ROOT = path.resolve(__dirname, "..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

const resolveImport = (from: string, specifier: string): readonly string[] => {
  if (!/^(\.|@\/)/.test(specifier)) return [];
  const bare = specifier.startsWith("@/") ? specifier.slice(2) : path.join(path.dirname(from), specifier);
  return [bare, `${bare}.ts`, `${bare}.tsx`].filter(
    (file) => /\.tsx?$/.test(file) && existsSync(path.join(ROOT, file)),
  );
};

const listImports = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].flatMap(([, specifier = ""]) =>
    resolveImport(file, specifier),
  );

const listReached = (file: string): ReadonlySet<string> => {
  const reached = new Set([file]);
  for (const next of reached) for (const imported of listImports(next)) reached.add(imported);
  return reached;
};

const findScreens = (text: string, naming: RegExp): readonly Screen[] =>
  [...text.matchAll(naming)].flatMap(([, ...names]) => names.filter((name) => name !== undefined)) as Screen[];

const pages = execFileSync("git", ["ls-files", "app"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => file.endsWith("/page.tsx"));

test("every page names the screen whose translations its components use, whatever the layout around it has (faults 40)", () => {
  expect(pages.length).toBeGreaterThan(50);
  const lacking = pages.flatMap((page) => {
    const reached = [...listReached(page)].map((file) => ({ text: read(file), ofPage: file.startsWith("app/(") }));
    const named = reached.flatMap(({ text, ofPage }) =>
      ofPage ? findScreens(text, /\bt ?= ?(?:\{.*\? "(\w+)" : )?"(\w+)"/g) : [],
    );
    const given = ["root" as const, ...named].flatMap(listNamespaces);
    // The page gets all errors, including those of accounts.
    if (given.includes("errors")) given.push("accountErrors");
    const used = reached.flatMap(({ text }) => findScreens(text, /\buseTranslations\("(\w+)"\)/g));
    return [...new Set(used)]
      .filter((screen) => !listNamespaces(screen).every((namespace) => given.includes(namespace)))
      .map((screen) => `${page}: ${screen}`);
  });
  expect(lacking).toEqual([]);
});
