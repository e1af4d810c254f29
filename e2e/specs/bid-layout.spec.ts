import type { Locator } from "@playwright/test";
import { routes } from "../../lib/routes";
import { doubleText, readLines } from "../kit/geometry";
import { BidPage, SingleDigitPage } from "../kit/pages/bid-pages";
import { expect, test } from "../kit/test";

const measureBox = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

test("after Proceed, and after Share on a receipt, no title is cut by the header", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  const key = (name: string) => bids.main.getByRole("button", { name, exact: true });
  const cutOff = async () => {
    const [title, header] = await Promise.all([
      measureBox(page.getByRole("heading", { level: 1 })),
      measureBox(page.getByRole("banner")),
    ]);
    const edge = header.y + header.height;
    return title.y < edge && title.y + title.height > edge;
  };
  for (const digits of ["12", "34", "56"]) {
    for (const digit of digits) await key(digit).tap();
    await bids.proceed.tap();
    await expect(bids.line(digits.slice(1), "10")).toBeInViewport({ ratio: 1 });
    await expect.poll(cutOff).toBe(false);
  }
  await bids.send();
  const receipt = page.getByRole("region", { name: "Receipt" });
  await expect(receipt.getByText("Most you can win 95")).toBeVisible();
  const top = await page.evaluate(() => window.scrollY);
  // A click of the test would scroll by itself, and a new receipt takes no tap at first.
  const share = await measureBox(receipt.getByRole("button", { name: "Share" }));
  const asText = receipt.getByRole("button", { name: "As text" });
  await expect(async () => {
    await page.touchscreen.tap(share.x + share.width / 2, share.y + share.height / 2);
    await expect(asText).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(asText).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test("a receipt of both sessions grows up to the header before it scrolls, also with Share open", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  for (const digit of ["3", "7"]) await bids.add(digit, "50");
  await bids.close.check({ force: true });
  await bids.add("0", "50");
  await bids.send();
  const receipt = page.getByRole("region", { name: "Receipt" });
  await receipt.getByRole("button", { name: "Share" }).click();
  for (const name of ["Repeat", "As a picture"]) {
    await expect(receipt.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(receipt.getByRole("link", { name: "View my bids" })).toBeInViewport({ ratio: 1 });
  expect(await receipt.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
});

test("no line of a receipt begins or ends with a dot, and a number stays with its stake", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const bids = await new BidPage(page, routes.halfSangam).goto(openMarket.gameId);
  await bids.enter({ fields: { "Open Digit": "6", "Close Pana": "119" }, points: "30" });
  await bids.send();
  const facts = page.getByRole("region", { name: "Receipt" }).locator("p");
  await expect(facts.first()).toBeVisible();
  const partedLines = async () => (await readLines(facts)).filter((line) => /^·|·$/.test(line));
  expect(await readLines(facts)).toContain("Close Pana 119 · 30 points");
  expect(await partedLines()).toEqual([]);
  await doubleText(page);
  expect(await readLines(facts)).toContain("30 points");
  expect(await partedLines()).toEqual([]);
});

test("with text twice as large a receipt scrolls with the page alone, which begins at its title below the toast", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  await doubleText(page);
  await bids.add("5", "10");
  await bids.send();
  const receipt = page.getByRole("region", { name: "Receipt" });
  const [title, toast] = [receipt.getByRole("heading"), page.locator(".toasts > div > div")];
  await expect(title).toBeInViewport({ ratio: 1 });
  const [head, news] = await Promise.all([measureBox(title), measureBox(toast)]);
  expect(head.y).toBeGreaterThanOrEqual(news.y + news.height);
  expect(await receipt.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await receipt.getByRole("link", { name: "View my bids" }).scrollIntoViewIfNeeded();
  await expect(receipt.getByRole("link", { name: "View my bids" })).toBeInViewport({ ratio: 1 });
});

test("in landscape Proceed and a first row of numbers are in sight on arrival, over a keyboard Proceed", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  for (const [route, number] of [
    [routes.singleDigit, "9"],
    [routes.jodiDigit, "09"],
    [routes.singlePana, "9"],
    [routes.halfSangam, "4"],
    [routes.spDpTp, "4"],
    [routes.spMotor, "4"],
  ] as const) {
    const bids = await new BidPage(page, route).goto(openMarket.gameId);
    await expect(bids.proceed, route).toBeInViewport({ ratio: 1 });
    const key = bids.main.locator(".keys > button, .tabs > button").filter({ hasText: new RegExp(`^${number}$`) });
    await expect(key.first(), route).toBeInViewport({ ratio: 0.9 });
  }
  await page.setViewportSize({ width: 360, height: 300 });
  for (const route of [routes.singleDigit, routes.jodiDigit]) {
    const bids = await new BidPage(page, route).goto(openMarket.gameId);
    await expect(bids.proceed, route).toBeInViewport({ ratio: 0.9 });
  }
});

test("the ranges at the right of the jodis lead to their ten, and are marked for what is picked and listed", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const bids = await new BidPage(page, routes.jodiDigit).goto(openMarket.gameId);
  const key = (name: string | RegExp) => bids.main.getByRole("button", { name, exact: true });
  const rail = bids.main.getByRole("group", { name: "Go to" });
  const [jodi, range] = await Promise.all([measureBox(key("04")), measureBox(key("00–09"))]);
  expect(range.x).toBeGreaterThanOrEqual(jodi.x + jodi.width);
  await rail.getByRole("button", { name: "70–79" }).tap();
  await expect(key("70")).toBeInViewport({ ratio: 1 });
  await key("78").tap();
  await expect(rail.getByRole("button", { name: "70–79, 1 chosen" })).toBeVisible();
  await bids.proceed.click();
  await expect(rail.getByRole("button", { name: "70–79, 1 in your list" })).toBeVisible();
  await bids.main.getByRole("link", { name: "Single Pana" }).click();
  await expect(bids.main.getByRole("link", { name: "Jodi Digit, 1 bid not sent" })).toBeVisible();
});

test("at 320 px a number field takes the keys of a keyboard, and Proceed leaves it in sight", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const [route, label, number] of [
    [routes.singleDigit, "Digit", "7"],
    [routes.jodiDigit, "Digit", "07"],
    [routes.singlePana, "Pana", "123"],
  ] as const) {
    const bids = await new BidPage(page, route).goto(openMarket.gameId);
    const field = bids.field(label);
    await field.click();
    await page.keyboard.type(number);
    await expect(field, route).toHaveValue(number);
    await bids.proceed.tap();
    await expect(bids.line(number, "10")).toBeVisible();
    await expect(field, route).toHaveValue("");
    await expect(field, route).toBeInViewport({ ratio: 1 });
  }
});

