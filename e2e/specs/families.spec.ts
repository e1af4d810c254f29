import type { Page } from "@playwright/test";
import { forMarket, routes } from "../kit/addresses";
import { FamilyPage } from "../kit/pages/family-page";
import { expect, test } from "../kit/test";

/** How Starline and KING GALI differ (docs/specification.md, 1.3 Market families). */
const FAMILIES = [
  {
    family: "starline",
    route: routes.starline,
    title: "STARLINE MARKET",
    homeCard: "StarLine Market",
    bids: routes.starlineBidHistory,
    wins: routes.starlineWinHistory,
    chart: /\/charts\/starline$/,
    rates: ["Single Digit10-95", "Single Pana10-1,400", "Double Pana10-2,800", "Triple Pana10-7,000"],
    undrawn: "***-*",
    drawn: ["123", "123-6"],
    chooser: routes.starlineChooser,
    tiles: [
      ["Single Digit", routes.starlineSingleDigit],
      ["Single Pana", routes.starlineSinglePana],
      ["Double Pana", routes.starlineDoublePana],
      ["Triple Pana", routes.starlineTriplePana],
    ],
    closed: ["Market is closed for today"],
  },
  {
    family: "gali",
    route: routes.gali,
    title: "KING GALI",
    homeCard: "KING GALI",
    bids: routes.galiBidHistory,
    wins: routes.galiWinHistory,
    chart: /\/charts\/gali$/,
    rates: ["Left Digit10-95", "Right Digit10-95", "Jodi Digit10-950"],
    undrawn: "**",
    drawn: ["57", "57"],
    chooser: routes.galiChooser,
    tiles: [
      ["Left Digit", routes.galiLeftDigit],
      ["Right Digit", routes.galiRightDigit],
      ["Jodi Digit", routes.galiJodiDigit],
    ],
    closed: ["Sorry!", "Oops! Market is closed for today"],
  },
] as const;

/** Keeps what the page asks the phone to do. */
const countVibrations = (page: Page) =>
  page.addInitScript(() => {
    const vibrations: unknown[] = [];
    Object.assign(window, { vibrations });
    navigator.vibrate = (pattern) => vibrations.push(pattern) > 0;
  });

/** How long the card's next animation lasts, in milliseconds. */
const nextAnimation = (page: Page, name: string) =>
  page.getByRole("article", { name, exact: true }).evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        element.addEventListener("animationstart", ({ target }) => {
          // The result's own animation comes up from within.
          if (target !== element) return;
          const { animationDuration } = getComputedStyle(element);
          resolve(Number.parseFloat(animationDuration) * (animationDuration.endsWith("ms") ? 1 : 1000));
        });
      }),
  );

for (const row of FAMILIES) {
  test(`${row.title}: home leads to it, its panel has chart, histories and rates, and a card leads to each game type`, async ({
    signedIn,
    control,
  }) => {
    const market = await control.allDayMarket(row.family);
    await signedIn.goto(routes.home);
    await signedIn.getByRole("main").getByRole("link", { name: row.homeCard }).click();
    await expect(signedIn).toHaveURL(row.route);
    const panel = new FamilyPage(signedIn, row.family);
    await expect(panel.heading).toBeVisible();
    await expect(panel.bidHistory).toHaveAttribute("href", row.bids);
    await expect(panel.winHistory).toHaveAttribute("href", row.wins);
    await expect(panel.rates).toHaveText([...row.rates]);
    await expect(panel.chart).toHaveAttribute("href", row.chart);
    await expect(panel.chart).toHaveAttribute("target", "_blank");
    await expect(panel.chart).toHaveAttribute("rel", /noopener/);

    const card = panel.market(market.name);
    await expect(card.openForToday).toBeVisible();
    if (row.family === "starline") await expect(card.chart).toHaveAttribute("target", "_blank");
    await card.play.click();
    await expect(signedIn).toHaveURL(forMarket(row.chooser, market.gameId));
    const tiles = signedIn.getByRole("main").getByRole("listitem").getByRole("link");
    await expect(tiles).toHaveText(row.tiles.map(([name]) => new RegExp(`^${name}`)));
    const addresses = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual(row.tiles.map(([, route]) => forMarket(route, market.gameId)));
    await tiles.first().click();
    await expect(signedIn).toHaveURL(forMarket(row.tiles[0][1], market.gameId));
    await signedIn.getByRole("link", { name: "Back" }).click();
    await expect(signedIn).toHaveURL(forMarket(row.chooser, market.gameId));
  });

  test(`${row.title}: a result shows by itself, and Play Game on the closed market shakes, vibrates 100 ms, says so and leads nowhere`, async ({
    signedIn,
    control,
    newMarket,
  }) => {
    await signedIn.emulateMedia({ reducedMotion: "no-preference" });
    await countVibrations(signedIn);
    const market = await newMarket({ family: row.family, opensInMinutes: 120 });
    const panel = await new FamilyPage(signedIn, row.family).goto();
    const card = panel.market(market.name);
    await expect(card.card.getByText(row.undrawn, { exact: true })).toBeVisible();
    await expect(card.openForToday).toBeVisible();
    const [drawn, shown] = row.drawn;
    await control.declareAll(market, [drawn]);
    await expect(card.card.getByText(shown, { exact: true })).toBeVisible();
    await card.unfold();

    const shake = nextAnimation(signedIn, market.name);
    await card.play.click();
    for (const words of row.closed) await expect(panel.dialog.getByText(words, { exact: true })).toBeVisible();
    expect(await shake).toBe(500);
    expect(await signedIn.evaluate(() => Reflect.get(window, "vibrations"))).toEqual([100]);
    await panel.ok.click();
    await expect(panel.dialog).toBeHidden();
    await expect(signedIn).toHaveURL(row.route);
  });
}

