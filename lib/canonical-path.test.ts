import { findCanonicalPath, movedRoutes } from "./canonical-path";

test.each([
  ["/StarSingle", "/starsingle"],
  ["/Ssinglepana", "/ssinglepana"],
  ["/GALIIMP", "/galiIMP"],
  ["/galiimp", "/galiIMP"],
  ["/gamerates", "/gameRates"],
  ["/IMP", "/imp"],
])("%s in another letter case is %s", (written, route) => {
  expect(findCanonicalPath(written)).toBe(route);
});

test.each(Object.entries(movedRoutes))("%s, in any letter case, leads to %s", (moved, route) => {
  expect(findCanonicalPath(moved)).toBe(route);
  expect(findCanonicalPath(moved.toUpperCase())).toBe(route);
});

test("the query stays as it was requested", () => {
  expect(findCanonicalPath("/StarSingle?market=1&b=%2F%20x?")).toBe("/starsingle?market=1&b=%2F%20x?");
});

test("a path that is already the known one leads nowhere, so that nothing goes round", () => {
  expect(findCanonicalPath("/galiIMP?market=1")).toBeUndefined();
});

test.each(["/nowhere", "/imp/", "/imp/4", "/constructor", "//evil.example", ""])("%j is no known path", (path) => {
  expect(findCanonicalPath(path)).toBeUndefined();
});
