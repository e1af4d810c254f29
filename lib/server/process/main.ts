import cluster from "node:cluster";
import { endOnSignals } from "./ending";

/**
 * The process's entry. All else is loaded after it listens for signals, so that one at any moment of the start ends the
 * process with code 0 (docs/faults.md, row 36). A worker gets a terminal's Ctrl-C as well as its primary's signal.
 */
endOnSignals(cluster.isWorker);
const { start } = await import("./start");
await start();
