import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { runsOf } from "@/testing/test-share";
import { toRouteName } from "./route-name";

const FOLDER = join(process.cwd(), "app", "api");
const FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("route.ts"));

test.each(FILES)("%s exports its handlers by their methods, and its address has a name", async (file) => {
  const exported: Readonly<Record<string, { readonly method?: string }>> = await import(join(FOLDER, file));
  expect(Object.keys(exported).length).toBeGreaterThan(0);
  const isMissing = file.startsWith("[[...missing]]");
  for (const [name, { method }] of Object.entries(exported)) {
    // A change that is exported as GET would be refused by itself; the handler for all methods has none.
    expect([file, method]).toEqual([file, isMissing ? undefined : name]);
  }
  const path = `/api/${dirname(file)}`;
  expect(toRouteName(path)).toBe(isMissing ? "(other)" : path);
});

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
      routes.add(toRouteName(path));
    }),
    { numRuns: runsOf(3000, 500) },
  );
  expect(routes.size).toBeLessThan(12);
});
