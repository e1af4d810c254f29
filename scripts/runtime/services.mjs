import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { inProject, ROOT } from "./project.mjs";
import { tailOf } from "./run.mjs";

/** How long a process may take to stop before it is killed. */
const STOP_MS = 15_000;

/** @returns {Promise<boolean>} whether the port can be used; an address that this machine does not have counts as free. */
export const isPortFree = (port, host = "127.0.0.1") =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }) => resolve(code !== "EADDRINUSE" && code !== "EACCES"));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/**
 * Starts a Node process with its output in .data/logs/NAME.log, or on the terminal.
 * @param {{ name: string, args: string[], env: Record<string, string>, show?: boolean, cwd?: string }} service
 */
export const start = ({ name, args, env, show = false, cwd = ROOT }) => {
  const logFile = inProject(".data/logs", `${name}.log`);
  // The sandbox's log contains the console's key, so only this user may read it.
  mkdirSync(inProject(".data/logs"), { recursive: true, mode: 0o700 });
  rmSync(logFile, { force: true });
  const child = spawn(process.execPath, args, {
    cwd,
    env: { NEXT_TELEMETRY_DISABLED: "1", ...process.env, ...env },
    // In a separate process group, so that Ctrl-C reaches only us, and we stop our children in order.
    detached: process.platform !== "win32",
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
  });
  if (!show) {
    const log = createWriteStream(logFile, { mode: 0o600 });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
  }
  const ended = new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("exit", (code, signal) => resolve(signal ?? code));
  });
  return {
    name,
    logFile,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    logTail: () => (show ? "" : tailOf(readFileSync(logFile, "utf8"), 15)),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
};

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until an address answers with a success status.
 * @returns {Promise<boolean>} false if the process ended or the time ran out first.
 */
export const untilAnswers = async (service, url, { headers = {}, withinMs = 60_000 } = {}) => {
  const end = Date.now() + withinMs;
  while (service.isRunning() && Date.now() < end) {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(200);
  }
  return false;
};
