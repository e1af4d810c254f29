import type { Locator } from "@playwright/test";
import { marketPath, routes } from "../../lib/routes";
import { BidPage, SingleDigitPage } from "../kit/pages/bid-pages";
import { Shell } from "../kit/pages/shell";
import { expect, test } from "../kit/test";

const measureBox = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const) {
  test(`at ${width} px a double tap on Submit opens the confirmation, and neither sends nor closes it`, {
    tag: "@money",
  }, async ({ signedIn: page, openMarket, control, player }) => {
    await page.setViewportSize({ width, height });
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    await bids.add("5", "100");
    const { x, y, ...size } = await measureBox(bids.submit);
    for (const _tap of ["first", "second"]) await page.touchscreen.tap(x + size.width / 2, y + size.height / 2);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "SUBMIT" })).toBeEnabled();
    expect(await control.bidsSent(player.mobile)).toEqual([]);
    await dialog.getByRole("button", { name: "SUBMIT" }).click();
    const receipt = page.getByRole("region", { name: "Receipt" });
    await expect(receipt).toBeVisible();
    // A third tap on SUBMIT must not open Share, which stands below that finger.
    await expect(receipt).toHaveCSS("animation-name", /no-taps/);
  });
}

for (const width of [320, 390, 1280]) {
  test(`at ${width} px a mistake's toast begins over the header, where its button is, and its text takes no tap`, async ({
    signedIn: page,
    openMarket,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const bids = await new BidPage(page, routes.halfSangam).goto(openMarket.gameId);
    await bids.proceed.click();
    const toast = page.locator(".toasts").getByText("Please enter the number");
    await expect(toast).toBeVisible();
    const text = await measureBox(toast);
    const button = await measureBox(page.locator(".toasts").getByRole("button", { name: "Dismiss" }));
    const header = await measureBox(page.getByRole("banner"));
    expect(button.y + button.height).toBeLessThanOrEqual(header.y + header.height);
    // The taps are in the middle of the text and at its end, which is below the header where it has two lines.
    for (const y of [text.y + text.height / 2, text.y + text.height - 2]) {
      const takesTap = await page.evaluate(
        ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest(".toasts") !== null,
        [text.x + text.width / 2, y],
      );
      expect(takesTap).toBe(false);
    }
  });
}

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("a sangam's two numbers, its cost and Submit stay in sight while they are chosen", async ({
    signedIn: page,
    openMarket,
  }) => {
    for (const [route, first] of [
      [routes.halfSangam, "6"],
      [routes.fullSangam, "118"],
    ] as const) {
      const bids = await new BidPage(page, route).goto(openMarket.gameId);
      const key = (name: string) => bids.main.getByRole("button", { name, exact: true });
      await key(first).click();
      await expect(bids.says(`${first} · – choose the close pana`)).toBeInViewport({ ratio: 1 });
      await key("127").click();
      await expect(bids.submit).toBeVisible();
      const says = (text: string) => bids.slip.getByText(text, { exact: true });
      for (const locator of [says(`${first} · 127`), says("10 points"), bids.submit]) {
        const { y, height } = await measureBox(locator);
        expect(y, route).toBeGreaterThan(500);
        expect(y + height, route).toBeLessThanOrEqual(640);
      }
    }
  });

  test("the strip leads to another game of the same market in the place of the first, and shows the open game", async ({
    signedIn: page,
    openMarket,
  }) => {
    const strip = page.getByRole("navigation", { name: "Choose a game" });
    const current = strip.locator("[aria-current=page]");
    await page.goto(marketPath(routes.game, openMarket.gameId));
    await page.getByRole("main").getByRole("link", { name: "DP Motor" }).click();
    await expect(current).toHaveText("DP Motor");
    await expect(current).toBeInViewport({ ratio: 1 });
    await strip.getByRole("link", { name: "SP Motor" }).click();
    await expect(page).toHaveURL(marketPath(routes.spMotor, openMarket.gameId));
    await expect(page.getByRole("heading", { name: "SP Motor" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(marketPath(routes.game, openMarket.gameId));
  });

  test("a confirmation's column heads stand over their columns", async ({ signedIn: page, openMarket }) => {
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    await bids.add("5", "100");
    await bids.add("7", "2500");
    const dialog = await bids.openConfirmation();
    const row = dialog.getByRole("listitem").last();
    const edges = async (name: string, cell: RegExp) => {
      const [head, value] = await Promise.all([
        measureBox(dialog.getByText(name, { exact: true }).first()),
        measureBox(row.getByText(cell).last()),
      ]);
      return { left: head.x - value.x, right: head.x + head.width - (value.x + value.width) };
    };
    expect(Math.abs((await edges("Session", /^Open$/)).left)).toBeLessThan(1);
    expect(Math.abs((await edges("Points", /2,500$/)).right)).toBeLessThan(1);
    expect(Math.abs((await edges("Wins", /23,750$/)).right)).toBeLessThan(1);
  });
});

test("a receipt is shared as a picture with numbers, sum, time and reference, without the balance", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (...args) {
      drawn.push(args[0]);
      fillText.apply(this, args);
    };
    const own = { drawn, shared: [] as string[] };
    Object.assign(window, { own });
    Object.assign(navigator, {
      canShare: () => own.shared.length === 0,
      share: async ({ files }: ShareData) => own.shared.push(`${files?.[0]?.type} ${files?.[0]?.size}`),
    });
  });
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  for (const digit of "0123456789") await bids.add(digit, "25");
  await bids.send();
  const receipt = page.locator(".placed-slip");
  const reference = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/.exec((await receipt.textContent()) ?? "")?.[0] ?? "-";
  await receipt.getByRole("button", { name: "Share" }).click();
  const picture = receipt.getByRole("button", { name: "As a picture" });
  await picture.click();
  await expect.poll(() => page.evaluate("own.shared")).toEqual([expect.stringMatching(/^image\/png \d{4,}$/)]);
  const drawn = String(await page.evaluate("own.drawn.join(' ')")).replaceAll("\u00A0", " ");
  expect(drawn).toMatch(/^Receipt /);
  expect(drawn).toContain(`${openMarket.name} · Single Digit · Open 0 · 25 points, 1 · 25 points, 2 · 25 points`);
  expect(drawn).toMatch(
    new RegExp(`Total Points: 250 Time: \\d+ \\w+ 2026, \\d\\d:\\d\\d [AP]M For support: ${reference}$`),
  );

  // A phone that shares no files gets a download.
  const download = page.waitForEvent("download");
  await picture.click();
  expect((await download).suggestedFilename()).toBe("receipt.png");
});

