import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSettings } from "@/lib/server/env/settings";

const ROOT = path.resolve(__dirname, "..");

/** `# NAME=default` and `NAME=value` lines of .env.example. */
const example = new Map(
  [...readFileSync(path.join(ROOT, ".env.example"), "utf8").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map((match) => [
    match[1] ?? "",
    match[2] ?? "",
  ]),
);

const sources = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, folder, file), "utf8"));

/** Settings' names, in quotes or after `env.`: in capitals with an underscore, or one of five single words. */
const namesIn = (texts: readonly string[]): readonly string[] => {
  const pattern =
    /(?:"|env(?:ironment)?\.)((?:[A-Z][A-Z0-9]*_[A-Z0-9_]+)|HOST|PORT|PROVIDER|JURISDICTIONS)\b(?="|[^"\w])/g;
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? "")))];
};

/** Read, but set by the host, not by the operator. */
const NOT_LISTED = ["NODE_ENV"];

describe(".env.example", () => {
  test("lists every setting that the app and the sandbox read", () => {
    const read = [...namesIn(sources("lib/server/env")), ...namesIn(sources("sandbox"))];
    const isSetting = (name: string) => /^(PROVIDER|SESSION|SANDBOX|BID|BRAND)/.test(name) || name === "PORT";
    expect(read.filter(isSetting).length).toBeGreaterThan(10);
    const ofTheApp = namesIn(sources("lib/server/env"));
    const missing = ofTheApp.filter((name) => !example.has(name) && !NOT_LISTED.includes(name));
    const missingOfSandbox = read.filter((name) => name.startsWith("SANDBOX_") && !example.has(name));
    expect([...missing, ...missingOfSandbox]).toEqual([]);
  });

  test("lists no setting that nothing reads", () => {
    const read = new Set([...namesIn(sources("lib/server/env")), ...namesIn(sources("sandbox"))]);
    expect([...example.keys()].filter((name) => !read.has(name))).toEqual([]);
  });

  test("shows each default as it is: to set them all changes nothing", () => {
    const fixed = { DATA_DIR: ".data", SESSION_SECRET: "a-secret-of-this-test-0123456789-abcdefg" };
    expect(readSettings({ ...Object.fromEntries(example), ...fixed })).toEqual(readSettings(fixed));
  });
});