test("Game time shows the market, its state, the weekday and its one time twice, and goes at OK", async ({
  signedIn,
  control,
}) => {
  const market = await control.allDayMarket("gali");
  const panel = await new FamilyPage(signedIn, "gali").goto();
  await panel.market(market.name).gameTime.click();
  const now = await control.now();
  const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "Asia/Kolkata" }).format(now);
  await expect(panel.dialog.getByRole("heading")).toHaveText(market.name);
  for (const words of ["Open for today", weekday, "OPEN RESULT TIME", "OPEN BID LAST TIME"]) {
    await expect(panel.dialog.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(panel.dialog.getByText(market.openTime, { exact: true })).toHaveCount(2);
  await expect(panel.dialog).not.toContainText("CLOSE");
  await panel.ok.click();
  await expect(panel.dialog).toBeHidden();
});

test("after its time each tile of the Gali picker says that bidding is closed for it and leads nowhere", async ({
  signedIn,
  newMarket,
}) => {
  const market = await newMarket({ family: "gali", openTime: "08:00 AM" });
  const picker = forMarket(routes.galiChooser, market.gameId);
  await signedIn.goto(picker);
  for (const name of ["Left Digit", "Right Digit", "Jodi Digit"]) {
    // Marked as disabled for those who cannot see it, and still answering a tap with the reason.
    await signedIn.getByRole("main").getByRole("button", { name }).dispatchEvent("click");
    await expect(signedIn.getByText(`Bidding is closed for ${name}`, { exact: true }).first()).toBeVisible();
  }
  await expect(signedIn).toHaveURL(picker);
});

test("a Starline slot whose time has passed takes the bid to the provider, whose refusal is shown, and the list stays", async ({
  signedIn,
  control,
  player,
  newMarket,
}) => {
  const market = await newMarket({ family: "starline", openTime: "08:00 AM" });
  await signedIn.goto(forMarket(routes.starlineSingleDigit, market.gameId));
  const main = signedIn.getByRole("main");
  await expect(main).toContainText("The time of this slot, 08:00 AM, has passed.");
  await main.getByRole("combobox", { name: "Digit" }).fill("5");
  await main.getByLabel("Points", { exact: true }).fill("20");
  await main.getByRole("button", { name: "Proceed" }).click();
  await main.getByRole("button", { name: "Submit", exact: true }).click();
  await signedIn.getByRole("dialog").getByRole("button", { name: "SUBMIT", exact: true }).click();
  await expect(signedIn.getByText("Failed to place bid. Please try again.").first()).toBeVisible();
  await expect(signedIn.getByText("Sorry, betting is closed for this market.").first()).toBeVisible();
  await expect(signedIn.getByRole("dialog")).toBeVisible();
  expect(await control.bidsSent(player.mobile)).toHaveLength(1);
  expect((await control.player(player.mobile)).wallet).toBe("5000");
});
