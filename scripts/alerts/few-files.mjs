// Loaded first into the app's processes: each may open few files, so that they can run out.
import { execFileSync } from "node:child_process";

const MOST_FILES = 1000;
execFileSync("prlimit", [`--pid=${process.pid}`, `--nofile=${MOST_FILES}:${MOST_FILES}`]);
