import { runSandbox } from "../fixtures/running-sandbox";
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

test("a result is declared from the page, and a random one too", async () => {
  const cookie = await enter();
  const done = await post("/console/declare-main", cookie, { market: "6", session: "Open", number: "123" });
  expect(done.status).toBe(303);
  expect(sandbox.world.results.of(6, "2026-11-20")).toEqual({ Open: "123" });
  expect(await (await get("/console", { cookie })).text()).toContain("Kalyan: Open 123 is declared");
  await post("/console/declare-main", cookie, { market: "6", session: "Close", number: "", random: "yes" });
  expect(sandbox.world.results.of(6, "2026-11-20").Close).toMatch(/^\d{3}$/);
});

test("Starline's and Gali's results are declared from forms of their own, with a random one too", async () => {
  const cookie = await enter();
  await post("/console/declare-starline", cookie, { market: "12", number: "120" });
  expect(sandbox.world.results.of(12, "2026-11-20")).toEqual({ Open: "120" });
  expect(await (await get("/console", { cookie })).text()).toContain("Starline 11:00 AM: 120 is declared");
  await post("/console/declare-gali", cookie, { market: "27", number: " 57 " });
  expect(sandbox.world.results.of(27, "2026-11-20")).toEqual({ Open: "57" });
  await post("/console/declare-gali", cookie, { market: "28", number: "", random: "yes" });
  expect(sandbox.world.results.of(28, "2026-11-20").Open).toMatch(/^\d\d$/);
  const wrong = await (await post("/console/declare-gali", cookie, { market: "29", number: "123" })).text();
  expect(wrong).toMatch(/role="alert">[^<]*is no pair/);
  expect(wrong).toMatch(/<details open>\s*<summary>Gali Disawar<\/summary>/);
  expect(wrong).toContain('value="123"');
});

test("each family has its markets and its form, and a market's link opens its own form on it", async () => {
  const cookie = await enter();
  const page = await (await get("/console?market=30", { cookie })).text();
  for (const title of ["Main markets", "Starline", "Gali Disawar"]) expect(page).toContain(`<summary>${title}`);
  expect(page.match(/<details open>\s*<summary>(Main markets|Starline|Gali Disawar)<\/summary>/g)).toHaveLength(1);
  expect(page).toMatch(/<option value="30" selected>\s*Ghaziabad, 08:30 PM\s*<\/option>/);
  expect(page).toContain("of 15 open");
});