test("a placed bid buzzes once, and not where the menu says quiet", async ({ signedIn: page, openMarket }) => {
  await page.addInitScript(() => {
    const own = { buzzes: 0 };
    Object.assign(window, { own });
    Object.assign(navigator, {
      vibrate: () => {
        own.buzzes += 1;
        return true;
      },
    });
  });
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  const tick = page.getByRole("region", { name: "Receipt" }).locator("svg").first();
  await bids.bid("5", "20");
  await expect(tick).toHaveClass(/animate-pop/);
  expect(await page.evaluate("own.buzzes")).toBe(1);
  const menu = await new Shell(page).openMenu();
  await menu.getByRole("button", { name: "Quiet", exact: true }).click();
  await page.reload();
  await expect(bids.points).toBeEnabled();
  await bids.bid("6", "20");
  await expect(tick).toBeVisible();
  await expect(tick).not.toHaveClass(/animate-pop/);
  expect(await page.evaluate("own.buzzes")).toBe(0);
});

test("what is picked stands in the list from the first tap on, goes there too, and is still there after a reload", async ({
  signedIn: page,
  openMarket,
}) => {
  const bids = await new BidPage(page, routes.singlePana).goto(openMarket.gameId);
  const key = (name: string) => bids.main.getByRole("button", { name, exact: true });
  await key("127").click();
  await bids.main.getByRole("tab", { name: "5", exact: true }).click();
  await key("140").click();
  await bids.main.getByRole("button", { name: "50 points", exact: true }).click();
  await expect(bids.line("127", "50")).toBeVisible();
  await expect(bids.slip).toContainText("100 points");
  await bids.line("127", "50").click();
  await page.reload();
  await expect(bids.lines).toHaveCount(1);
  await expect(bids.slip).toContainText("50 points");
  await bids.send();
  await expect(page.getByRole("region", { name: "Receipt" })).toContainText("140 · 50 points");
  await page.reload();
  await expect(bids.points).toBeEnabled();
  await expect(bids.lines).toHaveCount(0);
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("list and slip are a third column, whose Submit stays in sight with a long list", async ({
    signedIn: page,
    openMarket,
  }) => {
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    for (const digit of "0123456789") await bids.add(digit, "10");
    await expect(bids.lines).toHaveCount(10);
    const [form, line] = await Promise.all([measureBox(bids.main.locator("form")), measureBox(bids.line("9", "10"))]);
    const submit = await measureBox(bids.submit);
    expect(line.x).toBeGreaterThan(form.x + form.width);
    expect(submit.x).toBeGreaterThan(form.x + form.width);
    await expect(bids.submit).toBeInViewport({ ratio: 1 });
  });

  test("the ten games of the strip take two rows, with one gap between rows and chips", async ({
    signedIn: page,
    openMarket,
  }) => {
    await new SingleDigitPage(page).goto(openMarket.gameId);
    const chips = await page
      .locator(".bid-about .chip > span")
      .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().toJSON() as DOMRect));
    expect(chips).toHaveLength(10);
    const rows = [...new Set(chips.map(({ top }) => top))].map((row) => chips.filter(({ top }) => top === row));
    expect(rows).toHaveLength(2);
    const [first, beside] = rows[0] ?? [];
    const [below] = rows[1] ?? [];
    const gap = (beside?.left ?? NaN) - (first?.right ?? NaN);
    expect((below?.top ?? NaN) - (first?.bottom ?? NaN)).toBeCloseTo(gap, 0);
  });
});
