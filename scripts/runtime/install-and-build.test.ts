import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "prepare-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs the call in another Node process, because the tests' compiler does not read the project's plain modules. */
const whatBuildLacks = (): string => {
  const program = `const { whatBuildLacks } = await import(${JSON.stringify(path.join(__dirname, "install-and-build.mjs"))});
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

/**
 * Runs a command as the project's `main` does.
 * @returns its exit code and what it prints.
 */
const runMain = (work: string, env: Readonly<Record<string, string>> = {}): readonly [number, string] => {
  const program = `const { main } = await import(${JSON.stringify(path.join(__dirname, "install-and-build.mjs"))});
    await main(async () => { ${work} });`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return [status ?? -1, stderr.trim()];
};

test.each([["PORT"], ["SANDBOX_PORT"], ["SANDBOX_CONTROL_PORT"]])(
  "a %s that is no port is one sentence, without a stack",
  (name) => {
    const addresses = `(await import(${JSON.stringify(path.join(__dirname, "sandbox-and-app.mjs"))})).addresses()`;
    for (const value of ["abc", "80.5", "65536", "-1"]) {
      expect(runMain(addresses, { [name]: value })).toEqual([
        1,
        `${name} must be a port from 0 to 65535, not ${JSON.stringify(value)}.`,
      ]);
    }
  },
);

test("a folder that may not be written is one sentence, and a defect keeps its stack", () => {
  const refuse = `throw Object.assign(new Error("x"), { code: "EACCES", path: "/srv/clone/.data" });`;
  expect(runMain(refuse)).toEqual([
    1,
    "/srv/clone/.data cannot be written by this user (EACCES): give the folder to whoever runs this, or copy it.",
  ]);
  expect(runMain(`throw new Error("a defect");`)[1]).toMatch(/Error: a defect\n +at /);
});
