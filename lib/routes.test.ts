import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { canonicalRoute, forMarket, movedRoutes, routes } from "./routes";

/** The addresses that have a page's folder below app/; groups in round brackets are no part of an address. */
const pagesBelow = (folder: string, address = ""): string[] => [
  ...(existsSync(join(folder, "page.tsx")) ? [address || "/"] : []),
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => pagesBelow(join(folder, name), name.startsWith("(") ? address : `${address}/${name}`)),
];
const pages = pagesBelow(join(__dirname, "../app"));

test.each(Object.entries(routes))("%s has a page at %s", (_name, route) => {
  expect(pages).toContain(route);
});

test("every page has a readable name", () => {
  expect(pages.filter((page) => !page.includes("[")).sort()).toEqual([...Object.values(routes)].sort());
});

test.each([
  ["/StarSingle", "/starsingle"],
  ["/Ssinglepana", "/ssinglepana"],
  ["/GALIIMP", "/galiIMP"],
  ["/galiimp", "/galiIMP"],
  ["/gamerates", "/gameRates"],
  ["/IMP", "/imp"],
])("%s in another letter case is %s", (written, route) => {
  expect(canonicalRoute(written)).toBe(route);
});

test.each(Object.entries(movedRoutes))("%s, in any letter case, leads to %s", (moved, route) => {
  expect(canonicalRoute(moved)).toBe(route);
  expect(canonicalRoute(moved.toUpperCase())).toBe(route);
});

test.each(["/nowhere", "/imp/", "/imp/4", "/constructor", "//evil.example"])("%s is no known address", (path) => {
  expect(canonicalRoute(path)).toBeUndefined();
});

test("a market's id is all that an address carries, whatever is in it", () => {
  expect(forMarket(routes.singleDigit, "7&x=1#y")).toBe("/single?market=7%26x%3D1%23y");
});
