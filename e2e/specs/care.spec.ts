import { routes } from "../../lib/routes";
import { countSent } from "../fixtures/requests";
import { faultsOf } from "../kit/accessibility";
import { SingleDigitPage } from "../kit/pages/bid-pages";
import { Shell } from "../kit/pages/shell";
import { OWN_SCRIPT } from "../kit/players";
import { expect, test } from "../kit/test";

test("C3, C8, C17, C22, C23: a player sets a limit from the menu, a bid above it stays unsent, and a time-out leads home to Play Safe", {
  tag: "@money",
}, async ({ signedIn: page, control, player, openMarket }) => {
  const main = page.getByRole("main");
  await page.goto(routes.root);
  const menu = await new Shell(page).openMenu();
  await menu.getByRole("link", { name: "Play Safe" }).click();
  await expect(main.getByText("No limit is set.")).toBeVisible();
  await main.getByLabel("Limit", { exact: true }).selectOption("Bid limit per day");
  await main.getByLabel("Points").fill("1e3");
  await main.getByRole("button", { name: "Set limit" }).click();
  await expect(main.getByLabel("Points")).toHaveAccessibleDescription("Enter whole points, 1 or more");
  await main.getByLabel("Points").fill("150");
  await main.getByRole("button", { name: "Set limit" }).click();
  const asked = page.getByRole("dialog", { name: "Bid limit per day: 150 points" });
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(main.getByText("You can still bid 150 points.")).toBeVisible();
  await expect(main.getByText("Bid limit per day: 150 points")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const bid = await new SingleDigitPage(page).goto(openMarket.gameId);
  await expect(main.getByText("Bid limit per day: 150 left")).toBeVisible();
  await bid.bid("6", "100");
  await expect(bid.placed).toBeVisible();
  await expect(main.getByText("Bid limit per day: 50 left")).toBeVisible();
  await bid.add("7", "60");
  await bid.openConfirmation();
  const refusal =
    /^This is over a limit\. Bid limit per day: 150 points, 100 used, 50 left\. It starts again \d+ \w+ \d+, 12:00 AM\.$/;
  await expect(page.getByRole("dialog").getByText(refusal)).toBeVisible();
  await expect(bid.confirm).toBeHidden();
  expect(await countSent(control, player, "api-submit-bid")).toBe(1);

  await page.goto(routes.playSafe);
  await main.getByLabel("Limit", { exact: true }).selectOption("Bid limit per week");
  await main.getByLabel("Points").fill("100");
  await main.getByRole("button", { name: "Set limit" }).click();
  const warned = page.getByRole("dialog", { name: "Bid limit per week: 100 points" });
  await expect(warned).toContainText(/You have already bid 100\. With a limit of 100 you cannot bid until \d/);
  await warned.getByRole("button", { name: "Cancel" }).click();
  await main.getByRole("button", { name: "Begin: Short break" }).click();
  await expect(page.getByRole("dialog").getByText(/^It lasts until /)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
  const notice = main.getByText(/^Playing is stopped until /);
  await expect(notice).toBeInViewport();
  await expect(page.locator(":focus")).toContainText(/^Playing is stopped until /);
  await expect(main.getByLabel("Short break").getByRole("option", { name: "24 hours" })).toHaveCount(0);
  await page.goto(routes.home);
  await expect(page).toHaveURL(routes.playSafe);
  await main.getByRole("link", { name: "Withdraw" }).click();
  await expect(page.getByRole("heading", { name: "Withdraw Fund", level: 1 })).toBeVisible();
  await page.goto(routes.wallet);
  await expect(main.getByText(/^Playing is stopped until .+: no bids, deposits or transfers\.$/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Withdraw Fund" })).toBeVisible();
  await expect(main.getByRole("link", { name: /Add Fund|Transfer Points/ })).toHaveCount(0);
});

test("C15: at the deposit limit neither the UPI id nor the picture is in the page, which leads to Play Safe", async ({
  signedIn: page,
}) => {
  const { request } = page;
  const headers = { "x-app-request": "1", "sec-fetch-site": "same-origin" };
  const html = async () => (await request.get(routes.payByQr)).text();
  const upiId = /[\w.]+@[a-z]+/;
  expect(await html()).toMatch(upiId);
  const setLimit = async (points: number) => {
    const data = { act: "limit", limit: "deposit-day", points };
    expect((await request.post("/api/care", { headers, data })).status()).toBe(200);
  };
  await setLimit(550);
  await page.goto(routes.payByQr);
  await expect(page.getByText("Deposit limit per day: 550 left")).toBeVisible();
  const keyed = { ...headers, "idempotency-key": crypto.randomUUID() };
  const response = await request.post("/api/deposits", { headers: keyed, data: { amount: 500, app: "other" } });
  expect(response.status()).toBe(200);
  const isClosed = async (route: string) => {
    await page.goto(route);
    const text = /so no payment details are shown\. It starts again on \d+ \w+ \d+, 12:00 AM\.$/;
    await expect(page.getByText(text), route).toBeVisible();
    await expect(page.getByText(/^A request to add money counts as soon as you send it/), route).toBeVisible();
  };
  // 50 points are left, less than the smallest deposit.
  for (const route of [routes.payByUpi, routes.addFunds]) await isClosed(route);
  await setLimit(500);
  for (const route of [routes.payByQr, routes.payByUpi, routes.addFunds]) await isClosed(route);
  expect(await html()).not.toMatch(upiId);
});

test("C18, C33: the rates say what comes back, and a deposit asks about limits until the player wants none", async ({
  signedIn: page,
}) => {
  const main = page.getByRole("main");
  await page.goto(routes.marketRates);
  await expect(main.getByRole("row", { name: "Tripple Panna wins 1 in 1,000 70 of 100 come back" })).toBeVisible();
  await expect(
    main.getByText(
      /Here every result is drawn by chance. These games give back fewer than 75 of 100: Tripple Panna, Half Sangam, Full Sangam.$/,
    ),
  ).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(routes.addFunds);
  await expect(main.getByText("You can lower it at once, and raise it after 24 hours or more.")).toBeVisible();
  await main.getByRole("button", { name: "Not now" }).click();
  const saved = page.waitForResponse("**/api/care");
  await main.getByRole("button", { name: "Sure? Tap again" }).click();
  await saved;
  await expect(main.getByRole("heading", { name: "Do you want a limit?" })).toBeHidden();
  await page.reload();
  await expect(main.getByRole("link", { name: "Play safe: limits and breaks" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Do you want a limit?" })).toBeHidden();
});

test("C8, C22, C23: past a limit and during an exclusion the API refuses each post, and the provider hears of none", {
  tag: "@money",
}, async ({ signedIn: page, control, player, openMarket }) => {
  const post = async (path: string, data: object) => {
    const headers = { ...OWN_SCRIPT, "idempotency-key": crypto.randomUUID() };
    const answer = await page.request.post(path, { headers, data });
    return answer.ok() ? "ok" : (await answer.json()).error.code;
  };
  const line = { digits: "6", closeDigits: "", points: 60, session: "Open" };
  const bid = { marketId: openMarket.gameId, gameType: "single-digit", lines: [line] };
  const transfer = { points: 100, phone: "9000000002", recipientName: "Ravi Demo" };
  for (const limit of ["stake-week", "loss-month", "deposit-day"]) {
    expect(await post("/api/care", { act: "limit", limit, points: 50 })).toBe("ok");
  }
  expect(await post("/api/bids", bid)).toBe("care_limit");
  expect(await post("/api/deposits", { amount: 500, app: "other" })).toBe("care_limit");
  expect(await post("/api/care", { act: "exclude", months: 6 })).toBe("ok");
  for (const [path, data] of [
    ["/api/bids", { ...bid, lines: [{ ...line, points: 10 }] }],
    ["/api/deposits", { amount: 500, app: "other" }],
    ["/api/transfers", transfer],
  ] as const) {
    expect(await post(path, data), path).toBe("care_excluded");
  }
  for (const route of [routes.payByUpi, routes.payByQr, routes.addFunds, routes.charts]) {
    const answers = [
      await page.request.get(route, { maxRedirects: 0 }),
      await page.request.get(route, { headers: { rsc: "1" } }),
    ];
    for (const answer of answers) expect(await answer.text(), route).not.toMatch(/[\w.]+@upi/);
    expect(answers[0]?.headers().location, route).toBe(routes.playSafe);
  }
  expect(await post("/api/care", { act: "return" })).toBe("care_too_early");
  for (const call of ["api-submit-bid", "fund-request-add", "api-user-transfer-wallet-balance"]) {
    expect(await countSent(control, player, call), call).toBe(0);
  }
  await page.goto(routes.withdraw);
  await expect(page.getByRole("heading", { name: "Withdraw Fund", level: 1 })).toBeVisible();
});

for (const language of ["en", "hi"] as const) {
  test(`C20, C22: Play Safe fits from 320 to 1280 px and is accessible, in ${language}`, async ({
    signedIn: page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    for (const limit of ["stake-month", "loss-week"]) {
      await page.request.post("/api/care", { headers: OWN_SCRIPT, data: { act: "limit", limit, points: 999_999 } });
    }
    await page.goto(routes.playSafe);
    await expect(async () => {
      await page.getByRole("main").locator("select").nth(2).selectOption({ index: 4 });
      await expect(page.locator("input[type=date]")).toBeVisible({ timeout: 1000 });
    }).toPass();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await faultsOf(page)).toEqual([]);
    }
  });
}
