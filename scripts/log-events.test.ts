import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "..");

type Levels = ReadonlyMap<string, string>;

/**
 * Matches an event where it is written, with its level where the code names it right before: `log.warn({ event: "x"`.
 */
const WRITTEN = /(?:\blog\.(\w+)\(\{\s*|level: "(\w+)", )?event: "([a-z_]+)"/g;

const sources = ["lib/server", "app/api"]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  )
  .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|fixtures/.test(file));

const inTheCode = (): Levels => {
  const levels = new Map<string, string>();
  for (const file of sources) {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    for (const [, called, listed, event = ""] of text.matchAll(WRITTEN)) levels.set(event, called ?? listed ?? "any");
  }
  return levels;
};

const inTheList = (): Levels =>
  new Map(
    [...readFileSync(path.join(ROOT, "docs/log.md"), "utf8").matchAll(/^\| `(\w+)` \| (\w+) \|.+\|.+\|$/gm)].map(
      ([, event = "", level = ""]) => [event, level],
    ),
  );

const sorted = (levels: Levels) => [...levels].sort(([a], [b]) => (a < b ? -1 : 1));

test("docs/log.md lists every event of the log with its level, and no other", () => {
  const listed = inTheList();
  expect(listed.size).toBeGreaterThan(60);
  expect(sorted(listed)).toEqual(sorted(inTheCode()));
});
