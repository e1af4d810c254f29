import { availableParallelism, tmpdir, userInfo } from "node:os";
import path from "node:path";
import nextJest from "next/jest.js";
import { keepTemporaryFilesInMemory } from "./scripts/runtime/memory-folder.mjs";

// The tests' host is nowhere near India, and no rule may notice (docs/faults.md, row 23).
process.env.TZ = "America/Los_Angeles";

// What was compiled outlasts a restart: on the disk. Another user of this machine cannot write into ours.
const cacheDirectory = path.join(tmpdir(), `jest-cache-${userInfo().username}`);
keepTemporaryFilesInMemory();

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
  // By itself jest only marks a test file's globals as deleted, and warns where undici or pino still reads them.
  testEnvironmentOptions: { globalsCleanup: "off" },
  cacheDirectory,
  testMatch: ["<rootDir>/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/.next/", "<rootDir>/releases/", "<rootDir>/e2e/specs/"],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/releases/", "<rootDir>/.data/", "<rootDir>/test-results/"],
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
  globalSetup: "<rootDir>/scripts/runtime/jest-begin.mjs",
  globalTeardown: "<rootDir>/scripts/runtime/jest-end.mjs",
  setupFilesAfterEnv: ["<rootDir>/jest.setup.cjs"],
  // One more than there are cores: the tests of faults wait for sockets and databases, and leave their core idle.
  maxWorkers: availableParallelism() + 1,
  // A worker that something keeps open is told after this; at load one that nothing keeps open needs more than half a second.
  workerGracefulExitTimeout: 10_000,
  // A limit on what hangs, not on what is slow: a loaded machine takes ten times its usual time.
  testTimeout: 90_000,
};

const withNext = nextJest({ dir: "./" })(config);

/** next/jest prepends its own patterns, which leave node_modules uncompiled: ours replace them. */
export default async () => ({
  ...(await withNext()),
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join("|")})/)`, "^.+\\.module\\.(css|sass|scss)$"],
});
