import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { appSettings, sandboxSettings, TEN_IN_THE_MORNING } from "./e2e/fixtures/addresses";
import { CHROMIUM } from "./e2e/fixtures/chromium";
import { listProjects, type WorkerOptions } from "./e2e/kit/projects";
import { APP_LOG, PORTS, SECRETS } from "./e2e/kit/shared-servers";
import { TARGET } from "./e2e/kit/target";
import { putTemporaryFilesInMemory } from "./scripts/runtime/memory-folder.mjs";

putTemporaryFilesInMemory();
const appFolder = mkdtempSync(path.join(tmpdir(), "e2e-app-"));
process.once("exit", () => rmSync(appFolder, { recursive: true, force: true }));
mkdirSync(path.dirname(APP_LOG), { recursive: true });

const GALIDISSWAR = {
  start: async () =>
    (await import("./e2e/fixtures/stage")).startStage(TEN_IN_THE_MORNING, {}, { dialect: "galidisswar" }),
};

/** Options of the reporters. None opens by itself, because `npm test` prints its own list. */
const REPORTS: Readonly<Record<string, object>> = {
  html: { open: "never" },
  junit: { outputFile: "test-results/junit.xml" },
};
const reports = (process.env.E2E_REPORT ?? "").split(",").filter((name) => name !== "");

/** How many tests run at once: one with a real player, whose next sign-in may end an earlier session. */
const workers = TARGET.player ? 1 : availableParallelism() + 3;

// A test's page lives for seconds, so optimizing its scripts costs a seventh of the run's time and saves less.
const NO_OPTIMIZING = "--js-flags=--no-opt --no-maglev --no-sparkplug";

export default defineConfig<object, WorkerOptions>({
  testDir: "e2e/specs",
  outputDir: "test-results/e2e",
  // A test that passes the second time has found something, so it runs once here. CI's machines are loaded by others:
  // there a failed test is tried once more, counts as passed if it passes then, and `npm test` names it.
  retries: process.env.CI ? 1 : 0,
  // There are more workers than cores, because tests wait for polls and timers and leave their core idle for 40% of the
  // time.
  workers,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ...reports.map((name): [string, object] => [name, REPORTS[name] ?? {}])],
  ...(TARGET.own ? {} : { globalSetup: "./e2e/kit/reach-target.ts" }),
  use: {
    baseURL: TARGET.appUrl,
    ignoreHTTPSErrors: TARGET.ignoreHTTPSErrors,
    viewport: { width: 390, height: 844 },
    // One pixel per point is enough, because no test here compares pixels, and a phone's real density quadruples the
    // drawing.
    deviceScaleFactor: 1,
    // Moving titles draw the page sixty times a second, so tests of movement turn it on by emulateMedia.
    contextOptions: { reducedMotion: "reduce" },
    isMobile: true,
    hasTouch: true,
    // Tests that block or count a page's requests do not see those of a worker; tests of the worker allow it.
    serviceWorkers: "block",
    locale: "en-IN",
    // Neither the phone's zone nor the host's decides anything (docs/faults.md, row 23).
    timezoneId: "America/New_York",
    // Tracing every test makes the run a third longer, so in CI only a test's second try is traced.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : process.env.CI ? "on-first-retry" : "off",
    screenshot: "only-on-failure",
    launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, NO_OPTIMIZING] },
  },
  projects: listProjects(TARGET, GALIDISSWAR),
  webServer: TARGET.own
    ? [
        {
          name: "sandbox",
          command: "node --import tsx sandbox/main.ts",
          env: sandboxSettings(PORTS, TEN_IN_THE_MORNING),
          url: `http://127.0.0.1:${PORTS.control}/health?key=${SECRETS.control}`,
          reuseExistingServer: false,
        },
        {
          name: "app",
          command: `exec node releases/current/server.mjs > ${APP_LOG}`,
          env: { ...appSettings(PORTS, appFolder), METRICS_PORT: String(PORTS.metrics) },
          url: `${TARGET.appUrl}/api/health`,
          reuseExistingServer: false,
          gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
        },
      ]
    : [],
});
