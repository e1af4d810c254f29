import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { TestTime } from "../fixtures/test-time";
import { buildFilesOfOthers } from "./build-files-of-others";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "others-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (text: string, ...place: readonly string[]): string => {
  const file = join(folder, ...place);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
  return file;
};

const begin = (shared: string | null = join(folder, "shared")) => {
  const time = new TestTime();
  const find = buildFilesOfOthers({ builds: join(folder, "builds"), shared }, { time, log: pino({ enabled: false }) });
  return { time, textOf: (name: string) => find(`/_next/static/${name}`)?.plain.toString() };
};

test("files of the builds beside this one are found, and those of the shared folder", () => {
  put("before", "builds", "1", "pages", "static", "chunks", "a.js");
  put("other host", "shared", "v2", "chunks", "b.js");
  const { textOf } = begin();
  expect(textOf("chunks/a.js")).toBe("before");
  expect(textOf("chunks/b.js")).toBe("other host");
  expect(textOf("chunks/c.js")).toBeUndefined();
});

test("a version that comes later is found within a second, and the folders are not read for every name", async () => {
  const { textOf, time } = begin(null);
  expect(textOf("chunks/a.js")).toBeUndefined();
  put("newer", "builds", "2", "pages", "static", "chunks", "a.js");
  expect(textOf("chunks/a.js")).toBeUndefined();
  await time.pass(1000);
  expect(textOf("chunks/a.js")).toBe("newer");
});

test("what was found once goes on, also where the folder is taken away meanwhile", () => {
  put("before", "builds", "1", "pages", "static", "a.js");
  put("before", "builds", "1", "pages", "static", "b.js");
  const { textOf } = begin();
  expect(textOf("a.js")).toBe("before");
  rmSync(join(folder, "builds"), { recursive: true });
  expect(textOf("a.js")).toBe("before");
  expect(textOf("b.js")).toBeUndefined();
});

test("nothing outside the folders of files is given out, whatever the name says", () => {
  put("secret", "builds", "1", "pages", "BUILD_ID.js");
  put("map", "builds", "1", "pages", "static", "a.js.map");
  put("plain", "builds", "1", "pages", "static", "a.js");
  const { textOf } = begin();
  expect(textOf("a.js")).toBe("plain");
  for (const name of ["../BUILD_ID.js", "%2e%2e/BUILD_ID.js", "a.js.map", "chunks/../a.js"]) {
    expect(textOf(name)).toBeUndefined();
  }
});
