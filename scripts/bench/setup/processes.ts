import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { ROOT } from "../../../e2e/fixtures/addresses";

/** The core of the measured server, and the core of the load generators and the provider. Used if there are two. */
const CORES = { measured: "0", other: "1" } as const;

/** A process of the bench, kept to one core. */
export interface BenchProcess {
  readonly pid: number;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Keeps a process to one core, if the system can. */
const pin = (pid: number, core: keyof typeof CORES): void => {
  if (availableParallelism() < 2) return;
  try {
    execFileSync("taskset", ["-acp", CORES[core], String(pid)], { stdio: "ignore" });
  } catch {
    // This system has no taskset. The figures are noisier; the ratios hold.
  }
};

const STOP_MS = 15_000;

const kept = (child: ChildProcess, core: keyof typeof CORES): BenchProcess => {
  const pid = child.pid ?? 0;
  pin(pid, core);
  // An interrupted bench ends its processes.
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid,
    child,
    stop: async () => {
      if (isOver()) return;
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
};

/** Starts the built app, with its output in a file. */
export const startProgram = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  logFile: string,
): BenchProcess => {
  const log = openSync(logFile, "a");
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", log, log],
  });
  // The program holds its own copy of the descriptor.
  closeSync(log);
  return kept(child, "measured");
};

/**
 * Starts a TypeScript file of the bench and waits for its first message, which says that it is ready.
 * @param file beside scripts/bench, such as "load/generator.ts".
 */
export const startScript = async <Message>(
  file: string,
  core: keyof typeof CORES,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchProcess & { readonly ready: Message }> => {
  const child = fork(path.join(ROOT, "scripts/bench", file), {
    cwd: ROOT,
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...env },
  });
  const started = kept(child, core);
  const ready = await new Promise<Message>((resolve, reject) => {
    child.once("message", (message: Message) => resolve(message));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
  return { ...started, ready };
};

const TICKS_PER_SECOND = 100;

/** Processor time that a process has used, in milliseconds, of all its threads. NaN if the system does not tell. */
export const processorMs = (pid: number): number => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000;
};

/** Resident memory of a process, in megabytes. NaN if the system does not tell. */
export const residentMb = (pid: number): number => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8"))?.[1]) * 1024) / 1_000_000;
};
