import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Takes the place of a worker that must go: it removes what was kept and itself. Pages that are open go on without one.
 * Browsers ask for the script with each document, so that it reaches every phone at its next visit.
 */
const FAREWELL = [
  'self.addEventListener("install",()=>self.skipWaiting());',
  'self.addEventListener("activate",(event)=>event.waitUntil((async()=>{',
  "for(const name of await caches.keys())await caches.delete(name);",
  "await self.registration.unregister()",
  "})()));",
].join("");

interface WorkerOptions {
  /** The project's folder, which holds the build. */
  readonly directory: string;
  /** SERVICE_WORKER of the settings. */
  readonly on: boolean;
  /** What the worker keeps besides the build's files: another text is another version. */
  readonly shell: string;
}

/**
 * The service worker's script, or null where there is no build, as in development. It differs from the one before
 * whenever the build or the shell does: that is how a browser notices a new version (docs/faults.md, row 28).
 */
export const workerScript = ({ directory, on, shell }: WorkerOptions): string | null => {
  const [script, build] = [join(directory, "dist", "sw.js"), join(directory, ".next", "BUILD_ID")];
  if (!existsSync(script) || !existsSync(build)) return null;
  if (!on) return FAREWELL;
  const version = createHash("sha256").update(readFileSync(build)).update(shell).digest("hex").slice(0, 16);
  return `const VERSION=${JSON.stringify(version)};\n${readFileSync(script, "utf8")}`;
};
