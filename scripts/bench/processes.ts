import { execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { ROOT } from "../../e2e/fixtures/addresses";

/** The core of the measured server, and the core of what sends requests and answers for the provider. */
const CORES = { measured: "0", other: "1" } as const;

export interface BenchProcess {
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Keeps a process to one core where the system can: elsewhere the figures are noisier, and the ratios hold. */
const pin = (pid: number, core: keyof typeof CORES): void => {
  if (availableParallelism() < 2) return;
  try {
    execFileSync("taskset", ["-acp", CORES[core], String(pid)], { stdio: "ignore" });
  } catch {
    // This system has no taskset.
  }
};

const answers = async (url: string): Promise<boolean> => {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer !== undefined;
};

/**
 * Starts a Node process with its output in a file.
 * @param readyUrl is answered once the process is ready.
 * @throws with the end of its output where it ends or is not ready within a minute.
 */
export const startProcess = async (
  args: readonly string[],
  core: keyof typeof CORES,
  env: Readonly<Record<string, string>>,
  logFile: string,
  readyUrl: string,
): Promise<BenchProcess> => {
  const log = openSync(logFile, "a");
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const pid = child.pid ?? 0;
  pin(pid, core);
  // An interrupted bench ends its processes.
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("exit", () => process.off("exit", kill));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const end = performance.now() + 60_000;
  while (!(await answers(readyUrl))) {
    if (isOver() || performance.now() > end) {
      kill();
      throw new Error(`${args.join(" ")} did not get ready:\n${readFileSync(logFile, "utf8").slice(-2000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    pid,
    stop: async () => {
      if (isOver()) return;
      child.kill("SIGTERM");
      const timer = setTimeout(kill, 15_000);
      await ended;
      clearTimeout(timer);
    },
  };
};

/** Processor time that all threads of a process have used, in milliseconds. NaN where the system does not tell. */
export const processorMs = (pid: number): number => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  const ticksOf100 = Number(fields[11]) + Number(fields[12]);
  return ticksOf100 * 10;
};

/** Resident memory of a process, in megabytes of 1,000,000 bytes. NaN where the system does not tell. */
export const residentMb = (pid: number): number => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8"))?.[1]) * 1024) / 1_000_000;
};
