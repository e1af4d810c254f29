import type { APIRequestContext } from "@playwright/test";
import { OWN_SCRIPT } from "../../kit/players";
import { expect, test } from "../../kit/test";

const setCookies = (response: { headersArray(): { name: string; value: string }[] }): readonly string[] =>
  response
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === "set-cookie")
    .map(({ value }) => value);

/** The whole Cookie header that a browser would send now. */
const cookieHeader = async (request: APIRequestContext): Promise<string> =>
  (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

test("security 3: every cookie is HttpOnly, SameSite and small, with the longest name too", {
  tag: "@security",
}, async ({ page, control, recorder }) => {
  const player = await control.newPlayer({ name: "N".repeat(60), points: 10 });
  recorder.guard(...(await control.player(player.mobile)).tokens.map((value) => ({ what: "a token", value })));
  const response = await page.request.post("/api/session", {
    headers: OWN_SCRIPT,
    data: { phone: player.mobile, password: player.password },
  });
  expect(response.status()).toBe(200);
  const cookies = setCookies(response);
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/;\s*HttpOnly/i);
    expect(cookie).toMatch(/;\s*SameSite=(Lax|Strict)/i);
    expect(cookie).toMatch(/;\s*Path=\//i);
    expect(cookie.length).toBeLessThanOrEqual(4096);
  }
});

test("security 5: a session cookie copied before sign-out is refused after it", { tag: "@security" }, async ({
  signedIn,
  playwright,
  baseURL,
}) => {
  const copied = await cookieHeader(signedIn.request);
  const thief = await playwright.request.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: { cookie: copied } });
  expect((await thief.get("/api/wallet")).status(), "the copy works before").toBe(200);

  expect((await signedIn.request.post("/api/session/end", { headers: OWN_SCRIPT, data: {} })).status()).toBe(200);

  const wallet = await thief.get("/api/wallet");
  expect(wallet.status()).toBe(401);
  expect(await wallet.json()).toMatchObject({ error: { code: expect.stringMatching(/not_signed_in|session_ended/) } });
  const page = await thief.get("/imp", { maxRedirects: 0 });
  expect([303, 307, 302]).toContain(page.status());
  expect(page.headers().location).toMatch(/\/login\?notice=session-ended$/);
  // Shared lists may trust a memo for five seconds at most.
  await expect.poll(async () => (await thief.get("/api/markets")).status()).toBe(401);
  await thief.dispose();
});

test("security 8 and 9: damaged and downgraded cookies are anonymous, never an error of ours", {
  tag: "@security",
}, async ({ signedIn, playwright, baseURL }) => {
  const whole = await cookieHeader(signedIn.request);
  const [name = "", seal = ""] =
    whole
      .split("; ")
      .find((pair) => pair.includes("Fe26"))
      ?.split(/=(.*)/s) ?? [];
  expect(seal).not.toBe("");
  const mutations = [
    seal.replace(/~2$/, "~1"),
    seal.replace(/~2$/, ""),
    seal.replace(/~2$/, "~"),
    seal.replace("Fe26.2", "Fe26.1"),
    "",
    "~",
    "Fe26.2",
    `Fe26.2${"*".repeat(7)}`,
    "%",
    "%ff%fe",
    "null",
    "a".repeat(3500),
    ...Array.from({ length: 60 }, (_, index) => {
      const at = (index * 37) % seal.length;
      return `${seal.slice(0, at)}${seal[at] === "A" ? "B" : "A"}${seal.slice(at + 1)}`;
    }),
    ...Array.from({ length: 20 }, (_, index) => seal.slice(0, (index * 41) % seal.length)),
  ];
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const statuses = new Map<number, number>();
  for (const mutation of mutations) {
    const response = await stranger.get("/api/wallet", { headers: { cookie: `${name}=${mutation}` } });
    statuses.set(response.status(), (statuses.get(response.status()) ?? 0) + 1);
  }
  expect([...statuses.keys()]).toEqual([401]);
  const login = await stranger.get("/login", { headers: { cookie: `${name}=${seal.slice(0, 50)}` } });
  expect(login.status()).toBe(200);
  await stranger.dispose();
});
