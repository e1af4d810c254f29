import { spawn } from "node:child_process";

/** How a Node program ended, with all that it printed. Code 127 where it could not be started, 1 where it was killed. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

interface NodeRun {
  /** The program and its arguments. */
  readonly args: readonly string[];
  /** Where it runs; by default the current folder. */
  readonly folder?: string;
  /** Beyond this process's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** What it prints is shown here too. */
  readonly show?: boolean;
  /** A program that takes longer hangs, and is killed. In milliseconds. */
  readonly longestMs?: number;
  /** Kills it. */
  readonly signal?: AbortSignal;
}

/** Runs a Node program to its end. */
export const runNode = ({ args, folder, env = {}, show = false, longestMs, signal }: NodeRun): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      ...(folder !== undefined && { cwd: folder }),
      ...(longestMs !== undefined && { timeout: longestMs }),
      ...(signal && { signal }),
      killSignal: "SIGKILL",
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        output += text;
        if (show) process.stdout.write(text);
      });
    }
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
