import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type BundledProgram, bundleProgram } from "@/lib/server/process/fixtures/bundled-program";
import { postJson, runSandbox } from "./fixtures/running-sandbox";

/**
 * How long a test waits for a process, in milliseconds: long, because a process starts slowly while every core is busy.
 */
const TIMEOUT_MS = 60_000;

let entry: BundledProgram;
beforeAll(() => {
  entry = bundleProgram("sandbox/main.ts");
});
afterAll(() => entry.remove());

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

/**
 * Starts the real entry as a process.
 * @returns the child, its output so far, and its end
 */
const start = (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [entry.file], {
    env: {
      ...process.env,
      SANDBOX_DATABASE: ":memory:",
      SANDBOX_PORT: "0",
      SANDBOX_CONTROL_PORT: "0",
      PROVIDER: "sandbox",
      ...environment,
    },
  });
  running.push(child);
  const printed = { out: "", err: "" };
  child.stdout.on("data", (text) => {
    printed.out += text;
  });
  child.stderr.on("data", (text) => {
    printed.err += text;
  });
  return { child, printed, ended: once(child, "close") };
};

test(
  "it prints one line with its addresses, answers there, and ends cleanly on SIGTERM",
  async () => {
    const { child, printed, ended } = start({});
    await once(child.stdout, "data");
    expect(printed.out.match(/\n/g)).toHaveLength(1);
    const [provider = "", console = ""] = printed.out.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];
    expect((await postJson(`${provider}/api-game-rates`, "{}")).status).toBe(200);
    expect((await fetch(`${console}/console`)).status).toBe(401);
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
    expect(printed.err).toBe("");
  },
  TIMEOUT_MS,
);

test(
  "security 32: it does not start beside a live provider",
  async () => {
    const { printed, ended } = start({ PROVIDER: "live" });
    expect((await ended)[0]).toBe(1);
    expect(printed.err).toBe("The sandbox does not start beside a live provider: PROVIDER is live.\n");
    expect(printed.out).toBe("");
  },
  TIMEOUT_MS,
);

test(
  "a port in use ends the start with a sentence that names the setting",
  async () => {
    const other = await runSandbox();
    const port = new URL(other.url).port;
    const { printed, ended } = start({ SANDBOX_CONTROL_PORT: port });
    expect((await ended)[0]).toBe(1);
    await other.close();
    expect(printed.err).toBe(`Port ${port} is in use already: set SANDBOX_CONTROL_PORT to a free one.\n`);
  },
  TIMEOUT_MS,
);
