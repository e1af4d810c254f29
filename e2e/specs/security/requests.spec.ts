import { CHANGES, ENDPOINTS, unknownRoutes } from "../../fixtures/endpoints";
import { OWN_SCRIPT } from "../../kit/players";
import { expect, test } from "../../kit/test";

const JSON_TYPE = { "content-type": "application/json" };

test("every endpoint under app/api stands in the table that these tests go through", { tag: "@security" }, () => {
  expect(unknownRoutes()).toEqual([]);
});

/** What a foreign page, a form or a bare link can send. */
const FOREIGN: ReadonlyArray<readonly [how: string, headers: Record<string, string>, code: string]> = [
  ["without the anti-forgery header", { ...JSON_TYPE, "sec-fetch-site": "same-origin" }, "foreign_origin"],
  ["from another site", { ...JSON_TYPE, ...OWN_SCRIPT, "sec-fetch-site": "cross-site" }, "foreign_origin"],
  ["from a sibling site", { ...JSON_TYPE, ...OWN_SCRIPT, "sec-fetch-site": "same-site" }, "foreign_origin"],
  ["typed into the address bar", { ...JSON_TYPE, ...OWN_SCRIPT, "sec-fetch-site": "none" }, "foreign_origin"],
  [
    "with a foreign Origin alone",
    { ...JSON_TYPE, "x-app-request": "1", origin: "https://evil.example" },
    "foreign_origin",
  ],
  ["with Origin null", { ...JSON_TYPE, "x-app-request": "1", origin: "null" }, "foreign_origin"],
  ["with neither Sec-Fetch-Site nor Origin", { ...JSON_TYPE, "x-app-request": "1" }, "foreign_origin"],
  ["as text/plain", { ...OWN_SCRIPT, "content-type": "text/plain" }, "unsupported_media_type"],
  ["as a form", { ...OWN_SCRIPT, "content-type": "application/x-www-form-urlencoded" }, "unsupported_media_type"],
];

for (const endpoint of CHANGES) {
  test(`security 23: POST ${endpoint.path} is refused from anything but our own script`, { tag: "@security" }, async ({
    signedIn,
    control,
    player,
  }) => {
    const before = (await control.journal({ mobile: player.mobile })).length;
    for (const [how, headers, code] of FOREIGN) {
      const response = await signedIn.request.post(endpoint.path, {
        headers: { ...endpoint.headers, ...headers },
        data: JSON.stringify(endpoint.body),
      });
      expect(await response.json(), how).toMatchObject({ error: { code } });
    }
    const own = ENDPOINTS.filter(({ path }) => path === endpoint.path).map(({ method }) => method);
    for (const method of ["GET", "PUT", "PATCH", "DELETE"].filter((one) => !own.some((known) => known === one))) {
      const response = await signedIn.request.fetch(endpoint.path, { method, headers: { ...OWN_SCRIPT } });
      expect(response.status(), method).toBe(405);
    }
    expect(await control.journal({ mobile: player.mobile })).toHaveLength(before);
    expect((await signedIn.request.get("/api/wallet")).status(), "the session goes on").toBe(200);
  });
}

const LINE = { digits: "5", closeDigits: "", points: 10, session: "Open" };
const BID = { gameType: "single-digit", lines: [LINE] };

test("security 22: bodies with unknown fields, __proto__, a megabyte or ten thousand lines reach no provider", {
  tag: "@security",
}, async ({ signedIn, control, player, openMarket: market }) => {
  const bid = { marketId: market.gameId, ...BID };
  const bodies: ReadonlyArray<readonly [how: string, text: string, statuses: readonly number[]]> = [
    ["an unknown field", JSON.stringify({ ...bid, unique_token: "x" }), [400]],
    ["an unknown field in a line", JSON.stringify({ ...bid, lines: [{ ...LINE, payout: 1 }] }), [400]],
    ["__proto__", `{"__proto__":{"isAdmin":true},${JSON.stringify(bid).slice(1)}`, [400]],
    ["a fraction", JSON.stringify({ ...bid, lines: [{ ...LINE, points: 10.5 }] }), [400, 422]],
    ["points as text", JSON.stringify({ ...bid, lines: [{ ...LINE, points: "10" }] }), [400]],
    ["a negative stake", JSON.stringify({ ...bid, lines: [{ ...LINE, points: -10 }] }), [400, 422]],
    ["ten thousand lines", JSON.stringify({ ...bid, lines: Array(10_000).fill(LINE) }), [400, 413]],
    ["a megabyte", JSON.stringify({ ...bid, filler: "x".repeat(1_048_576) }), [413]],
    ["no JSON", "{", [400]],
    ["nothing", "", [400]],
    ["an array", "[]", [400]],
  ];
  for (const [how, data, statuses] of bodies) {
    const headers = { ...OWN_SCRIPT, ...JSON_TYPE, "idempotency-key": crypto.randomUUID() };
    const response = await signedIn.request.post("/api/bids", { headers, data: Buffer.from(data) });
    expect(statuses, `${how}: ${response.status()}`).toContain(response.status());
  }
  expect(await control.journal({ call: "api-submit-bid", mobile: player.mobile })).toEqual([]);
});

test("security 21: bids that the screen would refuse are refused by the server, and nothing is sent", {
  tag: "@security",
}, async ({ signedIn, control, player, openMarket: market, newMarket }) => {
  const [shut, afterOpen] = await Promise.all([
    newMarket({ openTime: "08:00 AM", closeTime: "09:00 AM" }),
    newMarket({ openTime: "08:00 AM", closeTime: "11:00 PM" }),
  ]);
  const bid = { marketId: market.gameId, ...BID };
  const cases: ReadonlyArray<readonly [body: object, code: string]> = [
    [{ ...bid, marketId: "no-such-market" }, "market_unknown"],
    [{ ...bid, marketId: shut.gameId }, "bid_game_closed"],
    [{ ...bid, marketId: afterOpen.gameId }, "bid_session_closed"],
    [{ ...bid, lines: [{ ...LINE, digits: "12" }] }, "bid_number_invalid"],
    [{ ...bid, lines: [{ ...LINE, digits: "" }] }, "bid_number_required"],
    [{ ...bid, lines: [{ ...LINE, points: 9 }] }, "bid_points_minimum"],
    [{ ...bid, lines: [{ ...LINE, points: 5001 }] }, "bid_balance_short"],
    [
      {
        ...bid,
        lines: [
          { ...LINE, points: 3000 },
          { ...LINE, digits: "6", points: 3000 },
        ],
      },
      "bid_balance_short",
    ],
  ];
  for (const [data, code] of cases) {
    const headers = { ...OWN_SCRIPT, "idempotency-key": crypto.randomUUID() };
    const response = await signedIn.request.post("/api/bids", { headers, data });
    expect(await response.json()).toMatchObject({ error: { code } });
  }
  expect(await control.journal({ call: "api-submit-bid", mobile: player.mobile })).toEqual([]);
  expect((await control.player(player.mobile)).wallet).toBe("5000");
});

test("security 24: without a session every personal endpoint answers 401, whatever a header claims", {
  tag: "@security",
}, async ({ request }) => {
  const claims = [
    {},
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware" },
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
