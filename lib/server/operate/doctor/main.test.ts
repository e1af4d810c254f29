import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSandbox } from "@/sandbox/fixtures/running-sandbox";
import { type BundledProgram, bundleProgram } from "../../process/fixtures/bundled-program";
import { closedPort } from "../../provider/fixtures/fake-provider";
import { opened } from "../../provider/fixtures/opened";

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

const doctor = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const folder = mkdtempSync(join(tmpdir(), "doctor-"));
    const options = { env: { NODE_ENV: "test", PATH: process.env.PATH, DATA_DIR: folder, ...env } } as const;
    const child = execFile(process.execPath, [entry.file, ...args], options, (_error, out, err) => {
      rmSync(folder, { recursive: true });
      resolve({ code: child.exitCode, out, err });
    });
  });

test("with nothing wrong it ends with 0, and shows the password of DOCTOR_PASSWORD nowhere", async () => {
  const sandbox = opened(await runSandbox({ now: Date.now() }));
  const env = { PROVIDER_URL: sandbox.url, PROVIDER_APP_KEY: sandbox.appKey, GATEWAY_URL: sandbox.gatewayUrl };
  const { code, out, err } = await doctor(["--player", "+91 (0) 90000-00001"], { ...env, DOCTOR_PASSWORD: PASSWORD });
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^ {2}✓ api-user-login +\d+ ms {2}ok\.$/m);
  expect(out).not.toContain(PASSWORD);
  const without = await doctor(["--player", "9000000001"], env);
  expect([without.code, without.err]).toEqual([2, expect.stringContaining("set DOCTOR_PASSWORD")]);
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
