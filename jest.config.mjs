import { availableParallelism, tmpdir, userInfo } from "node:os";
import path from "node:path";
import nextJest from "next/jest.js";
import { putTemporaryFilesInMemory } from "./scripts/runtime/memory-folder.mjs";

// The tests' host is nowhere near India, because no rule may depend on its zone (docs/faults.md, row 23).
process.env.TZ = "America/Los_Angeles";

// Compiled files stay on the disk, so that they outlast a restart; the user's name keeps other users from writing into
// them.
const cacheDirectory = path.join(tmpdir(), `jest-cache-${userInfo().username}`);
putTemporaryFilesInMemory();

/** Packages that ship as ES modules only, or import while they run, and so are compiled with the tests. */
const ESM_PACKAGES = [
  "iron-session",
  "uncrypto",
  "iron-webcrypto",
  "cookie",
  "server-only",
  "@opentelemetry",
  "parse5",
  "entities",
];

/** @type {import("jest").Config} */
const config = {
  testEnvironment: "node",
  // By default jest only marks a test file's globals as deleted, and warns where undici or pino still reads them.
  testEnvironmentOptions: { globalsCleanup: "off" },
  cacheDirectory,
  testMatch: ["<rootDir>/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/.next/", "<rootDir>/releases/", "<rootDir>/e2e/specs/"],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/releases/", "<rootDir>/.data/", "<rootDir>/test-results/"],
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
  globalSetup: "<rootDir>/scripts/runtime/jest-global-setup.mjs",
  globalTeardown: "<rootDir>/scripts/runtime/jest-global-teardown.mjs",
  setupFilesAfterEnv: ["<rootDir>/jest.setup.cjs"],
  // There is one worker more than cores, because tests of faults wait for sockets and databases and leave their core
  // idle.
  maxWorkers: availableParallelism() + 1,
  // A worker that something keeps open is reported after this time; under load, a clean one needs more than half a
  // second.
  workerGracefulExitTimeout: 10_000,
  // This limits tests that hang, not slow ones: a loaded machine takes ten times its usual time.
  testTimeout: 90_000,
};

const withNext = nextJest({ dir: "./" })(config);

/** Returns the config with our transform patterns, because those of next/jest leave node_modules uncompiled. */
export default async () => ({
  ...(await withNext()),
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join("|")})/)`, "^.+\\.module\\.(css|sass|scss)$"],
});
