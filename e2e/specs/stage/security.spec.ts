import { apiPhone } from "../../fixtures/api-phone";
import { expect, test } from "../../fixtures/stage-test";
import { findSecrets } from "../../kit/leaks";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";
import { OWN_SCRIPT } from "../../kit/players";

const HOUR = 3_600_000;

test.describe("with sessions of two hours idle and five in all", () => {
  test.use({ stageSettings: { SESSION_IDLE_HOURS: "2", SESSION_ABSOLUTE_HOURS: "5" } });

  test("security 7: a session ends when it is idle too long, and when it is old whatever it did", {
    tag: "@security",
  }, async ({ stage, control }) => {
    const [idle, busy] = [apiPhone(stage.appUrl), apiPhone(stage.appUrl)];
    for (const phone of [idle, busy]) {
      const { mobile, password } = await control.newPlayer({ points: 10 });
      expect((await phone.signIn(mobile, password)).status).toBe(200);
    }
    // The app's clock follows the sandbox's with the next answer of the provider, which a newcomer's sign-in brings.
    const pass = async (hours: number) => {
      await control.advance(hours * HOUR);
      const newcomer = await control.newPlayer();
      await apiPhone(stage.appUrl).signIn(newcomer.mobile, newcomer.password);
      return (await busy.get("/api/wallet")).status;
    };
    expect(await pass(1.5)).toBe(200);
    expect(await pass(1)).toBe(200);
    expect((await idle.get("/api/wallet")).status, "idle for two hours and a half").toBe(401);
    expect(await pass(1.5)).toBe(200);
    expect(await pass(1.5), "five hours and a half old").toBe(401);
  });
});

test("security 18: a stuffing run is refused before the provider hears of it, and the owner's phone still signs in", {
  tag: "@security",
}, async ({ stage, control }) => {
  const { mobile, password } = await control.newPlayer({ points: 10 });
  const owner = apiPhone(stage.appUrl);
  expect((await owner.signIn(mobile, password)).status).toBe(200);
  const guess = (nth: number) =>
    fetch(`${stage.appUrl}/api/session`, {
      method: "POST",
      headers: { ...OWN_SCRIPT, "content-type": "application/json", "x-forwarded-for": `203.0.113.${nth}` },
      body: JSON.stringify({ phone: mobile, password: `guess ${nth}` }),
    });
  const statuses = [];
  for (let nth = 0; nth < 20; nth += 1) statuses.push((await guess(nth)).status);
  // The owner's own sign-in took a little of the ten that a quarter of an hour allows.
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(401));
  expect(statuses.slice(10)).toEqual(Array(10).fill(429));
  const asked = 1 + statuses.filter((status) => status === 401).length;
  expect(await control.journal({ call: "api-user-login", mobile })).toHaveLength(asked);
  expect((await owner.signIn(mobile, password)).status).toBe(200);
});

test.describe("without a proxy that is trusted", () => {
  test.use({ stageSettings: { TRUSTED_PROXIES: "" } });

  test("security 19: another X-Forwarded-For for each try resets no limit", { tag: "@security" }, async ({
    stage,
    control,
  }) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 110; nth += 1) {
      const response = await fetch(`${stage.appUrl}/api/session`, {
        method: "POST",
        headers: { ...OWN_SCRIPT, "content-type": "application/json", "x-forwarded-for": `198.51.100.${nth}` },
        body: JSON.stringify({ phone: `98${String(nth).padStart(8, "0")}`, password: "a guess" }),
      });
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
    expect(statuses.at(-1)).toBe(429);
    expect(await control.journal({ call: "api-user-login" })).toHaveLength(
      statuses.filter((status) => status === 401).length,
    );
  });
});

test("security 28: a forged Host changes neither where calls go nor where pages lead", { tag: "@security" }, async ({
  signedIn,
}) => {
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  const wallet = await signedIn.request.get("/api/wallet", { headers });
  expect((await wallet.json()).balance).toBe("5000");
  for (const path of ["/login", "/", "/imp", "/no/such/page", "/single"]) {
    const page = await signedIn.request.get(path, { headers, maxRedirects: 0 });
    expect(page.headers().location ?? "", path).not.toContain("evil.example");
    expect(await page.text(), path).not.toContain("evil.example");
  }
});

test.describe("on a stage of its own", () => {
  // It reads the whole log.
  test.use({ stageAlone: true });

  test("security 29: the log tells who signed in, what was refused and what money moved, by request id, and no secret", {
    tag: "@security",
  }, async ({ stage, control, signedIn, player, market }) => {
    const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
    await bids.bid("5", "50");
    await expect(bids.placed).toBeVisible();
    const wrong = await apiPhone(stage.appUrl).signIn(player.mobile, "not the password at all");
    expect(wrong.status).toBe(401);
    const { tokens } = await control.player(player.mobile);
    const cookies = (await signedIn.context().cookies()).filter(({ value }) => value.length > 60);
    expect(await stage.stopApp()).toBe(0);

    const log = stage.appOutput();
    const lines = log
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line): Record<string, unknown> => JSON.parse(line));
    const posts = lines.filter(({ method }) => method === "POST");
    expect(posts).toContainEqual(expect.objectContaining({ route: "/api/session", status: 200 }));
    expect(posts).toContainEqual(expect.objectContaining({ route: "/api/session", status: 401 }));
    expect(posts).toContainEqual(expect.objectContaining({ route: "/api/bids", status: 200 }));
    const bid = posts.find(({ route }) => route === "/api/bids");
    const money = lines.filter(({ moneyKind }) => moneyKind === "bid");
    expect(money.map(({ event }) => event)).toEqual(["money_sending", "money_done"]);
    for (const line of money) {
      expect(line).toMatchObject({
        requestId: bid?.requestId,
        player: bid?.player,
        amount: "50",
        market: `main: ${market.name}`,
      });
    }
    const pages = lines.filter(({ event, route }) => event === "request" && route === "/single");
    expect(pages).toContainEqual(expect.objectContaining({ method: "GET", status: 200, client: expect.any(String) }));
    expect(log.split("\n").filter((line) => line !== "" && !line.startsWith("{"))).toEqual([]);
    for (const line of posts) expect(line.requestId).toEqual(expect.stringMatching(/^[\w-]{8,64}$/));
    const secrets = [
      { what: "the password", value: player.password },
      { what: "the tried password", value: "not the password at all" },
      { what: "the application key", value: "sandbox-app-key-7f3c91" },
      { what: "the provider's cookie", value: "sandbox-cookie-5d20aa" },
      ...tokens.map((value) => ({ what: "a token", value })),
      ...cookies.map(({ name, value }) => ({ what: `the cookie ${name}`, value })),
    ];
    expect(secrets.length).toBeGreaterThan(5);
    expect(findSecrets(log, secrets)).toEqual([]);
  });
});
