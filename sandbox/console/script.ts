import path from "node:path";

const ENTRY = "sandbox/console/browser/main.ts";

/**
 * The console's script, compiled from `browser/` at each request, so that a change shows at the next load. Like `.env` and
 * the database it is found from the project's folder, in which the sandbox is started.
 */
export const consoleScript = async (): Promise<string> => {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [path.resolve(ENTRY)],
    bundle: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
};
