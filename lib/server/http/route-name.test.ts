import fc from "fast-check";
import { routeNameOf } from "./route-name";

test("whatever is asked for, there are no more routes in the log and the metrics than the code knows", () => {
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
