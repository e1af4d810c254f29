// Components get the router of testing/router; what a page does by itself (redirect) stays the framework's.
jest.mock("next/navigation", () => {
  const { navigation } = require("./testing/router");
  return { ...jest.requireActual("next/navigation"), ...navigation };
});

// Only where a test has a document (`@jest-environment jsdom`).
if (typeof document !== "undefined") {
  require("@testing-library/jest-dom");
  const { resetRouter } = require("./testing/router");
  beforeEach(resetRouter);
  // Screens are tested as a player sees them after a moment: with the scripts that are fetched later.
  const { fetchAllLater } = require("./lib/client/page/later");
  beforeAll(fetchAllLater);
}
