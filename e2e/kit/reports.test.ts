import { reportersOf, traceOf } from "./reports";

test("beside the list there are the reports that are asked for, each once, and none opens or is only printed", () => {
  expect(reportersOf({})).toEqual([["list"]]);
  expect(reportersOf({ E2E_REPORT: "html, junit,,json,html" })).toEqual([
    ["list"],
    ["html", { open: "never" }],
    ["junit", { outputFile: "test-results/junit.xml" }],
    ["json", {}],
  ]);
});

test.each([
  [{}, "off"],
  [{ CI: "true" }, "on-first-retry"],
  [{ E2E_TRACE: "1" }, "retain-on-failure"],
  [{ CI: "true", E2E_TRACE: "1" }, "retain-on-failure"],
])("with %j traces are %s", (env, trace) => {
  expect(traceOf(env)).toBe(trace);
});
