import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProject, ROOT } from "./project.mjs";

/** The framework renders it at the build, whatever is configured. */
const ERROR_ROUTE = "/_global-error";
const MANIFEST = inProject(".next/prerender-manifest.json");
const OUTPUTS = ["html", "meta", "rsc", "segments"].map((kind) => inProject(`.next/server/app/_global-error.${kind}`));
/** Sent for a failure that no screen of ours could catch. */
const LAST_RESORT = inProject(".next/server/pages/500.html");

const crashPage = async () => {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["lib/server/process/door-page.ts"],
    bundle: true,
    format: "esm",
    charset: "utf8",
    write: false,
  });
  const { CRASH_PAGE } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  return CRASH_PAGE;
};

/**
 * Takes the framework's prerendered error page out of a build: its scripts carry no nonce and caches may keep it for a
 * year (docs/security.md, row 40). Where the framework sends it as a file, ours without a script stands in its place.
 */
export const dropPrerenderedPages = async () => {
  const manifest = JSON.parse(readFileSync(MANIFEST, "utf8"));
  delete manifest.routes[ERROR_ROUTE];
  writeFileSync(MANIFEST, JSON.stringify(manifest));
  for (const output of OUTPUTS) rmSync(output, { force: true, recursive: true });
  writeFileSync(LAST_RESORT, await crashPage());
};
