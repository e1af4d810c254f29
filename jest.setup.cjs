// Components get the router of testing/router; what a page calls by itself (redirect) stays Next's.
jest.mock("next/navigation", () => {
  const { navigation } = require("./testing/router");
  return { ...jest.requireActual("next/navigation"), ...navigation };
});

// The digest of a sign-in takes 50 ms of the processor; password-digest.test.ts uses the real cost.
jest.mock("./lib/server/accounts/session/password-cost", () => ({ PASSWORD_COST: { N: 16, r: 8, p: 1 } }));

// Only tests with a document (`@jest-environment jsdom`) need these.
if (typeof document !== "undefined") {
  require("@testing-library/jest-dom");
  // Sets how long `findBy` and `waitFor` wait; their default of one second is too short on a loaded machine.
  require("@testing-library/react").configure({ asyncUtilTimeout: 20_000 });
  const { resetRouter } = require("./testing/router");
  beforeEach(() => {
    resetRouter();
    localStorage.clear();
    sessionStorage.clear();
  });
  // Lazy scripts are loaded before the first test, because screens are tested as a player sees them after a moment.
  const mockLoading = [];
  jest.mock("next/dynamic", () => (load) => {
    const { createElement } = require("react");
    let Part;
    mockLoading.push(
      load().then((component) => {
        Part = component;
      }),
    );
    return (props) => createElement(Part, props);
  });
  beforeAll(() => Promise.all(mockLoading));
}
