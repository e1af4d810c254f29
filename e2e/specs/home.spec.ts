import { text } from "node:stream/consumers";
import { routes } from "../../lib/routes";
import { placeBid } from "../fixtures/requests";
import { faultsOf } from "../kit/accessibility";
import { SingleDigitPage } from "../kit/pages/bid-pages";
import { MarketsPage } from "../kit/pages/market-pages";
import { Events } from "../kit/pages/shell";
import { expect, test } from "../kit/test";

test("home on a small phone begins with the day, the buttons and four whole open markets; pictures that the policy lets through and the ways on follow", {
  tag: "@touch",
}, async ({ signedIn: page, market, newMarket }) => {
  await placeBid(page, market, "6", 10);
  await newMarket({ openTime: "08:00 AM", closeTime: "09:00 AM" });
  for (const opensInMinutes of [20, 21, 22, 23]) await newMarket({ opensInMinutes, closesInMinutes: 240 });
  const errors: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
  });
  await page.setViewportSize({ width: 360, height: 640 });
  const home = new MarketsPage(page);
  await home.gotoWith(home.slider);
  await expect(home.headline).toBeHidden();
  const pictures = home.slider.getByRole("img");
  await expect(pictures).toHaveCount(2);
  const width = () => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  // The slider loads when it comes near.
  await home.slider.scrollIntoViewIfNeeded();
  await expect.poll(width).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(errors).toEqual([]);

  const measureEdges = async (locator: typeof home.slider) => {
    const box = await locator.boundingBox();
    return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) };
  };
  await expect(home.today).toHaveText(/Today\s*Waiting 10/);
  const fourth = home.cards.nth(3);
  await expect(fourth.getByRole("link", { name: "Play Game" })).toBeVisible();
  const { bottom } = await measureEdges(fourth);
  expect(bottom).toBeLessThanOrEqual((await measureEdges(home.shell.footer)).top);
  // Sums of a day stand where the sentence stood.
  await placeBid(page, market, "7", 90);
  await home.goto();
  await expect(home.today).toContainText("Waiting 100");
  expect((await measureEdges(fourth)).bottom).toBeLessThanOrEqual((await measureEdges(home.shell.footer)).top);
  const tops = await Promise.all([home.starline, home.slider, home.closedGroup].map(measureEdges));
  expect(tops.map(({ top }) => top)).toEqual(tops.map(({ top }) => top).sort((one, other) => one - other));
  expect(bottom).toBeLessThan(tops[0]?.top ?? Number.NaN);
  await home.starline.click();
  await expect(page).toHaveURL(new RegExp(`${routes.starline}$`));
});

test("the chips of the three lists stand at one height on each screen, and each is wide enough for a finger", async ({
  signedIn: page,
}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tops: (number | undefined)[] = [];
    for (const list of [routes.home, routes.starline, routes.gali]) {
      await page.goto(list);
      const links = page.getByRole("navigation", { name: "Markets", exact: true }).getByRole("link");
      const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
      tops.push(boxes[0]?.y);
      for (const box of boxes) expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    expect(new Set(tops).size, `${width}: ${tops.join()}`).toBe(1);
  }
});

test("a new player is greeted until the first bid, on other phones too, and led to the rules and to Single Digit", {
  tag: "@money",
}, async ({ signedIn: page, player, phoneOf, market }) => {
  const home = new MarketsPage(page);
  await home.gotoWith(home.welcome);
  await expect(home.welcome).toContainText(`Welcome, ${player.name}.`);
  // The document has the card, so that it pushes no list when it comes.
  expect(await (await page.request.get(routes.home)).text()).toContain(`Welcome, ${player.name}.`);
  await expect(home.welcome).toContainText("You have 5,000 play points.");
  expect(await faultsOf(page)).toEqual([]);
  await home.welcome.getByRole("link", { name: "See how it works" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("An example");
  await expect(page.getByRole("main")).toContainText("123 and 220 are panas: three digits from low to high");
  await page.goBack();
  await home.welcome.getByRole("link", { name: "First bid" }).click();
  await page.waitForURL(`**${routes.singleDigit}?market=*`);

  await placeBid(page, market, "6", 10);
  await home.goto();
  await expect(home.today).toContainText("Waiting 10");
  await expect(home.welcome).toBeHidden();
  const other = await new MarketsPage(await phoneOf(player)).goto();
  await expect(other.today).not.toContainText("See your bids");
  await expect(other.welcome).toBeHidden();
});

test("a list that was not sent stands on its market's card at home, and one tap goes on with it", async ({
  signedIn: page,
  market,
}) => {
  const bids = await new SingleDigitPage(page).goto(market.gameId);
  await bids.add("5", "100");
  const home = await new MarketsPage(page).goto();
  const { unsent } = home.market(market.name);
  await expect(unsent).toContainText("1 bid not sent · Single Digit");
  await unsent.click();
  await page.getByRole("button", { name: "6", exact: true }).click();
  await home.goto();
  await expect(unsent).toContainText("2 bids not sent · Single Digit");
  await unsent.click();
  await expect(bids.submit).toBeVisible();
  expect(new URL(page.url()).searchParams.get("market")).toBe(market.gameId);
});

test("a tap on a card plays; the card and the day's line tell the bid, and what it came to", {
  tag: "@money",
}, async ({ signedIn: page, market, control }) => {
  const home = await new MarketsPage(page).goto();
  const { card } = home.market(market.name);
  await card.click({ position: { x: 60, y: 12 } });
  await page.waitForURL(`**${routes.game}?market=*`);

  await placeBid(page, market, "6", 100);
  await home.goto();
  await expect(card).toContainText("1 bid · staked 100");
  // The status keeps its place beside the own bids: text for screen readers alone would be one pixel high.
  expect((await card.getByText("Market Open for today").boundingBox())?.height).toBeGreaterThan(10);
  await expect(home.today).toContainText("Waiting 100");
  await control.declare(market.gameId, "Open", "123");
  await expect(card).toContainText("1 bid · staked 100 · won 950");
  await expect(home.today).toContainText("+850");
  await new Events(page).ok.click();
  await home.today.click();
  await expect(page).toHaveURL(new RegExp(`${routes.allBids}$`));

  await test.step("the month's figures agree, on the page and in the file", async () => {
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(new RegExp(`${routes.home}$`));
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Where I Stand" }).click();
    await expect(page.getByRole("definition").filter({ hasText: "+850" })).toBeVisible();
    await page.getByText("By market").first().click();
    const markets = page.getByRole("table", { name: "By market" });
    await expect(markets.getByRole("cell")).toHaveText(["100", "950", "+850"]);
    await expect(markets.getByRole("rowheader")).toHaveText([market.name]);
    expect(await faultsOf(page)).toEqual([]);
    const started = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as a table (CSV)" }).click();
    const file = await text(await (await started).createReadStream());
    expect(file).toContain(`main,${market.name},Single Digit,Open,6,,100,won,950`);
  });
});
