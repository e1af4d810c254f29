import fc from "fast-check";
import { routeNameOf } from "../http/route-name";
import { fewNames, OTHER } from "./labels";

test("whatever is asked for, there are no more routes than the code knows", () => {
  const written = fc.oneof(
    fc.webPath(),
    fc.string({ unit: "binary" }),
    fc.webPath().map((path) => `/api/bids${path}`),
    fc.webPath().map((path) => `/_next/static${path}`),
    fc.constantFrom("/api/", "/api", "//", "/imp/", "/IMP", "/api/markets/", "/api/bids//give-up", "__proto__"),
  );
  const routes = new Set<string>();
  fc.assert(
    fc.property(written, (path) => {
      routes.add(routeNameOf(path));
    }),
    { numRuns: 3000 },
  );
  expect(routes.size).toBeLessThan(12);
});

test("names are let through until there are a hundred of them, and nothing but names", () => {
  const nameOf = fewNames();
  const given = Array.from({ length: 500 }, (_, index) => `event_${index}`);
  expect(new Set(given.map(nameOf)).size).toBe(101);
  expect(nameOf("event_3")).toBe("event_3");
  expect(nameOf("event_499")).toBe(OTHER);
  expect(fewNames()("9000000001 asked")).toBe(OTHER);
});
