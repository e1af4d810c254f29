import { canonicalAddress, movedRoutes } from "./canonical-address";

test.each([
  ["/StarSingle", "/starsingle"],
  ["/Ssinglepana", "/ssinglepana"],
  ["/GALIIMP", "/galiIMP"],
  ["/galiimp", "/galiIMP"],
  ["/gamerates", "/gameRates"],
  ["/IMP", "/imp"],
])("%s in another letter case is %s", (written, route) => {
  expect(canonicalAddress(written)).toBe(route);
});

test.each(Object.entries(movedRoutes))("%s, in any letter case, leads to %s", (moved, route) => {
  expect(canonicalAddress(moved)).toBe(route);
  expect(canonicalAddress(moved.toUpperCase())).toBe(route);
});

test("the query stays as it was asked for", () => {
  expect(canonicalAddress("/StarSingle?market=1&b=%2F%20x?")).toBe("/starsingle?market=1&b=%2F%20x?");
});

test("an address that is already the known one leads nowhere, so that nothing goes round", () => {
  expect(canonicalAddress("/galiIMP?market=1")).toBeUndefined();
});

test.each(["/nowhere", "/imp/", "/imp/4", "/constructor", "//evil.example", ""])("%j is no known address", (path) => {
  expect(canonicalAddress(path)).toBeUndefined();
});
