import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { type BundledProgram, bundleProgram } from "./fixtures/bundled-program";
import { formatStartFailure } from "./start-failure";

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

const line = z.strictObject({
  level: z.literal("error"),
  time: z.string(),
  event: z.literal("start_failed"),
  why: z.string(),
});

/** Returns `why` of the only line of its kind; lines from before the failure may follow it. */
const whyIn = (output: string): string => {
  const lines = output.trimEnd().split("\n");
  expect(lines.filter((one) => !one.startsWith("{"))).toEqual([]);
  return line.parse(JSON.parse(lines.find((one) => one.includes('"start_failed"')) ?? "null")).why;
};

/**
 * Runs the entry in an empty directory until it exits.
 * @returns `why` of its line in the log; standard error is empty
 */
const runEntry = (env: Record<string, string>): Promise<{ code: number | null; why: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entry.file], {
      cwd: directory,
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env },
    });
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    child.on("close", (code) => {
      printed
        .then(([output, errors]) => {
          expect(errors).toBe("");
          resolve({ code, why: whyIn(output) });
        })
        .catch(reject);
    });
  });

test("a wrong setting ends the start with its sentence and nothing else", async () => {
  expect(await runEntry({ PORT: "http" })).toEqual({
    code: 1,
    why: 'PORT must be a whole number from 0 to 65535, not "http".',
  });
});

test("a setting of the .env file is read, and what is set already wins over it", async () => {
  writeFileSync(join(directory, ".env"), "PORT=from-the-file\nPROVIDER=nobody\n");
  expect((await runEntry({ PROVIDER: "sandbox" })).why).toMatch(/^PORT must be .*"from-the-file"\.$/);
});

test("a store that cannot be opened ends the start with its sentence", async () => {
  writeFileSync(join(directory, "app.db"), "a letter");
  const { code, why } = await runEntry({ DATA_DIR: directory });
  expect(code).toBe(1);
  expect(why).toMatch(/^The store \S+app\.db cannot be opened: [^\n]+\.$/);
});

test("a database that is not reached ends the start with its sentence, without the password", async () => {
  const DATABASE_URL = "postgres://app:pass-word-77@127.0.0.1:1/app";
  const { code, why } = await runEntry({ DATABASE_URL, SESSION_SECRET: "0123456789-abcdefghij-session-secret" });
  expect(code).toBe(1);
  expect(why).toMatch(/^The store \S+ on 127\.0\.0\.1:1 \(DATABASE_URL, user \S+\) cannot be opened: [^\n]+\.$/);
  expect(why).not.toContain("pass-word-77");
});

test("a missing build ends the start with the command that makes one", async () => {
  expect(await runEntry({})).toEqual({ code: 1, why: "There is no build here: run `npm run build` first." });
});

const listener = { host: "203.0.113.7", port: 3000 };
test.each([
  [{ code: "EADDRINUSE" }, "PORT 3000 is already in use: stop what listens there or set another."],
  [
    { code: "EADDRNOTAVAIL" },
    "HOST 203.0.113.7 is no address of this machine: set one that is, or 0.0.0.0 for all of them.",
  ],
  [{ code: "EACCES" }, "PORT 3000 may not be opened by this user: set one above 1023."],
  // A file that this user may not open is no port.
  [{ code: "EACCES", path: "/srv/app/x" }, "The server cannot start: odd"],
])("%j is one sentence", (fields, sentence) => {
  expect(formatStartFailure(Object.assign(new Error("odd"), fields), listener)).toBe(sentence);
});
