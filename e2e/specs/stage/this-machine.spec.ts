import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { PORTS, SECRETS } from "../../kit/shared-servers";
import { expect, test } from "../../kit/test";

const outward = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === "IPv4")
  .map(({ address }) => address);

/**
 * Sends a request, but not by `fetch`, which sets the Host header itself.
 * @returns the status, or the system's error code.
 */
const knock = (hostname: string, port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<number | string | undefined>((resolve) => {
    const sent = request({ hostname, port, path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    sent.end();
  });

test("security 43: app and sandbox are reached on this machine alone, and a website's own name opens no control", {
  tag: "@security",
}, async () => {
  for (const address of outward) {
    for (const port of Object.values(PORTS))
      expect([port, await knock(address, port, "/")]).toEqual([port, "ECONNREFUSED"]);
  }
  for (const host of ["127.0.0.1", "localhost"]) expect(await knock(host, PORTS.app, "/api/health")).toBe(200);

  const secret = { "x-sandbox-control": SECRETS.control };
  expect(await knock("127.0.0.1", PORTS.control, "/otps", secret)).toBe(200);
  const rebound = { host: `evil.example:${PORTS.control}` };
  expect(await knock("127.0.0.1", PORTS.control, "/otps", { ...secret, ...rebound })).toBe(403);
  expect(await knock("127.0.0.1", PORTS.control, `/console?key=${SECRETS.control}`, rebound)).toBe(403);
});
