import { readFileSync } from "node:fs";

const SPEC = "e2e/specs/kit/first.spec.ts";

it("docs/qa.md begins with three specs as they are run", () => {
  const text = readFileSync("docs/qa.md", "utf8");
  const [, chapter = ""] = text.split(/^## /m);
  const printed = [...chapter.matchAll(/`(e2e\/specs\/kit\/[\w-]+\.spec\.ts)`:\n\n```ts\n([\s\S]*?)```/g)];
  expect(printed).toHaveLength(3);
  for (const [, file = "", spec] of printed) expect(spec).toBe(readFileSync(file, "utf8"));
});

it("docs/qa.md prints the first spec as it is run, and explains each of its ten lines", () => {
  const text = readFileSync("docs/qa.md", "utf8");
  const chapter = text.slice(text.indexOf("## Your first spec in ten lines"), text.indexOf("## Fixtures"));
  const [, printed = ""] = /```ts\n([\s\S]*?)```/.exec(chapter) ?? [];
  expect(printed).toBe(readFileSync(SPEC, "utf8"));
  expect(chapter).toContain(SPEC);
  const lines = printed.split("\n").filter((line) => line.trim() !== "" && line !== "});");
  expect(lines).toHaveLength(10);
  for (const number of [1, 2, 3, 4, 5, 8, 9, 10]) expect(chapter).toMatch(new RegExp(`^${number}\\. `, "m"));
});
