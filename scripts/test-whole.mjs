// `npm run test:whole`: runs the unit tests and the end-to-end tests with every row of their long tables, of which `npm
// test` takes a share (testing/test-share.ts, e2e/fixtures/share.ts). What follows the command goes to Playwright, and
// then no unit test runs.
import { spawnSync } from "node:child_process";
import { main, prepare } from "./runtime/install-and-build.mjs";
import { ROOT, UserError } from "./runtime/project.mjs";

process.env.E2E_WHOLE = "1";
process.env.UNITS_WHOLE = "1";

const unitTests = async () => {
  await prepare();
  const args = ["node_modules/jest/bin/jest.js", "--silent"];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) throw new UserError("Unit tests failed, so the end-to-end tests did not begin.");
};

if (process.argv.length === 2) await main(unitTests);
if (!process.exitCode) await import("./e2e.mjs");
