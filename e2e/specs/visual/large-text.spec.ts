import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { placeBid } from "../../fixtures/requests";
import { brokenWords, doubleText, geometryFaults, readLines } from "../../kit/geometry";
import { BidPage, SingleDigitPage } from "../../kit/pages/bid-pages";
import { TransferPage } from "../../kit/pages/funds-pages";
import { MarketsPage } from "../../kit/pages/market-pages";
import { expect, test } from "../../kit/test";

test.use({ viewport: { width: 360, height: 740 } });

const textLeft = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });

test("with text twice as large the list's buttons begin at its edge, and a toast breaks no word", async ({
  signedIn: page,
  openMarket,
}) => {
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  await bids.add("5", "100");
  await bids.add("6", "100");
  await doubleText(page);
  const [link, heading] = [
    await textLeft(bids.main.getByRole("button", { name: "Remove all" })),
    await textLeft(bids.main.getByRole("heading", { name: "Your bids" })),
  ];
  expect(Math.abs(link - heading)).toBeLessThan(2);
  await bids.openConfirmation();
  await bids.confirm.click();
  await expect(bids.placed).toBeVisible();
  expect(await brokenWords(page.locator(".toasts"))).toEqual([]);
});

test("with text twice as large the filter of All Bids breaks no word", async ({ signedIn: page, openMarket }) => {
  await placeBid(page, openMarket, "6", 50);
  for (const [width, height] of [
    [360, 740],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(routes.allBids);
    await page.getByRole("main").locator("[aria-haspopup=dialog]").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await doubleText(page);
    expect(await brokenWords(page.getByRole("dialog")), `${width}`).toEqual([]);
  }
});

test("with text twice as large the day's sums are in sight on All Bids below whole switches, and Play Game on home", async ({
  signedIn: page,
  openMarket,
}) => {
  await placeBid(page, openMarket, "6", 50);
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole("main");
  const bar = page.getByRole("contentinfo");
  const edge = (part: Locator, side: "top" | "bottom") =>
    part.evaluate((one, name) => one.getBoundingClientRect()[name], side);
  for (const [route, first] of [
    [routes.allBids, main.locator(".history-day > dl")],
    [routes.home, main.getByRole("link", { name: /^Play Game/ }).first()],
  ] as const) {
    await page.goto(route);
    await expect(first).toBeVisible();
    await doubleText(page);
    expect(await edge(first, "bottom"), route).toBeLessThanOrEqual(await edge(bar, "top"));
  }
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    for (const route of [routes.allBids, routes.home]) {
      await page.goto(route);
      await doubleText(page);
      const switches = main.locator(".history-head, .period-chips, .home-actions");
      for (const part of await switches.all()) expect(await brokenWords(part), `${route} at ${width}`).toEqual([]);
    }
  }
});

test("with text twice as large both filters of a list stand beside its search", async ({ signedIn: page }) => {
  const { main } = await new MarketsPage(page).goto();
  await page.goto(routes.starline);
  await expect(main.getByRole("button", { name: "Find a market" })).toBeVisible();
  await doubleText(page);
  expect(await page.locator(".chips").evaluate((chips) => chips.scrollWidth - chips.clientWidth)).toBe(0);
  for (const name of ["Starred", "Results"]) {
    await expect(main.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
});

const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());

/** Returns the choices that are wider than the room of their field, which would cut them. */
const cutChoices = (page: Page) =>
  page.locator("select").evaluateAll((selects) =>
    selects.flatMap((select) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d");
      if (pen === null) return ["no canvas"];
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [...(select as HTMLSelectElement).options]
        .map(({ text }) => text)
        .filter((text) => pen.measureText(text).width > room + 1);
    }),
  );

for (const width of [360, 320]) {
  test(`with text twice as large at ${width} px no choice is cut, and the wallet's actions break no word`, async ({
    signedIn: page,
    payout,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [routes.playSafe, routes.withdraw]) {
      await page.goto(path);
      await doubleText(page);
      await expect(page.locator("select").first(), `${payout.method}`).toBeVisible();
      expect(await cutChoices(page), path).toEqual([]);
    }
    await page.goto(routes.wallet);
    await doubleText(page);
    await expect(page.getByRole("link", { name: "Withdraw Fund" })).toBeVisible();
    expect(await brokenWords(page.getByRole("main"))).toEqual([]);
  });

  test(`with text twice as large at ${width} px a phone number stands beside its country code`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [routes.login, routes.register]) {
      await page.goto(path);
      await doubleText(page);
      await page.locator("#phone").fill("9876543210");
      const [code, input] = [await boxOf(page.getByText("+91")), await boxOf(page.locator("#phone"))];
      expect(code.top, path).toBeGreaterThanOrEqual(input.top);
      expect(code.bottom, path).toBeLessThanOrEqual(input.bottom);
      expect(await page.locator("#phone").evaluate((one) => one.scrollWidth - one.clientWidth), path).toBe(0);
    }
  });
}

