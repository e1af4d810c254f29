import type { APIResponse } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { ENDPOINTS } from "../../fixtures/endpoints";
import { MarketsPage } from "../../kit/pages/market-pages";
import { expect, test } from "../../kit/test";

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
  expect(headers["permissions-policy"], where).toContain("camera=()");
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
    const pending = [signedIn.request, request].map((client) => client.get(path, { maxRedirects: 0 }));
    for (const response of await Promise.all(pending)) expectGuarded(response, path);
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

test("security 40: every state that a browser's router sends reaches the framework", { tag: "@security" }, async ({
  signedIn,
}) => {
  const statuses: number[] = [];
  signedIn.on("response", async (response) => {
    // Without the state the URL is that of another response, and the framework leads on to it.
    if ((await response.request().allHeaders())["next-router-state-tree"]) statuses.push(response.status());
  });
  const markets = await new MarketsPage(signedIn).goto();
  for (const name of ["Market Charts", "Play Safe"]) {
    await markets.shell.openMenu();
    const link = markets.shell.menu.getByRole("link", { name });
    const address = await link.getAttribute("href");
    await link.click();
    await signedIn.waitForURL(`**${address}`);
  }
  await expect.poll(() => statuses.length).toBeGreaterThan(1);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
