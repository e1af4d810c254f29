import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "..");

/** Not Biome's (biome.json): skipped tests, `any`, @ts-ignore, empty blocks, waitForTimeout and the length of files are. */

/** Every file that git tracks or would add, except this one, which contains the forbidden words. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: ROOT })
  .toString("utf8")
  .split("\0")
  .filter((file) => file !== "" && file !== "package-lock.json" && file !== "scripts/source-rules.test.ts");

const isSource = (file: string): boolean => /\.(ts|tsx|mjs|cjs|mts)$/.test(file);

const sources = files.filter(isSource).flatMap((file) => {
  try {
    return [{ file, text: readFileSync(path.join(ROOT, file), "utf8") }];
  } catch {
    // Deleted in the working tree, but not yet in the index.
    return [];
  }
});

const where = (pattern: RegExp, among = sources): readonly string[] =>
  among.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

describe("the source", () => {
  test("spells the provider's names only in the declared calls, the sandbox, the histories, the end-to-end tests and the bench", () => {
    const wire =
      /wining_|getaway_|tripple_|phon_pay|galidessar|wallet_amt|unique_token|msg_status|new_result|totalbit|betting_status|bid_from/;
    // The table of games holds the wire's names of their rates.
    const allowed = /^(lib\/server\/provider|lib\/domain\/game\/game-types|sandbox|histories|e2e|scripts\/bench)\b/;
    const code = sources
      .filter(({ file }) => !allowed.test(file) && !/\.test\.tsx?$/.test(file) && !/\/fixtures\//.test(file))
      // Comments may use the provider's names.
      .map(({ file, text }) => ({
        file,
        text: text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (gone) => gone.replace(/[^\n]/g, "")),
      }));
    expect(where(wire, code)).toEqual([]);
  });

  test("has no double casts, no silenced checks and no tests still to be written", () => {
    expect(where(/\bas unknown as\b|@ts-(expect-error|nocheck)|biome-ignore/)).toEqual([]);
    expect(where(/\b(test|it)\.todo\b/)).toEqual([]);
  });

  test("never makes a number of an amount by coercion", () => {
    expect(where(/z\.coerce\b/)).toEqual([]);
  });

  test("uses no private part of a package: no file that is not its interface, nothing of React without one", () => {
    const PRIVATE =
      /(from|import|require|mock|resolve)\b\(?\s*["'](?![./])[^"']*\/dist\/|__react|_react[A-Z]|CLIENT_INTERNALS/;
    expect(where(PRIVATE)).toEqual([]);
  });

  test("has no folder whose name says nothing", () => {
    expect(files.filter((file) => /(^|\/)(utils|helpers|common|misc)\//.test(file))).toEqual([]);
  });

  test("renders every page of the main layout with its own translations and its viewer (faults 40)", () => {
    const shared = /<(MainPage|TextPage)\b|\b(bid|chooser|family|history|rules|text)Page\(/;
    const pages = sources.filter(({ file }) => /^app\/\(main\)\/.*page\.tsx$/.test(file));
    expect(pages.length).toBeGreaterThan(50);
    const own = pages.filter(({ file }) => !file.endsWith("/main-page.tsx"));
    expect(own.filter(({ text }) => !shared.test(text)).map(({ file }) => file)).toEqual([]);
    expect(own.filter(({ text }) => /<TranslationsProvider\b/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test("ends no interception while a page may be setting out: that page would wait for ever", () => {
    expect(where(/\.unroute(All)?\(/)).toEqual([]);
  });

  test("leaves nothing unfinished", () => {
    expect(where(/\b(TODO|FIXME|XXX)\b|lorem ipsum/i)).toEqual([]);
  });
});
