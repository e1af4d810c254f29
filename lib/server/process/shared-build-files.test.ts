import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shareBuildFiles } from "./shared-build-files";
import { StartError } from "./start-failure";

let folder: string;
let files: string;
let shared: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "share-"));
  files = join(folder, "static");
  shared = join(folder, "shared");
  for (const place of [join(files, "chunks"), shared]) mkdirSync(place, { recursive: true });
  writeFileSync(join(files, "chunks", "a.js"), "a script");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const versions = () => readdirSync(shared).sort();

test("the files of a version are there once, however many hosts begin with it", () => {
  for (const minute of [0, 1]) shareBuildFiles(files, shared, "v1", at(minute));
  expect(versions()).toEqual(["v1"]);
  expect(readFileSync(join(shared, "v1", "chunks", "a.js"), "utf8")).toBe("a script");
});

test("the five versions stay that began to serve last; one that is taken back counts anew", () => {
  for (const nth of [1, 2, 3, 4, 5]) shareBuildFiles(files, shared, `v${nth}`, at(nth));
  shareBuildFiles(files, shared, "v1", at(6));
  shareBuildFiles(files, shared, "v6", at(7));
  expect(versions()).toEqual(["v1", "v3", "v4", "v5", "v6"]);
});

test("what a process left half copied goes after an hour, and never counts as a version", () => {
  const left = join(shared, ".copy-abc");
  mkdirSync(left);
  shareBuildFiles(files, shared, "v1");
  expect(versions()).toEqual([".copy-abc", "v1"]);
  shareBuildFiles(files, shared, "v1", new Date(Date.now() + 3_700_000));
  expect(versions()).toEqual(["v1"]);
});

test("a folder that cannot be written ends the start with a sentence that names the setting", () => {
  writeFileSync(join(folder, "file"), "");
  const start = () => shareBuildFiles(files, join(folder, "file"), "v1");
  expect(start).toThrow(StartError);
  expect(start).toThrow(/^BUILD_FILES_DIR .*file cannot be written: .*\.$/);
});
