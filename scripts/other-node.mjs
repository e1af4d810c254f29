// `npm run test:node -- 26 [FILES]`: the whole `npm test` on another line of Node, or the unit tests of some files. npm keeps
// the fetched Node in its own cache.
import { spawnSync } from "node:child_process";
import { main } from "./runtime/prepare.mjs";
import { ROOT, Trouble } from "./runtime/project.mjs";

await main(() => {
  const [line = "", ...files] = process.argv.slice(2);
  if (!/^\d+(\.\d+){0,2}$/.test(line)) throw new Trouble("Name a line of Node: npm run test:node -- 26");
  const system = process.platform === "win32" ? "win" : process.platform;
  const tests = files.length === 0 ? ["scripts/test.mjs"] : ["node_modules/jest/bin/jest.js", ...files];
  const node = ["exec", "--yes", `--package=node-${system}-${process.arch}@${line}`, "--", "node"];
  const npm = process.env.npm_execpath;
  // npm's own file, run by this Node: a fetched Node has no npm.
  const [command, ...before] = npm ? [process.execPath, npm] : ["npm"];
  return spawnSync(command, [...before, ...node, ...tests], { cwd: ROOT, stdio: "inherit" }).status ?? 1;
});
