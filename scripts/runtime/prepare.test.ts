import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "prepare-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The tests' compiler does not read the project's plain modules: Node runs the call in another process. */
const whatBuildLacks = (): string => {
  const program = `const { whatBuildLacks } = await import(${JSON.stringify(path.join(__dirname, "prepare.mjs"))});
    process.stdout.write(String(whatBuildLacks(process.argv[1])));`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", program, root], { encoding: "utf8" });
};

test("a build without the packages of development names one and the command that brings them", () => {
  writeFileSync(
    path.join(root, "package.json"),
    JSON.stringify({ devDependencies: { esbuild: "1", "@css/compiler": "1" } }),
  );
  mkdirSync(path.join(root, "node_modules/esbuild"), { recursive: true });
  expect(whatBuildLacks()).toMatch(/@css\/compiler is missing.*npm install --include=dev/);
  mkdirSync(path.join(root, "node_modules/@css/compiler"), { recursive: true });
  expect(whatBuildLacks()).toBe("undefined");
});