test("with text twice as large a card's dot stands beside its words, and a time keeps apart from its label", async ({
  signedIn: page,
  newMarket,
}) => {
  const { name } = await newMarket({ opensInMinutes: 80, closesInMinutes: 240 });
  await page.goto(routes.home);
  await doubleText(page);
  const card = page.getByRole("article", { name });
  const [dot, words] = [await boxOf(card.locator(".open-dot")), await boxOf(card.locator(".open-dot + p"))];
  expect(words.left).toBeGreaterThan(dot.right);
  expect(words.top).toBeLessThan(dot.top);
  const [label, time] = [await boxOf(card.locator("dt").first()), await boxOf(card.locator("dd").first())];
  expect(time.left - label.right).toBeGreaterThanOrEqual(7);
});

test("with text twice as large the line above a bid screen's numbers is in sight on arrival, and no word breaks", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of [routes.singleDigit, routes.jodiDigit, routes.spMotor]) {
    const { main } = await new BidPage(page, route).goto(openMarket.gameId);
    await doubleText(page);
    const [line, bar] = [await boxOf(main.locator(".keys-head p").first()), await boxOf(page.locator("footer"))];
    expect(line.top, route).toBeLessThan(bar.top - 24);
    expect(await brokenWords(main), route).toEqual([]);
  }
  const pair = await new BidPage(page, routes.halfSangam).goto(openMarket.gameId);
  await doubleText(page);
  const [digit, pana] = [await boxOf(pair.field("Open Digit")), await boxOf(pair.field("Close Pana"))];
  expect(pana.top).toBe(digit.top);
});

test("with text twice as large a bid screen in landscape has whole digits and a whole date", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  const { main } = await new BidPage(page, routes.jodiDigit).goto(openMarket.gameId);
  await doubleText(page);
  expect(await brokenWords(main)).toEqual([]);
  expect(await geometryFaults(page)).toEqual([]);
});

/** Whether the warning of a confirmation is whole above its buttons. */
const isWarned = async (dialog: Locator) => {
  const [warning, end] = [await boxOf(dialog.locator(".bg-warn-soft")), await boxOf(dialog.locator(".dialog-end"))];
  return warning.top > 0 && warning.bottom <= end.top;
};

test("with text twice as large a transfer has its warning and sums in sight, and the recipient's number in one line", async ({
  signedIn: page,
  control,
}) => {
  const friend = await control.newPlayer({ points: 0 });
  for (const [width, height] of [
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const transfer = await new TransferPage(page).goto();
    await transfer.tryWith("100", friend.mobile);
    await doubleText(page);
    await expect(page.locator(".confirm-sum")).toBeInViewport({ ratio: 1 });
    expect(await isWarned(transfer.dialog)).toBe(true);
    const phone = transfer.fact("Phone number");
    expect(await brokenWords(phone)).toEqual([]);
    expect(await readLines(phone)).toEqual([`+91 ${friend.mobile}`]);
  }
});

test("with text twice as large the sheet of a list keeps its buttons in sight, and in landscape a bid its sums", async ({
  signedIn: page,
  openMarket,
}) => {
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  await doubleText(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await bids.main.getByRole("button", { name: "Paste or rules" }).click();
  await bids.dialog.locator("textarea").fill("5 10");
  await expect(bids.dialog.locator(".dialog-end button").last()).toBeInViewport({ ratio: 1 });
  await bids.dialog.locator(".dialog-end button").first().click();
  await bids.add("5", "10");
  await page.setViewportSize({ width: 640, height: 360 });
  await bids.openConfirmation();
  await expect(bids.dialog.locator(".confirm-sum")).toBeInViewport({ ratio: 1 });
  await expect(bids.confirm).toBeInViewport({ ratio: 1 });
  expect(await brokenWords(bids.dialog.locator(".dialog-end"))).toEqual([]);
  for (const [width, height] of [
    [640, 360],
    [320, 568],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await isWarned(bids.dialog), `${width}`).toBe(true);
  }
});
