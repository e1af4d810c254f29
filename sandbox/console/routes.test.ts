import { postJson, readFixedHost, startForTests } from "../fixtures/running-sandbox";

const sandbox = startForTests(
  [beforeEach, afterEach],
  { controlSecret: "the secret/&", appUrl: "https://app.example/start" },
  readFixedHost,
);

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(sandbox.controlUrl + path, { headers, redirect: "manual" });

/**
 * Opens the console by its printed URL.
 * @returns the cookie
 */
const enter = async (): Promise<string> => {
  const response = await get(`/console?key=${encodeURIComponent(sandbox.controlSecret)}`);
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
};

const page = async (path: string, cookie: string): Promise<string> => (await get(path, { cookie })).text();

const post = (path: string, cookie: string, fields: Record<string, string>) =>
  fetch(sandbox.controlUrl + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
  });

test("the key opens the console by a strict, HttpOnly cookie and does not stay in the address", async () => {
  const response = await get(`/console?key=${encodeURIComponent(sandbox.controlSecret)}`);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/console");
  const cookie = response.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict/);
  expect(cookie).not.toContain(encodeURIComponent(sandbox.controlSecret));
  const shown = await get("/console", { cookie: cookie.split(";")[0] ?? "" });
  const policy = shown.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'");
  const text = await shown.text();
  expect(text).toMatch(/^<!doctype html><html lang="en">/);
  expect(text).toContain("Asha Demo");
  expect(text).toContain('href="https://app.example/start"');
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text).not.toMatch(/\son\w+=|hx-on|javascript:|<style/);
});

test("without the key the console shows a field for it, and nothing that its page asks for; a form does nothing", async () => {
  expect((await post("/console/declare", "", { market: "6", session: "Open", number: "123" })).status).toBe(401);
  expect(sandbox.world.results.of(6, "2026-11-20")).toEqual({});
  const paths = ["/console", "/console?key=wrong", "/console/live", "/console/preview?market=6", "/console/script.js"];
  for (const path of paths) {
    for (const cookie of ["", "sandbox_console=forged"]) {
      const response = await get(path, { cookie });
      expect([path, response.status]).toEqual([path, 401]);
      const text = await response.text();
      expect(text).toContain("Control secret");
      expect(text).not.toContain("Asha Demo");
    }
  }
});

test.each([
  ["declare", { market: "7", session: "Open", number: "321" }, "is none of the 220 panas"],
  ["declare", { market: "7", session: "Open", number: "" }, "Choose a number"],
  ["player", { mobile: "9000000001", points: "ten", change: "adjust" }, "whole number"],
  ["clock", { now: "noon" }, "an ISO time"],
  ["fault", { call: "api-game-rates", when: "before", kind: "status", size: "many" }, "Enter the"],
])("%s with %j is refused with a sentence", async (form, fields, wrong) => {
  const response = await post(`/console/${form}`, await enter(), fields);
  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(new RegExp(`role="alert">[^<]*${wrong}`));
});

test("the clock takes a whole minute as a browser's field gives it, without its seconds", async () => {
  const response = await post("/console/clock", await enter(), { now: "2026-11-30T12:10" });
  expect(await response.text()).toContain("clock shows 30 Nov 2026 12:10:00 PM IST");
});

test("what a caller sent is shown escaped", async () => {
  await postJson(`${sandbox.url}/api-game-rates`, '{"mobile":"<script>alert(1)</script>"}');
  const shown = await page("/console?calls=all", await enter());
  expect(shown).toContain("&lt;script&gt;");
  expect(shown).not.toContain("<script>");
});

test("one button lets a day pass in a minute, until it is stopped or the clock is moved by hand", async () => {
  const cookie = await enter();
  const said = async (form: string, fields: Record<string, string>) =>
    (await post(`/console/${form}`, cookie, fields)).text();
  const isRunning = async () => (await page("/console/live", cookie)).includes("Stop the day");
  expect(await isRunning()).toBe(false);
  expect(await said("day", {})).toContain("The day begins: look at the app.");
  expect(await isRunning()).toBe(true);
  expect(sandbox.world.bids.listOpen()).toHaveLength(3);
  expect(await said("day", { end: "yes" })).toContain("The day has stopped");
  expect(await isRunning()).toBe(false);
  await said("day", {});
  await said("clock", { move: "minutes" });
  expect(await isRunning()).toBe(false);
});
