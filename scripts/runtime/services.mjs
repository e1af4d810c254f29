import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { inProject, ROOT } from "./project.mjs";
import { tailOf } from "./run.mjs";

/** How long a stopped process may take to finish what it does before it is ended. */
const STOP_MS = 15_000;

/** @returns {Promise<boolean>} whether nothing listens there; an address that this machine does not have is free. */
export const isPortFree = (port, host = "127.0.0.1") =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }) => resolve(code !== "EADDRINUSE" && code !== "EACCES"));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/**
 * Starts a Node process of ours, with its output in .data/logs/NAME.log, or on the terminal.
 * @param {{ name: string, args: string[], env: Record<string, string>, show?: boolean }} service
 */
export const start = ({ name, args, env, show = false }) => {
  const logFile = inProject(".data/logs", `${name}.log`);
  // The sandbox's log tells the console's key: it is begun anew, for this user's eyes alone.
  mkdirSync(inProject(".data/logs"), { recursive: true, mode: 0o700 });
  rmSync(logFile, { force: true });
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { NEXT_TELEMETRY_DISABLED: "1", ...process.env, ...env },
    // A group of its own: Ctrl-C reaches us alone, and we end our children in order.
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
 * Waits until an address answers at all.
 * @returns {Promise<boolean>} false where the process ended first, or the time was up.
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
