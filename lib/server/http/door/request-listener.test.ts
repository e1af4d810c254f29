import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { HEADERS } from "@/lib/contract/protocol";
import { type StartedApp, startApp } from "../../fixtures/started-app";
import { CLIENT_ADDRESS_HEADER } from "../internal-headers";
import { ConnectionQueues } from "./connection-queues";
import { DoorTurns } from "./door-turns";
import { requestListener } from "./request-listener";
import type { HeaderOptions } from "./security-headers";

let app: StartedApp;
let server: Server;
let received: IncomingHttpHeaders;

const serve = async (
  framework: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  options: Partial<HeaderOptions> = {},
): Promise<void> => {
  const listener = requestListener(
    app.services,
    { mode: "live", dev: false, ...options },
    async (request, response) => {
      received = request.headers;
      await framework(request, response);
    },
    { connections: new ConnectionQueues(), turns: new DoorTurns(() => 0) },
  );
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
};
const ask = (headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`, { headers });

beforeEach(async () => {
  app = await startApp();
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

const policyOf = (response: Response): Map<string, string> =>
  new Map(
    (response.headers.get("content-security-policy") ?? "").split("; ").map((part) => {
      const [name = "", ...values] = part.split(" ");
      return [name, values.join(" ")];
    }),
  );

describe("security 25: every answer", () => {
  const WRITERS: readonly (readonly [string, (request: IncomingMessage, response: ServerResponse) => void])[] = [
    ["a page", (_request, response) => void response.end("page")],
    ["a static file", (_request, response) => void response.writeHead(200, { "content-type": "text/css" }).end("a{}")],
    ["an error page", (_request, response) => void response.writeHead(404, "Not Found", ["x-a", "1"]).end()],
    [
      "an answer in pieces",
      (_request, response) => {
        response.write("one");
        response.end("two");
      },
    ],
    ["an answer of nothing", (_request, response) => void response.writeHead(304).end()],
    [
      "a failure of the framework",
      () => {
        throw new Error("at /srv/inside.ts");
      },
    ],
  ];

  test.each(WRITERS)("%s carries the protecting headers", async (_what, write) => {
    await serve(write);
    const { headers } = await ask();
    expect(headers.get("content-security-policy")).toContain("script-src 'self' 'nonce-");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get(HEADERS.requestId)).toMatch(/^[0-9a-f-]{36}$/);
    expect(Number(headers.get(HEADERS.serverNow))).toBeGreaterThan(0);
  });

  test("has a policy that runs our own scripts alone", async () => {
    await serve((_request, response) => void response.end());
    const policy = policyOf(await ask());
    expect(policy.get("script-src")).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic'$/);
    expect(policy.get("default-src")).toBe("'self'");
    expect(policy.get("connect-src")).toBe("'self'");
    expect(policy.get("img-src")).toBe("'self' data: https:");
    for (const none of ["frame-ancestors", "base-uri", "object-src"]) expect(policy.get(none)).toBe("'none'");
    expect(policy.get("form-action")).toBe("'self'");
  });

  test("has a nonce of its own, told to the framework in the same words", async () => {
    await serve((_request, response) => void response.end());
    const first = await ask();
    expect(received["content-security-policy"]).toBe(first.headers.get("content-security-policy"));
    expect((await ask()).headers.get("content-security-policy")).not.toBe(first.headers.get("content-security-policy"));
  });

  test("allows a picture of the sandbox's only in the sandbox", async () => {
    await serve((_request, response) => void response.end(), { mode: "sandbox" });
    const response = await ask();
    expect(policyOf(response).get("img-src")).toContain("http://127.0.0.1:*");
  });

  test("keeps the headers that a handler has set itself, once", async () => {
    await serve((_request, response) => void response.setHeader(HEADERS.serverNow, "12345").end());
    expect((await ask()).headers.get(HEADERS.serverNow)).toBe("12345");
  });
});

test.each([
  ["public, max-age=600", "text/html; charset=utf-8"],
  ["private, no-cache", "text/x-component"],
  ["", "text/html"],
  ["", "image/png"],
])(
  "security 26: a page that a cache may keep, or an answer that says nothing of it (%j, %s), is kept by nobody",
  async (policy, type) => {
    await serve((_request, response) => {
      if (policy !== "") response.setHeader("cache-control", policy);
      response.setHeader("content-type", type);
      response.writeHead(200).end("x");
    });
    expect((await ask()).headers.get("cache-control")).toContain("no-store");
  },
);

test("security 30: a failure of the framework says nothing of the inside", async () => {
  await serve(() => {
    throw new Error("at /srv/inside.ts");
  });
  const response = await ask();
  expect([response.status, await response.text()]).toEqual([500, "Internal Server Error"]);
  expect(app.logged()).toContain("/srv/inside.ts");
});

const linesOf = (event: string): readonly Readonly<Record<string, unknown>>[] =>
  app
    .logged()
    .split("\n")
    .filter((line) => line.includes(`"event":"${event}"`))
    .map((line): Readonly<Record<string, unknown>> => JSON.parse(line));

test("a page has a line with its answer's id, and without what was asked beside the path", async () => {
  await serve((_request, response) => void response.writeHead(404).end("none"));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/x?name=asha`);
  await response.text();
  const [line, ...more] = linesOf("request");
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: "info", method: "GET", route: "(other)", path: "/x", status: 404 });
  expect(line).toMatchObject({ requestId: response.headers.get(HEADERS.requestId), ms: expect.any(Number) });
  expect(line?.client).toMatch(/^[0-9a-f]{12}$/);
  expect(app.logged()).not.toMatch(/asha|127\.0\.0\.1/);
});

test("a request that the door refuses has a line that says why", async () => {
  await serve((_request, response) => void response.end());
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/imp`, { method: "DELETE" });
  expect(linesOf("request")).toMatchObject([{ method: "DELETE", status: 405, code: "method", route: "/imp" }]);
});

test("security 24: nobody outside speaks the server's inner language", async () => {
  await serve((_request, response) => void response.end());
  const forged = {
    [CLIENT_ADDRESS_HEADER]: "198.51.100.1",
    [HEADERS.requestId]: "chosen-by-a-visitor",
    "x-forwarded-for": "198.51.100.1",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-middleware-subrequest": "middleware",
    "x-middleware-skip": "1",
    "x-invoke-path": "/imp",
    "x-matched-path": "/imp",
    "x-now-route-matches": "1",
    "x-nonce": "known",
    "content-security-policy": "script-src 'nonce-known'",
    "content-security-policy-report-only": "script-src 'nonce-known'",
    "x-next-revalidated-tags": "a",
    "next-resume": "1",
  };
  await ask({ ...forged, "x-kept": "yes" });
  expect(received["x-kept"]).toBe("yes");
  for (const [name, value] of Object.entries(forged)) expect(received[name]).not.toBe(value);
  expect(received[CLIENT_ADDRESS_HEADER]).toBe("127.0.0.1");
  expect(received["x-middleware-subrequest"]).toBeUndefined();
});
