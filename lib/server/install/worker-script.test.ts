import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { workerScript } from "./install-files";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "worker-"));
  mkdirSync(join(directory, ".next"));
  writeFileSync(join(directory, "sw.js"), "the worker");
  writeFileSync(join(directory, ".next/BUILD_ID"), "one");
});
afterEach(() => rmSync(directory, { recursive: true }));

const script = (shell = "a page", on = true) => workerScript({ build: directory, on, shell }) ?? "";

test("faults 28: another build or another offline page is another worker, and nothing else is", () => {
  const first = script();
  expect(first).toContain("the worker");
  expect(script()).toBe(first);
  expect(script("another page")).not.toBe(first);
  writeFileSync(join(directory, ".next/BUILD_ID"), "two");
  expect(script()).not.toBe(first);
});

test("switched off, the worker that is given out removes its caches and itself", async () => {
  const removed: string[] = [];
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>();
  const unregister = jest.fn();
  const skipWaiting = jest.fn();
  const self = {
    addEventListener: (name: string, listener: never) => listeners.set(name, listener),
    registration: { unregister },
    skipWaiting,
  };
  const caches = { keys: async () => ["shell-1", "files-1"], delete: async (name: string) => removed.push(name) };
  new Function("self", "caches", script("a page", false))(self, caches);
  const works: Promise<void>[] = [];
  for (const name of ["install", "activate"]) listeners.get(name)?.({ waitUntil: (work) => void works.push(work) });
  await Promise.all(works);
  expect(skipWaiting).toHaveBeenCalled();
  expect(removed).toEqual(["shell-1", "files-1"]);
  expect(unregister).toHaveBeenCalled();
});
