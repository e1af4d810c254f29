import nodeModule from "node:module";
import { dirname, join } from "node:path";
import { endOnSignals } from "./ending";

/**
 * The process's entry. All else is loaded after it listens for signals, so that one at any moment of the start ends the
 * process with code 0 (docs/faults.md, row 36).
 */
endOnSignals();

// The next start of this build takes a fifth less of the processor. Node 20 cannot do that yet; where the folder cannot be
// written it is not done.
const build = import.meta.filename.endsWith(".mjs") ? dirname(import.meta.filename) : null;
if (build !== null && "enableCompileCache" in nodeModule) nodeModule.enableCompileCache(join(build, "compile-cache"));

const { start } = await import("./start");
await start(build);
