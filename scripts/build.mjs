// `npm run build`: the pages by Next, then our own entry, which mounts them, into dist/server.mjs.

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { BUILT_SERVER } from "./runtime/build-state.mjs";
import { dropPrerenderedPages } from "./runtime/prerendered-pages.mjs";
import { inProject, ROOT } from "./runtime/project.mjs";

// A build that fails half-way must not pass for a finished one.
rmSync(BUILT_SERVER, { force: true });

const pages = spawnSync(process.execPath, [inProject("node_modules/next/dist/bin/next"), "build"], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
});
if (pages.status !== 0) process.exit(pages.status ?? 1);
await dropPrerenderedPages();

const { build } = await import("esbuild");
await build({
  absWorkingDir: ROOT,
  entryPoints: ["lib/server/process/main.ts"],
  outfile: BUILT_SERVER,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: "inline",
  sourcesContent: false,
  logLevel: "warning",
});
console.log("Built: dist/server.mjs starts it (npm start).");
