// Components get the router of testing/router; what a page does by itself (redirect) stays the framework's.
jest.mock("next/navigation", () => {
  const { navigation } = require("./testing/router");
  return { ...jest.requireActual("next/navigation"), ...navigation };
});

// A sign-in takes 50 ms of the processor for its digest alone; password-digest.test.ts takes the real cost.
jest.mock("./lib/server/accounts/session/password-cost", () => ({ PASSWORD_COST: { N: 16, r: 8, p: 1 } }));

// Only where a test has a document (`@jest-environment jsdom`).
if (typeof document !== "undefined") {
  require("@testing-library/jest-dom");
  // How long `findBy` and `waitFor` wait for what never comes; by itself a second, in which a loaded machine may do nothing.
  require("@testing-library/react").configure({ asyncUtilTimeout: 20_000 });
  const { resetRouter } = require("./testing/router");
  beforeEach(() => {
    resetRouter();
    localStorage.clear();
    sessionStorage.clear();
  });
  // Screens are tested as a player sees them after a moment: with the scripts that are fetched later.
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
