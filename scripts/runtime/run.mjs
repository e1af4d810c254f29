import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { ROOT } from "./project.mjs";

/** Returns the last lines of a text, as much as a person reads after a failure. */
export const tailOf = (text, lines = 60) => text.trimEnd().split("\n").slice(-lines).join("\n");

/**
 * Runs a command to its end, keeping all that it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 where it could not be started.
 */
export const run = (command, args, { env = {}, onLine } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { NEXT_TELEMETRY_DISABLED: "1", ...process.env, FORCE_COLOR: undefined, NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const take = (chunk) => {
      output += chunk;
      for (const line of String(chunk).split("\n")) if (line.trim()) onLine?.(line);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", (error) => resolve({ code: 127, output: `${output}\n${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });

/** Runs npm, by the running npm's own file where there is one, which works on every system. */
export const runNpm = (args, options) =>
  process.env.npm_execpath
    ? run(process.execPath, [process.env.npm_execpath, ...args], options)
    : run(process.platform === "win32" ? "npm.cmd" : "npm", args, options);

/** Runs a package's program by this Node. */
export const runTool = (file, args, options) => run(process.execPath, [`node_modules/${file}`, ...args], options);

const require = createRequire(import.meta.url);

/**
 * Returns the file of a package's command, by `bin` in its package.json, for Node without a shell.
 * @param {string} name the package's name, which is its command's too.
 */
export const findBin = (name) => {
  const file = require.resolve(`${name}/package.json`);
  const { bin } = require(file);
  return path.join(path.dirname(file), typeof bin === "string" ? bin : bin[name]);
};
