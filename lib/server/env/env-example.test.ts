import { readdirSync, readFileSync } from "node:fs";
import { LIVE, SANDBOX, SECRET, WRONG } from "./fixtures/wrong-settings";
import { parseSettings, readSettings } from "./settings";

const [own = "", sandbox = ""] = readFileSync(".env.example", "utf8").split("# --- The sandbox");
const shownIn = (text: string) =>
  new Map([...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));
const shown = shownIn(own);

test(".env.example lists every setting that the app reads, and no other", () => {
  const read = new Set([SANDBOX, LIVE].flatMap((env) => [...parseSettings(env, false).names]));
  expect([...shown.keys()].sort()).toEqual([...read].sort());
});

test(".env.example lists every setting that the sandbox reads, and no other", () => {
  const sources = readdirSync("sandbox", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(`sandbox/${file}`, "utf8"));
  const read = new Set(
    sources.flatMap((text) => text.match(/(?<=\benvironment\.)SANDBOX_[A-Z_]+|(?<=")SANDBOX_[A-Z_]+(?=")/g) ?? []),
  );
  expect(read.size).toBeGreaterThan(5);
  expect([...shownIn(sandbox).keys()].sort()).toEqual([...read].sort());
});

test("docs/deploy.md names every setting that the app reads", () => {
  const deploy = readFileSync("docs/deploy.md", "utf8");
  // The files of secrets are documented once, by the ending of their names.
  const names = [...shown.keys()].map((name) =>
    name.replace(/_FILE$/, (ending) => (name === "MARK_FILE" ? ending : "")),
  );
  expect(names.filter((name) => !new RegExp(`(?<![A-Z_])${name}(?![A-Z_])`).test(deploy))).toEqual([]);
});

test(".env.example shows each default as it is", () => {
  expect(readSettings({ ...Object.fromEntries(shown), SESSION_SECRET: SECRET })).toEqual(readSettings(SANDBOX));
});

test("no setting takes every value, except texts", () => {
  const ANY = ["DATA_DIR", "OPERATOR_NAME", "LICENCE_REFERENCE", "JURISDICTIONS"];
  const tried = new Set(WRONG.map(([setting]) => setting));
  expect([...shown.keys()].filter((name) => !tried.has(name) && !ANY.includes(name))).toEqual([]);
});
