// Components get the router of testing/router; what a page does by itself (redirect) stays the framework's.
jest.mock("next/navigation", () => {
  const { navigation } = require("./testing/router");
  return { ...jest.requireActual("next/navigation"), ...navigation };
});

// A sign-in takes 50 ms of the processor for its digest alone; password-digest.test.ts takes the real cost.
jest.mock("./lib/server/session/password-cost", () => ({ PASSWORD_COST: { N: 16, r: 8, p: 1 } }));

// Only where a test has a document (`@jest-environment ./testing/document.cjs`).
if (typeof document !== "undefined") {
  require("@testing-library/jest-dom");
  // How long `findBy` and `waitFor` wait for what never comes; by itself a second, in which a loaded machine may do nothing.
  require("@testing-library/react").configure({ asyncUtilTimeout: 20_000 });
  // React in development keeps the stack of each element it makes, ten thousand a second: a sixth of a screen's test. At
  // this count it stops, as in a busy second; only the stacks in its warnings are missing.
  const internals = require("react").__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => undefined });
  const { resetRouter } = require("./testing/router");
  beforeEach(resetRouter);
  // Screens are tested as a player sees them after a moment: with the scripts that are fetched later.
  const { fetchAllLater } = require("./lib/client/page/later");
  beforeAll(fetchAllLater);
}