test("in a low window count, sum and balance of a bid stay in sight beside SUBMIT, and what is wrong touches no key", async ({
  signedIn: page,
  openMarket,
}) => {
  for (const [width, height] of [
    [640, 360],
    [844, 390],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    await bids.points.fill("5");
    await bids.proceed.tap();
    const problem = bids.main.getByText("Choose a number below");
    const [wrong, chip, field] = await Promise.all([
      measureBox(problem),
      measureBox(bids.main.getByRole("button", { name: "10 points", exact: true })),
      measureBox(bids.points),
    ]);
    expect(chip.y - (wrong.y + wrong.height), `${width}`).toBeGreaterThanOrEqual(4);
    expect(wrong.y - (field.y + field.height), `${width}`).toBeGreaterThanOrEqual(2);
    await bids.points.fill("20");
    for (const digit of ["3", "4", "5"]) await bids.main.getByRole("button", { name: digit, exact: true }).tap();
    await bids.openConfirmation();
    const sum = bids.dialog.locator(".confirm-sum");
    await expect(sum).toHaveText(/^3 bids, 60 pointsBalance after [\d,.]+$/);
    await expect(sum).toBeInViewport({ ratio: 1 });
    await bids.cancel.click();
    await bids.main.getByRole("button", { name: /^Delete 3 numbers × / }).click();
  }
});

test("on a small phone the sums of two bids stand once, and whole", async ({ signedIn: page, openMarket }) => {
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  await bids.add("3", "20");
  await bids.add("4", "20");
  for (const [width, height] of [
    [844, 390],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await bids.openConfirmation();
    await expect(bids.dialog.locator(".confirm-sum")).toBeHidden();
    await expect(bids.dialog.getByText("Balance after", { exact: true })).toBeInViewport({ ratio: 1 });
    await bids.cancel.click();
  }
});
