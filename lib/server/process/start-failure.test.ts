import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIVE, SANDBOX, WRONG } from "../env/fixtures/wrong-settings";
import { type BundledProgram, bundleProgram } from "./fixtures/bundled-program";
import { startFailure } from "./start-failure";

let entry: BundledProgram;
let directory: string;

beforeAll(() => {
  entry = bundleProgram("lib/server/process/main.ts");
});
afterAll(() => entry.remove());
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "entry-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Runs the entry in an empty directory until it ends. */
const runEntry = (env: Record<string, string>): Promise<{ code: number | null; errors: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [entry.file], {
      cwd: directory,
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env },
    });
    let errors = "";
    child.stderr.on("data", (text: Buffer) => {
      errors += text.toString("utf8");
    });
    child.on("close", (code) => resolve({ code, errors }));
  });

test("a wrong setting ends the start with its sentence and nothing else", async () => {
  expect(await runEntry({ PORT: "http" })).toEqual({
    code: 1,
    errors: 'PORT must be a whole number from 0 to 65535, not "http".\n',
  });
});

/** One wrong value of each setting; the whole table is in env/fixtures/wrong-settings.ts. */
const FIRST_OF_EACH = WRONG.filter(([setting], index) => WRONG.findIndex(([other]) => other === setting) === index);

test("a wrong value of each setting ends the process with a code and one sentence that names it", async () => {
  const waiting = [...FIRST_OF_EACH];
  const ends: unknown[] = [];
  const runNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (next === undefined) return;
    const [setting, value, mode] = next;
    const { code, errors } = await runEntry({ ...(mode === "live" ? LIVE : SANDBOX), [setting]: value });
    ends.push([setting, code, errors.replace(/^(\S+) [^\n]+\.\n$/, "$1")]);
    await runNext();
  };
  await Promise.all([runNext(), runNext(), runNext()]);
  expect(ends).toHaveLength(FIRST_OF_EACH.length);
  expect(ends).toEqual(ends.map((end) => (Array.isArray(end) ? [end[0], 1, end[0]] : end)));
}, 120_000);

test("a setting of the .env file is read, and what is set already wins over it", async () => {
  writeFileSync(join(directory, ".env"), "PORT=from-the-file\nPROVIDER=nobody\n");
  expect((await runEntry({ PROVIDER: "sandbox" })).errors).toMatch(/^PORT must be .*"from-the-file"\.\n$/);
});

test("a store that cannot be opened ends the start with its sentence", async () => {
  writeFileSync(join(directory, "app.db"), "a letter");
  const { code, errors } = await runEntry({ DATA_DIR: directory });
  expect(code).toBe(1);
  expect(errors).toMatch(/^The store \S+app\.db cannot be opened: [^\n]+\.\n$/);
});

test("a database that is not reached ends the start with its sentence, without the password", async () => {
  const DATABASE_URL = "postgres://app:pass-word-77@127.0.0.1:1/app";
  const { code, errors } = await runEntry({ DATABASE_URL, SESSION_SECRET: "0123456789-abcdefghij-session-secret" });
  expect(code).toBe(1);
  expect(errors).toMatch(/^DATABASE_URL names 127\.0\.0\.1:1, which cannot be reached \([^\n]+\)\.\n$/);
  expect(errors).not.toContain("pass-word-77");
});

test("a missing build ends the start with the command that makes one", async () => {
  expect(await runEntry({})).toEqual({ code: 1, errors: "There is no build here: run `npm run build` first.\n" });
});

test("a port in use is named", async () => {
  const holder = createServer();
  const error = await new Promise<unknown>((resolve) => {
    holder.listen(0, () => {
      const other = createServer().once("error", resolve);
      other.listen(holder.address());
    });
  });
  holder.close();
  expect(startFailure(error, { host: "localhost", port: 3000 })).toBe(
    "PORT 3000 is already in use: stop what listens there or set another.",
  );
});

test("an address of another machine is named", () => {
  const error = Object.assign(new Error("listen EADDRNOTAVAIL"), { code: "EADDRNOTAVAIL" });
  expect(startFailure(error, { host: "203.0.113.7", port: 3000 })).toBe(
    "HOST 203.0.113.7 is no address of this machine: set one that is, or 0.0.0.0 for all of them.",
  );
});

test("anything else ends in a sentence without a stack", () => {
  expect(startFailure(new Error("odd"), undefined)).toBe("The server cannot start: odd");
});
