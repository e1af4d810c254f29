import { MORNING, postJson, runSandbox } from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await runSandbox({ controlSecret: "the secret/&" });
});
afterEach(() => sandbox.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(sandbox.controlUrl + path, { headers, redirect: "manual" });

/** Opens the console by its printed address. @returns the cookie. */
const enter = async (): Promise<string> => {
  const response = await get(`/console?key=${encodeURIComponent(sandbox.controlSecret)}`);
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
};

const post = (path: string, cookie: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(sandbox.controlUrl + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "sec-fetch-site": "same-origin", ...headers },
    body: new URLSearchParams(fields),
  });

test("the key opens the console by a strict, HttpOnly cookie and does not stay in the address", async () => {
  const response = await get(`/console?key=${encodeURIComponent(sandbox.controlSecret)}`);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/console");
  const cookie = response.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Strict/);
  expect(cookie).not.toContain(encodeURIComponent(sandbox.controlSecret));
  const page = await get("/console", { cookie: cookie.split(";")[0] ?? "" });
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain("Asha Demo");
});

test("without the key the console shows nothing but a field for it", async () => {
  for (const response of [
    await get("/console"),
    await get("/console?key=wrong"),
    await get("/console", { cookie: "sandbox_console=forged" }),
  ]) {
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain("Control secret");
    expect(page).not.toContain("Asha Demo");
  }
});

test("a form without the cookie, or sent from elsewhere, does nothing", async () => {
  const cookie = await enter();
  const fields = { market: "6", session: "Open", number: "123" };
  expect((await post("/console/declare-main", "", fields)).status).toBe(401);
  expect((await post("/console/declare-main", cookie, fields, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  const foreign = await fetch(`${sandbox.controlUrl}/console/declare-main`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-site", origin: "http://127.0.0.1:1" },
    body: new URLSearchParams(fields),
  });
  expect(foreign.status).toBe(403);
  expect(sandbox.world.results.of(6, "2026-11-20")).toEqual({});
});

test("a form with something wrong comes back with what was typed and what was wrong", async () => {
  const cookie = await enter();
  const response = await post("/console/declare-main", cookie, { market: "7", session: "Open", number: '3"1' });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toMatch(/role="alert">[^<]*is none of the 220 panas/);
  expect(page).toContain('value="3&quot;1"');
  expect(page).toMatch(/<option value="7" selected>/);
  const empty = await (
    await post("/console/declare-main", cookie, { market: "7", session: "Open", number: "" })
  ).text();
  expect(empty).toContain("Choose a number");
  const points = await (
    await post("/console/player", cookie, { mobile: "9000000001", points: "ten", change: "adjust" })
  ).text();
  expect(points).toContain("whole number");
  expect(points).toContain('value="ten"');
  const clock = await (await post("/console/clock", cookie, { move: "set", now: "noon" })).text();
  expect(clock).toContain('value="noon"');
  expect(clock).toMatch(/role="alert">/);
});

test("the clock's buttons move it, the last one to the moment of the next result", async () => {
  const cookie = await enter();
  await post("/console/clock", cookie, { move: "minutes" });
  expect(sandbox.world.clock.now()).toBeGreaterThanOrEqual(MORNING + 600_000);
  await post("/console/clock", cookie, { move: "next" });
  // Starline's slot of 11:00 AM.
  expect(sandbox.world.results.of(12, "2026-11-20").Open).toMatch(/^\d{3}$/);
  await post("/console/clock", cookie, { move: "real" });
  expect(sandbox.world.clock.moved()).toBe(false);
});

test("a player is credited, switched and blocked from the page", async () => {
  const cookie = await enter();
  const change = (fields: Record<string, string>) =>
    post("/console/player", cookie, { mobile: "9000000003", ...fields });
  await change({ change: "adjust", points: "250" });
  await change({ change: "betting-on" });
  await change({ change: "block" });
  const page = await (await get("/console", { cookie })).text();
  expect(page).toContain("Meera Demo: 250 points, blocked");
  expect(sandbox.world.players.byMobile("9000000003")).toMatchObject({ betting: true, blocked: true });
});

test("a fault is set from the page for the next request, and cleared", async () => {
  const cookie = await enter();
  const input = { call: "api-game-rates", when: "before", kind: "status", mobile: "" };
  const wrong = await (await post("/console/fault", cookie, { ...input, size: "many" })).text();
  expect(wrong).toMatch(/role="alert">Enter the milliseconds/);
  expect(wrong).toContain('value="many"');
  const ask = async () => (await postJson(`${sandbox.url}/api-game-rates`, "{}")).status;
  expect((await post("/console/fault", cookie, { ...input, size: "503" })).status).toBe(303);
  expect([await ask(), await ask()]).toEqual([503, 200]);
  await post("/console/fault", cookie, { ...input, kind: "reset" });
  await post("/console/clear-faults", cookie, {});
  expect(await ask()).toBe(200);
});

test("what a caller sent is shown escaped", async () => {
  const cookie = await enter();
  await postJson(`${sandbox.url}/api-game-rates`, '{"mobile":"<script>alert(1)</script>"}');
  const page = await (await get("/console?calls=all", { cookie })).text();
  expect(page).toContain("&lt;script&gt;");
  expect(page).not.toContain("<script>");
});
