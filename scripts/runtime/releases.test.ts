import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

type Releases = typeof import("./releases.mjs");

/** Runs a call in a Node process of its own, because the tests' compiler does not read the project's plain modules. */
const node = (body: string, ...given: readonly unknown[]): string => {
  const program = `const releases = await import(${JSON.stringify(path.join(__dirname, "releases.mjs"))});
    const given = JSON.parse(process.argv[1], (key, value) => /^\\d{4}-.*Z$/.test(value) ? new Date(value) : value);
    const answer = () => { ${body} };
    process.stdout.write(String(answer()));`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", program, JSON.stringify(given)], {
    encoding: "utf8",
  });
};
const call = <Name extends keyof Releases>(name: Name, ...given: readonly unknown[]): string =>
  node("const [name, ...rest] = given; return releases[name](...rest);", name, ...given);

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "releases-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * Makes a release as `npm run build` does.
 * @param day of November 2026, counted from the 10th.
 */
const build = (day: number): string => {
  const made = `const [day, root] = given;
    const folder = releases.newRelease(releases.computeVersion(root), day, root);
    releases.writePrograms(folder);
    releases.switchTo(folder, root);
    return folder;`;
  const folder = node(made, `2026-11-${10 + day}T10:00:00.000Z`, root);
  mkdirSync(path.join(folder, "bundle"));
  writeFileSync(path.join(folder, "bundle/server.mjs"), `console.log("build ${day}");`);
  return folder;
};
const started = () =>
  execFileSync(process.execPath, [path.join(root, "releases/current/server.mjs")], { encoding: "utf8" }).trim();
const listReleases = () => readdirSync(path.join(root, "releases")).filter((name) => name !== "current");

test("npm start starts the last build that was finished; one that fails half-way changes nothing", () => {
  expect(call("isBuilt", root)).toBe("false");
  build(1);
  expect(started()).toBe("build 1");
  build(2);
  expect(started()).toBe("build 2");
  call("newRelease", "v1", "2026-11-13T10:00:00.000Z", root);
  expect(started()).toBe("build 2");
  expect(call("isBuilt", root)).toBe("true");
});

test("going back is the link alone", () => {
  const folder = build(1);
  build(2);
  call("switchTo", folder, root);
  expect(started()).toBe("build 1");
});

test("what npm start runs checks the version of Node before it imports the bundle", () => {
  build(1);
  const old = `Object.defineProperty(process.versions, "node", { value: "18.20.8" });`;
  const preload = path.join(root, "old.cjs");
  writeFileSync(preload, old);
  const program = path.join(root, "releases/current/server.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-r", preload, program], { encoding: "utf8" });
  expect([status, stdout, stderr.trim()]).toEqual([1, "", "Node 20.20 or newer is needed, and this is 18.20.8."]);
});

test("five releases stay", () => {
  const folders = [1, 2, 3, 4, 5, 6, 7].map(build);
  call("sweepReleases", root);
  expect(listReleases()).toEqual(folders.slice(2).map((folder) => path.basename(folder)));
});

test("the version is that of the sources: the same text is the same, wherever and whenever; tests do not count", () => {
  const write = (file: string, text: string) => {
    mkdirSync(path.join(root, "lib"), { recursive: true });
    writeFileSync(path.join(root, "lib", file), text);
  };
  const version = () => call("computeVersion", root);
  write("a.ts", "one");
  const first = version();
  write("a.test.ts", "a test");
  utimesSync(path.join(root, "lib/a.ts"), new Date(0), new Date(0));
  expect(version()).toBe(first);
  write("a.ts", "two");
  expect(version()).not.toBe(first);
});

test("a changed source makes a build stale", () => {
  build(1);
  mkdirSync(path.join(root, "app"));
  writeFileSync(path.join(root, "app/page.tsx"), "");
  expect(call("isBuilt", root)).toBe("false");
  build(2);
  expect(call("isBuilt", root)).toBe("true");
});

describe("what a build is made from", () => {
  const project = path.join(__dirname, "../..");
  const sources = JSON.parse(node("return JSON.stringify(releases.SOURCES);")) as string[];

  test("each file at the top that the framework's build reads decides about the version", () => {
    const read =
      /^(?:instrumentation|middleware|proxy|package|next\.config|postcss\.config|tsconfig)\b.*\.(?:json|m?[jt]s)$/;
    const there = readdirSync(project).filter((name) => read.test(name) && !name.endsWith(".tsbuildinfo"));
    expect(there.length).toBeGreaterThan(3);
    expect(there.filter((name) => !sources.includes(name))).toEqual([]);
  });

  test("it all gets into the image", () => {
    const ignored = readFileSync(path.join(project, "deploy/Dockerfile.dockerignore"), "utf8").split("\n");
    const tops = sources
      .map((source) => source.split("/")[0] ?? "")
      .filter((top) => existsSync(path.join(project, top)));
    expect(ignored).toContain("*");
    expect(tops.filter((top) => !ignored.includes(`!${top}`))).toEqual([]);
  });
});
