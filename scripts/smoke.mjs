// `npm run test:smoke`: the tests that only look, against the app that E2E_BASE_URL names. It starts a browser and nothing
// else. What follows the command goes to Playwright.
import { main } from "./runtime/prepare.mjs";
import { Trouble } from "./runtime/project.mjs";

await main(() => {
  if (process.env.E2E_BASE_URL?.trim()) return;
  throw new Trouble("Set E2E_BASE_URL to the app's address, such as https://staging.example (docs/qa.md).");
});
if (process.exitCode === 0) await import("./e2e.mjs");
