import cluster from "node:cluster";
import nodeModule from "node:module";
import { join } from "node:path";
import { endOnSignals } from "./ending";

/**
 * The process's entry. All else is loaded after it listens for signals, so that one at any moment of the start ends the
 * process with code 0 (docs/faults.md, row 36). A worker may get a signal from a terminal or a service manager, and again
 * from its primary.
 */
endOnSignals(cluster.isWorker);

// The next start of this build takes a fifth less of the processor. Node 20 cannot do that yet; where the folder cannot be
// written it is not done.
const isBuilt = import.meta.filename.endsWith(".mjs");
if (isBuilt && "enableCompileCache" in nodeModule)
  nodeModule.enableCompileCache(join(import.meta.dirname, "compile-cache"));

const { start } = await import("./start");
await start(isBuilt ? import.meta.filename : null);
