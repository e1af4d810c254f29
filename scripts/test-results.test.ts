import { jestResults, playwrightResults } from "./test-results";

const ran = (fullName: string, status: string) => ({ fullName, status });

test("jest's report tells each test that ran, and a file that could not be loaded as a failed one", () => {
  const report = {
    testResults: [
      { name: "/x/lib/a.test.ts", message: "", assertionResults: [ran("a group one", "passed"), ran("two", "failed")] },
      { name: "/x/lib/b.test.ts", message: "", assertionResults: [ran("not chosen", "pending")] },
      { name: "/x/lib/c.test.ts", message: "Cannot find module", assertionResults: [] },
    ],
  };
  expect(jestResults(report, "/x")).toEqual([
    { file: "lib/a.test.ts", title: "a group one", passed: true },
    { file: "lib/a.test.ts", title: "two", passed: false },
    { file: "lib/c.test.ts", title: "", passed: false },
  ]);
});

test("Playwright's report tells each test with its groups, of whatever project", () => {
  const inner = { title: "a group", file: "stage/a.spec.ts", specs: [{ title: "two", ok: false }] };
  const file = {
    title: "stage/a.spec.ts",
    file: "stage/a.spec.ts",
    specs: [{ title: "one", ok: true }],
    suites: [inner],
  };
  const report = { config: { rootDir: "/x/e2e/specs" }, suites: [file, { ...file, specs: [], suites: [] }] };
  expect(playwrightResults(report, "/x")).toEqual([
    { file: "e2e/specs/stage/a.spec.ts", title: "one", passed: true },
    { file: "e2e/specs/stage/a.spec.ts", title: "a group two", passed: false },
  ]);
});
