import { bidBody, callProvider, control, runSandbox, STANDING, signedIn } from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await runSandbox({ appUrl: "https://app.example/start" }, STANDING);
});
afterEach(() => sandbox.close());

const cookieOf = async (): Promise<string> => {
  const opened = await fetch(`${sandbox.controlUrl}/console?key=${sandbox.controlSecret}`, { redirect: "manual" });
  return (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
};

const get = async (path: string, cookie: string) => {
  const response = await fetch(sandbox.controlUrl + path, { headers: { cookie } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const post = (path: string, cookie: string, fields: Record<string, string>) =>
  fetch(sandbox.controlUrl + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
  });

test("what the page's script asks is answered with the cookie alone, and the page runs no other script", async () => {
  const cookie = await cookieOf();
  for (const path of ["/console/live", "/console/preview?market=6&session=Open&number=123", "/console/script.js"]) {
    expect([path, (await get(path, "")).status]).toEqual([path, 401]);
    expect([path, (await get(path, "sandbox_console=forged")).status]).toEqual([path, 401]);
    expect([path, (await get(path, cookie)).status]).toEqual([path, 200]);
  }
  const { headers, text } = await get("/console", cookie);
  expect(headers.get("content-security-policy")).toContain("script-src 'self'; connect-src 'self'");
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text).toContain('href="https://app.example/start"');
});

test("a refresh in one window does not take the notice of another", async () => {
  const cookie = await cookieOf();
  await post("/console/clock", cookie, { move: "minutes" });
  expect((await get("/console/live", cookie)).text).not.toContain("The sandbox&#39;s clock shows");
  expect((await get("/console", cookie)).text).toContain("The sandbox&#39;s clock shows");
});

test("the preview says what waits, what a whole number would pay, and why it would be refused", async () => {
  const cookie = await cookieOf();
  const { token } = await signedIn(sandbox);
  await callProvider(sandbox, "api-submit-bid", bidBody(token, "6", "11"));
  await callProvider(sandbox, "api-submit-bid", bidBody(token, "4", "11", "Close"));
  const ask = async (session: string, number: string) =>
    (await get(`/console/preview?market=6&session=${session}&number=${number}`, cookie)).text;
  expect(await ask("Open", "12")).not.toContain("would pay");
  expect(await ask("Open", "12")).toContain("2 lines of 1 player on 2026-11-20, 22 points staked");
  expect(await ask("Open", "123")).toContain("123 would pay 104.5 points: 1 won, 0 lost, 1 stay open.");
  expect(await ask("Close", "220")).toContain("The Open result of Kalyan comes first.");
  expect(await ask("Open", "321")).toContain("none of the 220 panas");
  expect((await get("/console/preview?market=%3Cb%3E&number=123", cookie)).text).toContain(
    "no market has the id &lt;b&gt;",
  );
  const declared = await control(sandbox, "POST", "/markets/6/declare", { session: "Open", pana: "123" });
  expect(declared.body).toMatchObject({ won: 1, lost: 0, paid: "104.5" });
});

test("the control API previews what it then declares, to the field", async () => {
  const { token } = await signedIn(sandbox);
  await callProvider(sandbox, "api-submit-bid", bidBody(token, "6", "11"));
  const input = { session: "Open", pana: "123" };
  const { body: preview } = await control(sandbox, "POST", "/markets/6/preview", input);
  const { waiting, stay, ...would } = preview;
  expect(waiting).toEqual({ lines: 1, players: 1, stake: "11" });
  expect(stay).toBe(0);
  expect((await control(sandbox, "POST", "/markets/6/declare", input)).body).toEqual(would);
  expect((await control(sandbox, "POST", "/markets/6/preview", input)).status).toBe(409);
  expect((await control(sandbox, "GET", "/markets/6/waiting")).body).toMatchObject({ lines: 0, stake: "0" });
});

test("a quick fault is set once, hits, and is taken away; one that has hit its request is off by itself", async () => {
  const rates = async () => {
    const body = JSON.stringify({ env_type: "Prod", app_key: sandbox.appKey });
    const headers = { "content-type": "application/json" };
    return (await fetch(`${sandbox.url}/api-game-rates`, { method: "POST", headers, body })).status;
  };
  const names = async () => {
    const { body } = await control(sandbox, "GET", "/faults/quick");
    return (body.quickFaults as { name: string; on: boolean }[]).filter(({ on }) => on).map(({ name }) => name);
  };
  await control(sandbox, "POST", "/faults/quick/down");
  await control(sandbox, "POST", "/faults/quick/down");
  expect([await rates(), await rates()]).toEqual([503, 503]);
  expect(await names()).toEqual(["down"]);
  await control(sandbox, "DELETE", "/faults/quick/down");
  expect([await rates(), await names()]).toEqual([200, []]);
  await control(sandbox, "POST", "/faults/quick/bid-answer-lost");
  const { token } = await signedIn(sandbox);
  await expect(callProvider(sandbox, "api-submit-bid", bidBody(token))).rejects.toThrow("fetch failed");
  expect(await names()).toEqual([]);
  expect((await control(sandbox, "POST", "/faults/quick/other")).status).toBe(404);
});

test("the clock is put before a market's next result, and by a field in India time", async () => {
  const { body } = await control(sandbox, "POST", "/clock", { market: "6", closesInMs: 120_000 });
  expect(Date.parse(String(body.now))).toBe(Date.parse("2026-11-20T15:18:00+05:30"));
  expect((await control(sandbox, "POST", "/clock", { market: "999", closesInMs: 1 })).status).toBe(404);
  const cookie = await cookieOf();
  await post("/console/clock", cookie, { move: "set", now: "2026-11-21T09:30" });
  expect(sandbox.world.clock.now()).toBe(Date.parse("2026-11-21T09:30:00+05:30"));
  expect((await post("/console/clock", cookie, { move: "set", now: "2026-02-30T09:30" })).status).toBe(400);
});

test("polls are left out of the journal where that is asked for, and every sign-in is forgotten at once", async () => {
  const { mobile, token } = await signedIn(sandbox);
  await callProvider(sandbox, "api-user-wallet-balance", { unique_token: token });
  const calls = async (query: string) => {
    const { body } = await control(sandbox, "GET", `/journal${query}`);
    return (body.requests as { call: string }[]).map(({ call }) => call);
  };
  expect(await calls("")).toEqual(["api-user-login", "api-user-wallet-balance"]);
  expect(await calls("?polls=no")).toEqual(["api-user-login"]);
  expect((await control(sandbox, "DELETE", "/tokens")).body).toEqual({ forgotten: 1 });
  expect((await control(sandbox, "GET", `/players/${mobile}`)).body.token).toBeNull();
});
