import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { z } from "zod";
import { type BundledProgram, bundleProgram } from "./fixtures/bundled-program";

let bundled: BundledProgram;
beforeAll(() => {
  bundled = bundleProgram("lib/server/process/fixtures/worker-program.ts");
});
afterAll(() => bundled.remove());

const hasSecondLoopback = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ address }) => address === "::1");

const line = z.looseObject({ event: z.string() });
type Line = z.infer<typeof line>;

/** The program of workers in a process of its own. */
class Program {
  private readonly child;
  private said = "";
  errors = "";
  readonly ended: Promise<unknown>;

  constructor(...args: readonly string[]) {
    this.child = spawn(process.execPath, [bundled.file, ...args], {
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "production" },
    });
    this.child.stdout.on("data", (text: Buffer) => {
      this.said += text.toString("utf8");
    });
    this.child.stderr.on("data", (text: Buffer) => {
      this.errors += text.toString("utf8");
    });
    this.ended = once(this.child, "close").then(([code, signal]: unknown[]) => signal ?? code);
  }

  lines(event: string): readonly Line[] {
    const whole = this.said.slice(0, this.said.lastIndexOf("\n") + 1);
    return whole
      .split("\n")
      .filter((text) => text !== "")
      .map((text) => line.parse(JSON.parse(text)))
      .filter((one) => one.event === event);
  }

  /** Waits for so many lines of an event. @throws with its output where it ends before. */
  async until(event: string, count = 1): Promise<readonly Line[]> {
    while (this.lines(event).length < count) {
      const over = await Promise.race([this.ended, once(this.child.stdout, "data").then(() => "more")]);
      if (over !== "more") throw new Error(`it ended with ${over}: ${this.said}${this.errors}`);
    }
    return this.lines(event);
  }

  async port(): Promise<number> {
    const [all] = await this.until("all_listen");
    return z.number().parse(all?.port);
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async end(): Promise<unknown> {
    this.signal("SIGTERM");
    return this.ended;
  }
}

const programs: Program[] = [];
const started = (...args: readonly string[]): Program => {
  const program = new Program(...args);
  programs.push(program);
  return program;
};
afterEach(async () => {
  for (const program of programs.splice(0)) await program.end();
});

/** What a new connection gets: the answer's text, or the system's name of the failure. */
const answerOf = (port: number, path = "/", hostname = "127.0.0.1"): Promise<string> =>
  new Promise((resolve) => {
    const request = get({ hostname, port, path, agent: false }, (response) => {
      response.setEncoding("utf8").on("data", resolve);
    });
    request.on("error", (error) => resolve("code" in error ? String(error.code) : error.message));
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The ids of all that answer, each of whom has its turn. */
const pidsOf = async (port: number, count: number): Promise<readonly number[]> => {
  const pids = new Set<number>();
  while (pids.size < count) pids.add(Number(await answerOf(port)));
  return [...pids];
};

test("connections go to all workers in turn, on both loopbacks, and one line says that they listen", async () => {
  const program = started("3", "localhost");
  const port = await program.port();
  const pids = await pidsOf(port, 3);
  expect(program.lines("all_listen")).toHaveLength(1);
  if (hasSecondLoopback) expect(pids).toContain(Number(await answerOf(port, "/", "::1")));
  expect(await program.end()).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

test("a worker that dies is started again, after a rest that grows, and the others go on meanwhile", async () => {
  const program = started("2");
  const port = await program.port();
  const [first = 0, second = 0] = await pidsOf(port, 2);
  process.kill(first, "SIGKILL");
  const [death] = await program.until("worker_ended");
  expect(death).toMatchObject({ level: 50, code: null, signal: "SIGKILL", againInMs: 50 });
  await program.until("worker_listening");
  const pids = await pidsOf(port, 2);
  expect(pids).toContain(second);
  expect(pids).not.toContain(first);
  process.kill(pids.find((pid) => pid !== second) ?? 0, "SIGKILL");
  expect((await program.until("worker_ended", 2))[1]).toMatchObject({ againInMs: 100 });
  // Another place's rest is its own.
  process.kill(second, "SIGKILL");
  expect((await program.until("worker_ended", 3))[2]).toMatchObject({ againInMs: 50 });
  expect(program.lines("all_listen")).toHaveLength(1);
});

test("what a worker ends with is in the log", async () => {
  const program = started("2");
  expect(await answerOf(await program.port(), "/die")).toBe("ECONNRESET");
  expect((await program.until("worker_ended"))[0]).toMatchObject({ code: 7, signal: null });
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "faults 17: at %s each worker answers what it was asked, then all end with 0",
  async (signal) => {
    const program = started("2");
    const port = await program.port();
    const asked = [answerOf(port, "/slow"), answerOf(port, "/slow"), answerOf(port, "/slow")];
    const held = (await program.until("held", 3)).map(({ pid }) => Number(pid));
    program.signal(signal);
    expect((await Promise.all(asked)).map(Number).sort()).toEqual(held.sort());
    expect(await program.ended).toBe(0);
    expect(await answerOf(port)).toBe("ECONNREFUSED");
    expect(program.lines("worker_ended")).toEqual([]);
  },
);

test.each(["SIGTERM", "SIGINT"] as const)(
  "where %s reaches the workers too, before their primary passes it on, no answer is cut off",
  async (signal) => {
    const program = started("2");
    const port = await program.port();
    const asked = [answerOf(port, "/slow"), answerOf(port, "/slow"), answerOf(port, "/slow")];
    const held = (await program.until("held", 3)).map(({ pid }) => Number(pid));
    for (const pid of held) process.kill(pid, signal);
    program.signal(signal);
    expect((await Promise.all(asked)).map(Number).sort()).toEqual(held.sort());
    expect(await program.ended).toBe(0);
  },
);

test("faults 17: a second signal to the primary ends the drain of all workers", async () => {
  const program = started("2", "127.0.0.1", "0", "drain");
  const port = await program.port();
  program.signal("SIGTERM");
  await program.until("drains", 2);
  expect(Number(await answerOf(port))).toBeGreaterThan(0);
  // The first second's signals are the first one again.
  let over = false;
  void program.ended.then(() => {
    over = true;
  });
  while (!over) {
    program.signal("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await program.ended).toBe(0);
});

test.each([
  ["before a worker runs", "workers_begin"],
  ["when the first is about to listen", "worker_begins"],
])("faults 36: SIGTERM while they start, %s, ends all with 0", async (_when, event) => {
  const program = started("3");
  await program.until(event);
  program.signal("SIGTERM");
  expect([await program.ended, program.errors]).toEqual([0, ""]);
});

test("a start that fails says its one sentence once, and no worker stays behind", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const { port } = holder.address() as AddressInfo;
  const program = started("3", "127.0.0.1", String(port));
  expect(await program.ended).toBe(1);
  expect(program.errors).toBe(`PORT ${port} is already in use: stop what listens there or set another.\n`);
  holder.close();
});

test("where the primary is killed, no worker stays behind", async () => {
  const program = started("2");
  const pids = await pidsOf(await program.port(), 2);
  program.signal("SIGKILL");
  expect(await program.ended).toBe("SIGKILL");
  while (pids.some(isAlive)) await new Promise((resolve) => setImmediate(resolve));
});
