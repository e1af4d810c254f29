import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "..");

/**
 * Not Biome's (biome.json): skipped tests, `any`, @ts-ignore, empty blocks, waitForTimeout and the length of files are.
 */

/** Every file that git tracks or would add, except this one, which contains the forbidden words. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: ROOT })
  .toString("utf8")
  .split("\0")
  .filter((file) => file !== "" && file !== "package-lock.json" && file !== "scripts/source-rules.test.ts");

const isSource = (file: string): boolean => /\.(ts|tsx|mjs|cjs|mts)$/.test(file);

/** Returns a file's text; "" for one that is deleted in the working tree and not yet in the index. */
const readText = (file: string): string => {
  const at = path.join(ROOT, file);
  return existsSync(at) ? readFileSync(at, "utf8") : "";
};

const sources = files.filter(isSource).map((file) => ({ file, text: readText(file) }));

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
    const shared = /<(MainPage|TextPage)\b|\b(allHistories|bid|chooser|family|history|rules|text)Page\(/;
    const pages = sources.filter(({ file }) => /^app\/\(main\)\/.*page\.tsx$/.test(file));
    expect(pages.length).toBeGreaterThan(50);
    const own = pages.filter(({ file }) => !file.endsWith("/main-page.tsx"));
    expect(own.filter(({ text }) => !shared.test(text)).map(({ file }) => file)).toEqual([]);
    expect(own.filter(({ text }) => /<TranslationsProvider\b/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test("ends no interception while a page may be setting out: that page would wait for ever", () => {
    expect(where(/\.unroute(All)?\(/)).toEqual([]);
  });

  test("keeps comments and documents within 120 columns: Biome wraps the code alone", () => {
    const wide = /^(?!.*https?:\/\/)\s*(\/\/|\/\*|\*).{119,}$/;
    expect(where(wide).filter((line) => line.length - line.indexOf(": ") > 118)).toEqual([]);
    const prose = files
      .filter((file) => file.endsWith(".md"))
      // Blocks of commands, rows of tables and addresses of pages stay on one line.
      .map((file) => ({
        file,
        text: readText(file).replace(/^ *```[\s\S]*?^ *```/gm, (block) => block.replace(/.+/g, "")),
      }));
    expect(where(/^(?! *\||.*https?:\/\/|!\[).{121,}$/, prose)).toEqual([]);
  });

  test("declares no name of the words that went (docs/glossary.md, Words of the code)", () => {
    const DECLARES = /\b(?:const|let|function|class|interface|type|enum) /.source;
    const WENT =
      /(?:MOST|LEAST|LONGEST|LARGEST)_|\w*(?:[uU]nderWay|[hH]indrance|[wW]ayBack|[aA]mbush|[wW]arrant|[aA]llowance)|\w*(?:[dD]oubt|[tT]rouble|[cC]omplaint|[bB]oundedMemo|[tT]ally)|(?:[A-Z]\w*Words|words|useWords|perOwner|heard)\b/
        .source;
    expect(where(new RegExp(`${DECLARES}(?:${WENT})`))).toEqual([]);
  });

  test("says in each doc comment a sentence that stands alone: four words and a verb at the least", () => {
    const VERBS =
      /\b(is|are|was|were|be|been|has|have|had|may|must|can|cannot|could|would|will|shall|should|do|did|stands|sent|read|put|set|cut|shut|let|lost|kept|shown|given|taken|made|found|held|seen|drawn|written|chosen|whether)\b|\b\w+([^su]s|ed)\b/i;
    const riddles = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/^ *\/\*\*([\s\S]*?)\*\//gm)].flatMap(([, body = ""]) => {
        const all = body
          .replace(/^\s*\* ?/gm, " ")
          .replace(/\s+/g, " ")
          .trim();
        const said = all.replace(/ ?@(param|returns|throws|type|typedef)\b.*$/, "");
        const isForTools = /^@(type|typedef|import|jest)/.test(all);
        return isForTools || (said.split(" ").length > 3 && VERBS.test(said)) ? [] : [`${file}: ${all}`];
      }),
    );
    expect(riddles).toEqual([]);
  });

  test("leaves nothing unfinished", () => {
    expect(where(/\b(TODO|FIXME|XXX)\b|lorem ipsum/i)).toEqual([]);
  });
});
