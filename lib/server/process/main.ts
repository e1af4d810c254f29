import nodeModule from "node:module";
import { dirname, join } from "node:path";
import { exitOnSignals } from "./exit-signals";

/** All else is loaded after it listens for signals: any moment of the start ends with code 0 (docs/faults.md, row 36). */
exitOnSignals();

// The next start takes a fifth less of the processor. Node 20 cannot do that yet.
const build = import.meta.filename.endsWith(".mjs") ? dirname(import.meta.dirname) : null;
if (build !== null && "enableCompileCache" in nodeModule) nodeModule.enableCompileCache(join(build, "compile-cache"));

const { start } = await import("./start");
await start(build);
