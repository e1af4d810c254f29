import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { forMarket, routes } from "./routes";

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

test("a market's id is all that an address carries, whatever is in it", () => {
  expect(forMarket(routes.singleDigit, "7&x=1#y")).toBe("/single?market=7%26x%3D1%23y");
});
