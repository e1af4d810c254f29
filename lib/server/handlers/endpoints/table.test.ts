import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PathParams } from "../handler";
import { missingHandlers } from "./missing";
import { ENDPOINTS, findEndpoint } from "./table";

const FOLDER = join(process.cwd(), "app", "api");

const routeFiles = (): ReadonlyArray<readonly [address: string, text: string]> =>
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => [`/api/${dirname(file)}`, readFileSync(join(FOLDER, file), "utf8")]);

test("each route file mounts the endpoint of its own address, and each endpoint has a route file", () => {
  const mounted = routeFiles().map(([address, text]) => [address, /= mount\((?:"(.*)")?\);/.exec(text)?.[1]] as const);
  const named = mounted.filter(([address]) => address !== "/api/[[...missing]]");
  for (const [address, endpoint] of named) expect([address, endpoint]).toEqual([address, address]);
  expect(named.map(([address]) => address).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  expect(mounted.length).toBe(named.length + 1);
});

test("no address has two handlers for a method", () => {
  for (const handlers of Object.values(ENDPOINTS)) {
    const methods = handlers.map(({ method }) => method);
    expect(new Set(methods).size).toBe(methods.length);
  }
});

test.each<[string, keyof typeof ENDPOINTS | null, PathParams]>([
  ["/api/bids", "/api/bids", {}],
  ["/api/bids/a1", "/api/bids/[key]", { key: "a1" }],
  ["/api/funds/%25", "/api/funds/[key]", { key: "%25" }],
  ["/api/funds/a1/give-up", "/api/funds/[key]/give-up", { key: "a1" }],
  ["/api/bids/", null, {}],
  ["/api/bids/a1/b2", null, {}],
  ["/api/bids/[key]", "/api/bids/[key]", { key: "[key]" }],
  ["/api/toString", null, {}],
  ["/api", null, {}],
])("%s", (path, address, params) => {
  const found =
    address === null
      ? { route: "(other)", handlers: missingHandlers }
      : { route: address, handlers: ENDPOINTS[address] };
  expect(findEndpoint(path)).toEqual({ ...found, params });
});
