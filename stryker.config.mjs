import { tmpdir } from "node:os";
import path from "node:path";

/** `npm run mutants` names each change of money, sessions, codes and provider that no test notices (docs/qa.md). */
export default {
  testRunner: "jest",
  jest: { configFile: "jest.config.mjs", enableFindRelatedTests: true },
  coverageAnalysis: "perTest",
  // Code that runs once, when its file is loaded, would need every test for each change.
  ignoreStatic: true,
  mutate: ["lib/server/{accounts/otp,accounts/session,money,provider}/**/*.ts", "!**/*.test.ts", "!**/fixtures/**"],
  ignorePatterns: ["/releases", "/.data", "/test-results"],
  // Outside the project, where no other tool finds the copies.
  tempDirName: path.join(tmpdir(), "mutants"),
  reporters: ["clear-text", "progress-append-only", "html", "json"],
  htmlReporter: { fileName: "test-results/mutants/index.html" },
  jsonReporter: { fileName: "test-results/mutants/mutants.json" },
  clearTextReporter: { reportTests: false },
  concurrency: 2,
  timeoutMS: 10_000,
};
