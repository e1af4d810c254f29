import { CHANGES, ENDPOINTS, unknownRoutes } from "../../fixtures/endpoints";
import { OWN_SCRIPT } from "../../kit/players";
import { expect, test } from "../../kit/test";

const JSON_TYPE = { "content-type": "application/json" };

test("every endpoint under app/api stands in the table that these tests go through", { tag: "@security" }, () => {
  expect(unknownRoutes()).toEqual([]);
});

/** What a foreign page or form can send; lib/server/http/requests.test.ts has further ways. */
const FOREIGN: ReadonlyArray<readonly [how: string, headers: Record<string, string>, code: string]> = [
  ["without the anti-forgery header", { ...JSON_TYPE, "sec-fetch-site": "same-origin" }, "foreign_origin"],
  ["from a sibling site", { ...JSON_TYPE, ...OWN_SCRIPT, "sec-fetch-site": "same-site" }, "foreign_origin"],
  ["as a form", { ...OWN_SCRIPT, "content-type": "application/x-www-form-urlencoded" }, "unsupported_media_type"],
];

test("security 23: no change is taken from anything but our own script, and each path has its methods alone", {
  tag: "@security",
}, async ({ signedIn, control, player }) => {
  const before = (await control.journal({ mobile: player.mobile })).length;
  for (const endpoint of CHANGES) {
    for (const [how, headers, code] of FOREIGN) {
      const response = await signedIn.request.post(endpoint.path, {
        headers: { ...endpoint.headers, ...headers },
        data: JSON.stringify(endpoint.body),
      });
      expect(await response.json(), `${endpoint.path} ${how}`).toMatchObject({ error: { code } });
    }
    const own = ENDPOINTS.filter(({ path }) => path === endpoint.path).map(({ method }) => method);
    for (const method of ["GET", "PUT", "PATCH", "DELETE"].filter((one) => !own.some((known) => known === one))) {
      const response = await signedIn.request.fetch(endpoint.path, { method, headers: { ...OWN_SCRIPT } });
      expect(response.status(), `${method} ${endpoint.path}`).toBe(405);
    }
  }
  expect(await control.journal({ mobile: player.mobile })).toHaveLength(before);
  expect((await signedIn.request.get("/api/wallet")).status(), "the session goes on").toBe(200);
});

test("security 24: without a session every personal endpoint answers 401, whatever a header claims", {
  tag: "@security",
}, async ({ request }) => {
  const claims = [
    {},
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree", rsc: "1" },
    { "x-forwarded-host": "127.0.0.1", "x-original-url": "/login", "x-rewrite-url": "/login" },
  ];
  for (const endpoint of ENDPOINTS.filter(({ access }) => access === "player")) {
    for (const claim of claims) {
      const headers = { ...OWN_SCRIPT, ...endpoint.headers, ...claim };
      const data = endpoint.body;
      const response = await request.fetch(endpoint.path, { method: endpoint.method, headers, ...(data && { data }) });
      expect(response.status(), `${endpoint.path} ${JSON.stringify(claim)}`).toBe(401);
      expect(await response.json()).toMatchObject({ error: { code: "not_signed_in" } });
    }
  }
});
