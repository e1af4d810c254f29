import { apiPhone } from "../../fixtures/api-phone";
import { expect, test } from "../../fixtures/stage-test";
import { findSecrets } from "../../kit/leaks";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";

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
