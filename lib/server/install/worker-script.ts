import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
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
  /** The folder of the build; null in development. */
  readonly build: string | null;
  /** SERVICE_WORKER of the settings. */
  readonly on: boolean;
  /** What the worker keeps besides the build's files: another text is another version. */
  readonly shell: string;
}

/**
 * The service worker's script, or null in development. It differs from the one before
 * whenever the build or the shell does: that is how a browser notices a new version (docs/faults.md, row 28).
 */
export const workerScript = ({ build, on, shell }: WorkerOptions): string | null => {
  if (build === null) return null;
  if (!on) return FAREWELL;
  const [script, id] = [join(build, "sw.js"), join(build, "version")];
  const version = createHash("sha256").update(readFileSync(id)).update(shell).digest("hex").slice(0, 16);
  return `const VERSION=${JSON.stringify(version)};\n${readFileSync(script, "utf8")}`;
};
