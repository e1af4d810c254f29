import type { IncomingHttpHeaders } from "node:http";
import { HEADERS } from "@/lib/contract/protocol";
import { mayWriteFailure } from "../../failure-lines";
import { TestTime } from "../../fixtures/test-time";
import { CLIENT_IP_HEADER } from "../headers";
import { type FrontOptions, type OpenFront, openFront } from "./fixtures/open-front";

let front: OpenFront;
let received: IncomingHttpHeaders;
afterEach(() => front.close());

type Write = NonNullable<FrontOptions["nextHandler"]>;

const serve = async (write: Write, options: FrontOptions = {}): Promise<void> => {
  const nextHandler: Write = async (request, response) => {
    received = request.headers;
    await write(request, response);
  };
  front = await openFront({ ...options, nextHandler });
};
const send = (init: RequestInit = {}, path = "/x"): Promise<Response> => fetch(`${front.origin}${path}`, init);
const nothing: Write = (_request, response) => void response.end();
const failing: Write = () => {
  throw new Error("at /srv/inside.ts");
};

const policyOf = (response: Response): ReadonlyMap<string, string> =>
  new Map(
    (response.headers.get("content-security-policy") ?? "").split("; ").map((part) => {
      const [name = "", ...values] = part.split(" ");
      return [name, values.join(" ")];
    }),
  );

test("security 25: the policy runs our own scripts alone, by a nonce of its own that the framework is told", async () => {
  await serve(nothing);
  const first = await send();
  expect(received["content-security-policy"]).toBe(first.headers.get("content-security-policy"));
  const policy = policyOf(first);
  expect(policy.get("script-src")).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic'$/);
  for (const own of ["default-src", "connect-src", "form-action"]) expect(policy.get(own)).toBe("'self'");
  expect(policy.get("img-src")).toBe("'self' data: https:");
  for (const none of ["frame-ancestors", "base-uri", "object-src"]) expect(policy.get(none)).toBe("'none'");
  expect(policyOf(await send()).get("script-src")).not.toBe(policy.get("script-src"));
});

test("security 25: a picture of the sandbox's is allowed in the sandbox", async () => {
  await serve(nothing, { mode: "sandbox" });
  expect(policyOf(await send()).get("img-src")).toContain("http://127.0.0.1:*");
});

test.each([
  ["public, max-age=600", "text/html; charset=utf-8"],
  ["private, no-cache", "text/x-component"],
  ["", "text/html"],
  ["", "image/png"],
])(
  "security 26: a page that a cache may store, or a response that says nothing of it (%j, %s), is stored by nobody",
  async (policy, type) => {
    await serve((_request, response) => {
      if (policy !== "") response.setHeader("cache-control", policy);
      response.setHeader("content-type", type);
      response.writeHead(200).end("x");
    });
    expect((await send()).headers.get("cache-control")).toContain("no-store");
  },
);

test("security 30: a failure of the framework says nothing of the inside", async () => {
  await serve(failing);
  const response = await send();
  expect([response.status, await response.text()]).toEqual([500, "Internal Server Error"]);
  expect(response.headers.get("content-security-policy")).toContain("script-src 'self' 'nonce-");
  expect(front.app.logged()).toContain("/srv/inside.ts");
});

const requestLines = () => front.app.lines("request");

test("a page has a line with its answer's id, and without what was asked beside the path", async () => {
  await serve((_request, response) => void response.writeHead(404).end("none"));
  const response = await send({}, "/x?name=asha");
  await response.text();
  const [line, ...more] = requestLines();
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: "info", method: "GET", route: "(other)", path: "/x", status: 404 });
  expect(line).toMatchObject({ requestId: response.headers.get(HEADERS.requestId), ms: expect.any(Number) });
  expect(line?.client).toMatch(/^[0-9a-f]{12}$/);
  expect(front.app.logged()).not.toMatch(/asha|127\.0\.0\.1/);
});

test("a request that the front server refuses has a line that says why", async () => {
  await serve(nothing);
  await send({ method: "DELETE" }, "/imp");
  expect(requestLines()).toMatchObject([{ method: "DELETE", status: 405, code: "method", route: "/imp" }]);
});

test("security 24: nobody outside speaks the server's inner language", async () => {
  await serve(nothing);
  const forged: Readonly<Record<string, string>> = {
    [CLIENT_IP_HEADER]: "198.51.100.1",
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
  await send({ headers: { ...forged, "x-kept": "yes" } });
  expect(received["x-kept"]).toBe("yes");
  for (const [name, value] of Object.entries(forged)) expect(received[name]).not.toBe(value);
  expect(received[CLIENT_IP_HEADER]).toBe("127.0.0.1");
  expect(received["x-middleware-subrequest"]).toBeUndefined();
});

test("security 36: after ten failed requests of a client in a minute their error lines are counted", async () => {
  const time = new TestTime();
  await serve(failing, { time, env: { TRUSTED_PROXIES: "127.0.0.1" } });
  const fail = async (clientIp: string, times: number): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1) {
      const response = await send({ headers: { "x-forwarded-for": clientIp } });
      await response.text();
    }
  };
  await fail("198.51.100.23", 25);
  await fail("198.51.100.24", 3);
  for (const event of ["request", "request_failed"])
    expect([event, front.app.lines(event).length]).toEqual([event, 13]);
  const [{ client } = {}] = requestLines();
  time.pass(60_000);
  expect(front.app.lines("failures_counted")).toMatchObject([{ level: "error", client, more: 15 }]);
  await fail("198.51.100.23", 1);
  expect(requestLines()).toHaveLength(14);
});

test("security 36: whatever is written for a request asks the same count, wherever it started", async () => {
  const answers: boolean[] = [];
  await serve((_request, response) => {
    answers.push(mayWriteFailure());
    response.writeHead(500).end();
  });
  for (let nth = 0; nth < 12; nth += 1) {
    const response = await send();
    await response.text();
  }
  expect(answers.map((may) => (may ? 1 : 0)).join("")).toBe("111111111100");
  expect(requestLines()).toHaveLength(10);
});
