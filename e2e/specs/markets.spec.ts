import { routes } from "../kit/addresses";
import { MarketsPage } from "../kit/pages/markets-page";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

test("the first HTML holds the list, so that it is read before any script", async ({
  signedIn,
  openMarket: market,
}) => {
  const html = await (await signedIn.request.get(routes.home)).text();
  expect(html).toContain(market.name);
  expect(html).toContain("Market Open for today");
  expect(html).toContain("5,000");
});

test("Play Game on a closed market shakes the card, vibrates for 100 ms and says so, and leads nowhere", async ({
  signedIn,
  newMarket,
}) => {
  const shut = await newMarket({ openTime: "08:00 AM", closeTime: "09:00 AM" });
  await signedIn.emulateMedia({ reducedMotion: "no-preference" });
  await signedIn.addInitScript(() => {
    const vibrations: unknown[] = [];
    Object.assign(window, { vibrations });
    navigator.vibrate = (pattern) => vibrations.push(pattern) > 0;
  });
  const markets = await new MarketsPage(signedIn).goto();
  const card = markets.market(shut.name);
  await card.unfold();
  const shake = card.card.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        element.addEventListener("animationstart", () => {
          const { animationDuration } = getComputedStyle(element);
          resolve(Number.parseFloat(animationDuration) * (animationDuration.endsWith("ms") ? 1 : 1000));
        });
      }),
  );
  await card.play.click();
  await expect(markets.closedDialog).toBeVisible();
  expect(await shake).toBe(500);
  expect(await signedIn.evaluate(() => Reflect.get(window, "vibrations"))).toEqual([100]);
  await markets.closedDialog.getByRole("button", { name: "OK" }).click();
  await expect(markets.closedDialog).toBeHidden();
  await expect(signedIn).toHaveURL(/\/imp$/);
});

test("the info of a market shows its weekday and both sessions' times", async ({
  signedIn,
  control,
  openMarket: market,
}) => {
  const markets = await new MarketsPage(signedIn).goto();
  const info = await markets.openInfo(market.name);
  // The sandbox's day: where the run goes over India's midnight, this machine's is another.
  const now = new Date(await control.now());
  const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "Asia/Kolkata" }).format(now);
  await expect(info).toContainText(weekday);
  await expect(info).toContainText("Open for today");
  for (const label of ["OPEN RESULT TIME", "OPEN BID LAST TIME", "CLOSE RESULT TIME", "CLOSE BID LAST TIME"]) {
    await expect(info).toContainText(label);
  }
  await expect(info).toContainText(market.openTime);
  await expect(info).toContainText(market.closeTime);
});

test("View Chart opens the provider's chart in a tab of its own", async ({ signedIn, openMarket: market }) => {
  const markets = await new MarketsPage(signedIn).goto();
  const { chart } = markets.market(market.name);
  await expect(chart).toHaveAttribute("target", "_blank");
  await expect(chart).toHaveAttribute("rel", /noopener/);
  await expect(chart).toHaveAttribute("href", /^(https:\/\/|http:\/\/127\.0\.0\.1)/);
});

test("with betting off the player sees the list alone: gated addresses lead home and gated words are in no HTML", async ({
  page,
  control,
  openMarket: market,
}) => {
  const player = await control.newPlayer({ betting: false, points: 300 });
  await signIn(page, player);
  for (const path of [
    routes.game,
    `${routes.game}?market=${market.gameId}`,
    `${routes.singleDigit}?market=${market.gameId}`,
    routes.mainBidHistory,
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/imp$/);
    await expect(page.getByRole("heading", { name: "Markets", level: 1 }), path).toBeVisible();
  }
  const html = await (await page.request.get(routes.home)).text();
  expect(html).toContain(market.name);
  for (const word of ["Play Game", "Bid History", "Wallet", ">Bids<"]) expect(html, word).not.toContain(word);
  const bid = await page.request.post("/api/bids", {
    headers: { "x-app-request": "1", "sec-fetch-site": "same-origin", "idempotency-key": crypto.randomUUID() },
    data: {
      marketId: market.gameId,
      gameType: "single-digit",
      lines: [{ digits: "5", closeDigits: "", points: 10, session: "Open" }],
    },
  });
  expect(await bid.json()).toMatchObject({ error: { code: "betting_off" } });
});

test("other letter cases of a known address lead to the right one", async ({ signedIn, openMarket: market }) => {
  await signedIn.goto(`/Single?market=${market.gameId}`);
  await expect(signedIn).toHaveURL(`${routes.singleDigit}?market=${market.gameId}`);
});
