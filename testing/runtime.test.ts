import { readFileSync } from "node:fs";

const loadAnew = () => {
  let loaded: typeof import("./router") | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual("./router");
  });
  if (!loaded) throw new Error("the module was not loaded");
  return loaded;
};

test("a module that is compiled once runs anew for each that loads it", () => {
  expect(loadAnew().resetRouter).not.toBe(loadAnew().resetRouter);
});

test("a module's objects are of the test's own world", () => {
  expect(loadAnew().navigation).toBeInstanceOf(Object);
  expect(jest.requireActual("lru-cache").LRUCache).toBeInstanceOf(Function);
});

test("a stack tells the line and the column of the source", () => {
  const { stack } = new Error("told");
  const lines = readFileSync(__filename, "utf8").split("\n");
  const line = lines.findIndex((text) => text.includes('Error("told")'));
  const column = lines[line]?.indexOf("new Error");
  expect(stack).toContain(`testing/runtime.test.ts:${line + 1}:${(column ?? 0) + 1}`);
});
