import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const FILE = path.join(__dirname, "node-version.cjs");

/**
 * Loads the file in a Node that reports another version.
 * @returns its exit code and what it prints.
 */
const loadedBy = (version: string) => {
  const program = `Object.defineProperty(process.versions, "node", { value: ${JSON.stringify(version)} });
    require(${JSON.stringify(FILE)});`;
  const { status, stderr } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  return [status, stderr.trim()];
};

test.each(["12.22.12", "18.20.8", "20.19.9"])("Node %s is told in one sentence that it is too old", (version) => {
  expect(loadedBy(version)).toEqual([1, `Node 20.20 or newer is needed, and this is ${version}.`]);
});

test.each(["20.20.0", "22.0.0", "24.1.0", "26.10.0"])("Node %s goes on", (version) => {
  expect(loadedBy(version)).toEqual([0, ""]);
});

test.each(["up", "test", "build"])("npm run %s checks the version before it imports anything", (name) => {
  const text = readFileSync(path.join(__dirname, "../../package.json"), "utf8");
  expect(JSON.parse(text).scripts[name]).toBe(`node -r ./scripts/runtime/node-version.cjs scripts/${name}.mjs`);
});

test("npm start says in one sentence that nothing is built yet", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(__dirname, "../../package.json"), "utf8"));
  const { status, stderr } = spawnSync("sh", ["-c", scripts.start], { cwd: __dirname, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, "There is no built app here: run `npm run build` first.\n"]);
});
