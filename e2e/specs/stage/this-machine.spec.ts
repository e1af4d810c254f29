import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { expect, test } from "../../fixtures/stage-test";

/** This machine's addresses in its networks: where others would come from. */
const outward = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === "IPv4")
  .map(({ address }) => address);

/** The status, or the system's name of the failure. A raw request, because `fetch` sets the Host itself. */
const knock = (hostname: string, port: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<number | string | undefined>((resolve) => {
    const asked = request({ hostname, port, path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    asked.end();
  });

test("security 43: app and sandbox are reached on this machine alone, and a website's own name opens no control", {
  tag: "@security",
}, async ({ stage }) => {
  const ports = [stage.appUrl, stage.providerUrl, stage.controlUrl].map((url) => new URL(url).port);
  for (const address of outward) {
    for (const port of ports) expect([port, await knock(address, port, "/")]).toEqual([port, "ECONNREFUSED"]);
  }
  const [app = "", , control = ""] = ports;
  for (const host of ["127.0.0.1", "localhost"]) expect(await knock(host, app, "/api/health")).toBe(200);

  const secret = { "x-sandbox-control": stage.controlSecret };
  expect(await knock("127.0.0.1", control, "/otps", secret)).toBe(200);
  const rebound = { host: `evil.example:${control}` };
  expect(await knock("127.0.0.1", control, "/otps", { ...secret, ...rebound })).toBe(403);
  expect(await knock("127.0.0.1", control, `/console?key=${stage.controlSecret}`, rebound)).toBe(403);
});
