import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable, Writable } from "node:stream";
import { runSandbox } from "@/sandbox/fixtures/running-sandbox";
import { type BundledProgram, bundleProgram } from "../../process/fixtures/bundled-program";
import { closedPort } from "../../provider/fixtures/fake-provider";
import { opened } from "../../provider/fixtures/opened";
import { readPassword } from "./password";

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const PASSWORD = "demo1234";

let entry: BundledProgram;
beforeAll(() => {
  entry = bundleProgram("lib/server/operate/doctor/main.ts");
});
afterAll(() => entry.remove());

const doctor = (args: readonly string[], env: Readonly<Record<string, string>> = {}, typed = ""): Promise<Ended> =>
  new Promise((resolve) => {
    const folder = mkdtempSync(join(tmpdir(), "doctor-"));
    const child = spawn(process.execPath, [entry.file, ...args], {
      env: { NODE_ENV: "test", PATH: process.env.PATH, DATA_DIR: folder, ...env },
    });
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.once("close", (code) => {
      rmSync(folder, { recursive: true });
      resolve({ code, out, err });
    });
    child.stdin.end(typed);
  });

test("with nothing wrong it ends with 0, the password read from standard input and shown nowhere", async () => {
  const sandbox = opened(await runSandbox({ now: Date.now() }));
  const env = { PROVIDER_URL: sandbox.url, PROVIDER_APP_KEY: sandbox.appKey, GATEWAY_URL: sandbox.gatewayUrl };
  const { code, out, err } = await doctor(["--player", "9000000001", "--json"], env, `${PASSWORD}\n`);
  expect(err).toBe("");
  const report: { exitCode: number; checks: { name: string; state: string }[] } = JSON.parse(out);
  expect([code, report.exitCode]).toEqual([0, 0]);
  expect(report.checks.find(({ name }) => name === "api-user-login")).toMatchObject({
    section: "Calls that read",
    state: "well",
  });
  expect(out + err).not.toContain(PASSWORD);
});

test("with something wrong it ends with 1, a line for each check and what to do below it", async () => {
  const { code, out } = await doctor([], { PROVIDER_URL: `http://127.0.0.1:${await closedPort()}` });
  expect(code).toBe(1);
  expect(out).toMatch(/^ {2}✗ api-get-social-data +\d+ ms {2}connect: ECONNREFUSED\.\n {4}→ /m);
  expect(out).toMatch(/^Exit code 1\.$/m);
  const wrong = await doctor([], { MINIMUM_AGE: "17" });
  expect(wrong.code).toBe(1);
  expect(wrong.out).toMatch(/^ {2}✗ MINIMUM_AGE +MINIMUM_AGE must be .*\.\n {4}→ Set it as \.env\.example says/m);
});

test("with an option that is not known it ends with 2 and says how it is used", async () => {
  const { code, out, err } = await doctor(["--playr", "9000000001"]);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain("--playr");
  expect(err).toContain("Exit codes: 0 nothing is wrong");
  const short = await doctor(["--player", "12345"]);
  expect([short.code, short.err]).toEqual([2, "The doctor cannot run: --player must be a number of ten digits.\n"]);
});

test("the password comes from DOCTOR_PASSWORD before it is asked for, and none is refused", async () => {
  const asked = { input: Readable.from([]), output: new PassThrough() };
  expect(await readPassword({ DOCTOR_PASSWORD: "kept" }, asked)).toBe("kept");
  await expect(readPassword({}, asked)).rejects.toThrow("The test player's password is missing");
});

test("a terminal shows nothing of what is typed, from before it is asked for", async () => {
  const seen: string[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (on: boolean) => void seen.push(on ? "hidden" : "shown again"),
  });
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      seen.push(String(chunk));
      done();
    },
  });
  const typed = readPassword({}, { input, output });
  input.write("typed-word-1\r");
  expect(await typed).toBe("typed-word-1");
  expect(seen).toEqual(["hidden", expect.stringContaining("it is not shown"), "shown again", "\n"]);
});
