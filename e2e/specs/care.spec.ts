import { routes } from "../../lib/routes";
import { sentOf } from "../fixtures/requests";
import { faultsOf } from "../kit/accessibility";
import { SingleDigitPage } from "../kit/pages/bid-pages";
import { Shell } from "../kit/pages/shell";
import { expect, test } from "../kit/test";

test("C3, C8, C17, C22, C23: a player sets a limit from the menu, a bid above it stays unsent, and a time-out leads home to Play Safe", {
  tag: "@money",
}, async ({ signedIn: page, control, player, openMarket }) => {
  const main = page.getByRole("main");
  await page.goto(routes.root);
  const menu = await new Shell(page).openMenu();
  await menu.getByRole("link", { name: "Play Safe" }).click();
  await expect(main.getByText("No limit is set.")).toBeVisible();
  await main.getByLabel("Limit", { exact: true }).selectOption("Stake limit, a day");
  await main.getByLabel("Points").fill("1e3");
  await main.getByRole("button", { name: "Set limit" }).click();
  await expect(main.getByRole("alert")).toHaveText("Enter whole points, 1 or more");
  await main.getByLabel("Points").fill("150");
  await main.getByRole("button", { name: "Set limit" }).click();
  await expect(main.getByText("Stake limit, a day: 150 points")).toBeVisible();
  await expect(main.getByText(/^0 used, 150 left\. Starts again \d+\/\d+\/\d+, 12:00 AM\.$/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const bid = await new SingleDigitPage(page).goto(openMarket.gameId);
  await expect(main.getByText("Stake limit, a day: 150 left")).toBeVisible();
  await bid.bid("6", "100");
  await expect(bid.placed).toBeVisible();
  await expect(main.getByText("Stake limit, a day: 50 left")).toBeVisible();
  await bid.bid("7", "60");
  await expect(page.getByText(/^This passes a limit that you set: 150 points, 100 of them used\./)).toBeVisible();
  expect(await sentOf(control, player, "api-submit-bid")).toBe(1);

  await page.goto(routes.playSafe);
  await main.getByRole("button", { name: "Begin: Time-out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "SUBMIT" }).click();
  await expect(main.getByText(/^You are on a break until /)).toBeVisible();
  await page.goto(routes.home);
  await expect(page).toHaveURL(routes.playSafe);
  await main.getByRole("link", { name: "Withdraw" }).click();
  await expect(page.getByRole("heading", { name: "Withdraw Fund", level: 1 })).toBeVisible();
});

test("C15: at the deposit limit neither the UPI id nor the picture is in the page, which leads to Play Safe", async ({
  signedIn: page,
}) => {
  const { request } = page;
  const headers = { "x-app-request": "1", "sec-fetch-site": "same-origin" };
  const html = async () => (await request.get(routes.payByQr)).text();
  const upiId = /[\w.]+@[a-z]+/;
  expect(await html()).toMatch(upiId);
  const limit = { act: "limit", limit: "deposit-day", points: 500 };
  expect((await request.post("/api/care", { headers, data: limit })).status()).toBe(200);
  await page.goto(routes.payByQr);
  await expect(page.getByText("Deposit limit, a day: 500 left")).toBeVisible();
  const keyed = { ...headers, "idempotency-key": crypto.randomUUID() };
  const asked = await request.post("/api/deposits", { headers: keyed, data: { amount: 500, app: "other" } });
  expect(asked.status()).toBe(200);
  for (const route of [routes.payByQr, routes.payByUpi, routes.addFunds]) {
    await page.goto(route);
    await expect(page.getByText("Your deposit limit is used up, so no payment details are shown.")).toBeVisible();
  }
  expect(await html()).not.toMatch(upiId);
});

test("C18, C33: the rates say what comes back, and a deposit asks about limits until the player wants none", async ({
  signedIn: page,
}) => {
  const main = page.getByRole("main");
  await page.goto(routes.marketRates);
  await expect(main.getByRole("row", { name: "Tripple Panna 1 in 1,000 wins 70 of 100 come back" })).toBeVisible();
  await expect(
    main.getByText("This sandbox draws that way. Half and full sangam give back less than 75 of 100."),
  ).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(routes.addFunds);
  await main.getByRole("button", { name: "No change" }).click();
  await main.getByRole("button", { name: "Sure? Tap again" }).click();
  await expect(main.getByRole("heading", { name: "Do you want a limit?" })).toBeHidden();
  await page.reload();
  await expect(main.getByRole("link", { name: "Play safe: limits and breaks" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Do you want a limit?" })).toBeHidden();
});
