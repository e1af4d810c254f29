import { canonicalRoute, forMarket, routes } from "./routes";

test.each([
  ["/Single", "/single"],
  ["/IMP4", "/imp4"],
  ["/single", "/single"],
  ["/singles", undefined],
  ["/toString", undefined],
  ["//single", undefined],
])("the address %s is known as %s", (path, known) => {
  expect(canonicalRoute(path)).toBe(known);
});

test("a market's id is all that an address carries, whatever is in it", () => {
  expect(forMarket(routes.singleDigit, "7&x=1#y")).toBe("/single?market=7%26x%3D1%23y");
});
