import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIResponse } from "@playwright/test";
import { ENDPOINTS } from "../../fixtures/endpoints";
import { routes } from "../../kit/addresses";
import { OWN_SCRIPT, signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

/** What every answer carries, errors and files too. */
const expectGuarded = (response: APIResponse, where: string) => {
  const headers = response.headers();
  const policy = headers["content-security-policy"] ?? "";
  expect(policy, `${where}: a policy`).toContain("default-src");
  const scripts = policy.split(";").find((part) => part.trim().startsWith("script-src")) ?? policy;
  expect(scripts, `${where}: inline scripts`).not.toContain("unsafe-inline");
  expect(scripts, `${where}: eval`).not.toContain("unsafe-eval");
  expect(policy, where).toContain("frame-ancestors 'none'");
  expect(policy, where).toContain("base-uri 'none'");
  expect(headers["x-content-type-options"], where).toBe("nosniff");
  expect(headers["referrer-policy"], where).toBeTruthy();
  expect(headers["cross-origin-opener-policy"], where).toBe("same-origin");
  expect(headers["x-powered-by"], where).toBeUndefined();
  expect(headers["x-server-now"], where).toMatch(/^\d{13}$/);
};

test("security 25: every answer carries the protecting headers, errors and files too", { tag: "@security" }, async ({
  signedIn,
  request,
}) => {
  const html = await (await signedIn.request.get(routes.home)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map((match) => match[1] ?? "");
  expect(files.length).toBeGreaterThan(2);
  const pages = [...Object.values(routes), "/no/such/page", "/_next/static/none.js", "/%", "/favicon.ico"];
  for (const path of [...pages, ...files.slice(0, 5), "/api", "/api/none", ...ENDPOINTS.map(({ path }) => path)]) {
    for (const client of [signedIn.request, request]) {
      expectGuarded(await client.get(path, { maxRedirects: 0 }), path);
    }
  }
  expectGuarded(await request.post("/api/session", { data: "{" }), "a broken body");
  expectGuarded(await request.post("/login", { data: "x" }), "a post to a page");
});

test("security 25: each page has a nonce of its own", { tag: "@security" }, async ({ request }) => {
  const nonces = await Promise.all(
    ["/login", "/login", "/no/such/page"].map(async (path) => {
      const response = await request.get(path);
      const nonce = /'nonce-([^']+)'/.exec(response.headers()["content-security-policy"] ?? "")?.[1] ?? "";
      const html = await response.text();
      const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length, path).toBeGreaterThan(0);
      expect(
        scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
        path,
      ).toEqual([]);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
});

test("security 26: two players behind one cache each see their own, and the shared list holds nothing personal", {
  tag: "@security",
}, async ({ signedIn, player, control, playwright, baseURL, browser }) => {
  // Sums that stand in no name of a market by chance.
  await control.changePlayer(player.mobile, { adjust: 48_317 - 5000 });
  const other = await control.newPlayer({ points: 91_623 });
  const otherPage = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await signIn(otherPage, other);
  const cookies = async (from: typeof signedIn) =>
    (await from.request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

  // A shared cache that keeps whatever it may: what is neither private nor no-store.
  const kept = new Map<string, { status: number; type: string; body: string }>();
  const proxy = createServer(async (incoming, outgoing) => {
    const url = incoming.url ?? "/";
    let answer = kept.get(url);
    if (!answer) {
      const headers = { cookie: incoming.headers.cookie ?? "" };
      const response = await fetch(`${baseURL}${url}`, { headers, redirect: "manual" });
      answer = {
        status: response.status,
        type: response.headers.get("content-type") ?? "",
        body: await response.text(),
      };
      const policy = response.headers.get("cache-control") ?? "";
      if (!/no-store|private/.test(policy)) kept.set(url, answer);
    }
    outgoing.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const cache = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const asPlayer = await playwright.request.newContext({
    baseURL: cache,
    extraHTTPHeaders: { cookie: await cookies(signedIn) },
  });
  const asOther = await playwright.request.newContext({
    baseURL: cache,
    extraHTTPHeaders: { cookie: await cookies(otherPage) },
  });

  expect((await (await asPlayer.get("/api/wallet")).json()).balance).toBe("48317");
  expect((await (await asOther.get("/api/wallet")).json()).balance).toBe("91623");
  expect(await (await asPlayer.get(routes.home)).text()).toContain("48,317");
  const seenByOther = await (await asOther.get(routes.home)).text();
  expect(seenByOther).toContain("91,623");
  expect(seenByOther).not.toContain(player.mobile);
  await asPlayer.get("/api/markets");
  const markets = await (await asOther.get("/api/markets")).text();
  for (const personal of [player.mobile, other.mobile, "48317", "91623", "balance", "token"]) {
    expect(markets).not.toContain(personal);
  }
  await Promise.all([asPlayer.dispose(), asOther.dispose(), otherPage.context().close()]);
  proxy.closeAllConnections();
  proxy.close();
});

test("security 26: personal answers are no-store, shared lists private and revalidated", { tag: "@security" }, async ({
  signedIn,
}) => {
  const policyOf = async (path: string) => (await signedIn.request.get(path)).headers()["cache-control"] ?? "";
  expect(await policyOf("/api/wallet")).toContain("no-store");
  expect(await policyOf("/api/histories/main-bids?from=2026-11-20&to=2026-11-20")).toContain("no-store");
  expect(await policyOf(routes.home)).toContain("no-store");
  expect(await policyOf("/api/markets")).toBe("private, no-cache");

  const first = await signedIn.request.get("/api/markets");
  const tag = first.headers().etag ?? "";
  expect(tag).toMatch(/^W\/"[^"]+"$/);
  const second = await signedIn.request.get("/api/markets", { headers: { "if-none-match": tag } });
  expect([200, 304]).toContain(second.status());
  expect(second.headers()["x-server-now"]).toMatch(/^\d{13}$/);
});

test("security 30: errors say nothing of the inside", { tag: "@security" }, async ({
  signedIn,
  control,
  player,
  request,
}) => {
  const inside = /at \/|node_modules|\.ts:\d|\.js:\d|stack|ECONN|undici|127\.0\.0\.1|localhost:\d|SQLITE/i;
  for (const action of [
    { kind: "status", status: 500, body: "<b>Fatal</b> in /var/www/app.php" },
    { kind: "body", body: "<html>oops" },
    { kind: "reset" },
    { kind: "truncate" },
  ] as const) {
    await control.fault({ call: "api-user-wallet-balance", mobile: player.mobile, times: 6, when: "before", action });
    const response = await signedIn.request.get("/api/wallet");
    expect(await response.text(), action.kind).not.toMatch(inside);
    expect(await response.text(), action.kind).not.toContain("app.php");
  }
  for (const path of ["/api/none", "/no/such/page", "/api/bids/not-a-key", "/%E0%A4%A"]) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/at \/|node_modules\/|\.ts:\d/);
  }
  const broken = await request.post("/api/session", { headers: OWN_SCRIPT, data: Buffer.from("{oops") });
  expect(await broken.text()).not.toMatch(inside);
});
