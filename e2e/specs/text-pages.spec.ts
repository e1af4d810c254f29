import { faultsInBothThemes } from "../kit/accessibility";
import { routes } from "../kit/addresses";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

const TEXTS = [
  routes.howToPlay,
  routes.privacyPolicy,
  routes.privacy,
  routes.about,
  routes.deleteAccount,
  routes.jodiTricks,
  routes.numberPicks,
];

test("How To Play has its five bullets for a visitor, up to 10 Lac points among them", async ({ page }) => {
  await page.goto(routes.howToPlay);
  const bullets = page.getByRole("article").getByRole("listitem");
  await expect(bullets).toHaveCount(5);
  await expect(bullets.last()).toHaveText("Win up to 10 Lac points.");
});

test("How To Play shows a worked example, but not to a player who may not bet", async ({
  signedIn: page,
  player,
  control,
}) => {
  const example = page.getByRole("region", { name: "An example" });
  await page.goto(routes.howToPlay);
  await expect(example).toContainText("Half Sangam");
  await control.changePlayer(player.mobile, { betting: false });
  await page.reload();
  await expect(page.getByRole("heading", { name: "How To Play" })).toBeVisible();
  await expect(example).toBeHidden();
});

test("a visitor finds the way from the privacy policy to deletion, and the message to support stands ready", async ({
  page,
}) => {
  await page.goto(routes.privacyPolicy);
  const seeAlso = page.getByRole("navigation", { name: "See also" });
  await seeAlso.getByRole("link", { name: "Delete your account and data" }).click();
  await expect(page).toHaveURL(new RegExp(`${routes.deleteAccount}$`));
  const ask = page.getByRole("main").getByRole("link", { name: /^Ask support on WhatsApp/ });
  const address = new URL((await ask.getAttribute("href")) ?? "");
  expect(address.host).toBe("wa.me");
  expect(address.searchParams.get("text")).toBe("Please delete my account and my data.");
});

test("the sandbox says on its about page that its points are worth nothing", async ({ page }) => {
  await page.goto(routes.about);
  await expect(page.getByRole("main")).toContainText("Play points only. They have no cash value.");
});

test("the tip pages show this week in India and say that results are chance", async ({ signedIn, control }) => {
  const weekday = new Date((await control.now()) + 330 * 60_000).getUTCDay();
  const monday = new Date((await control.now()) + 330 * 60_000 - ((weekday + 6) % 7) * 86_400_000);
  const from = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" }).format(monday);
  for (const path of [routes.jodiTricks, routes.numberPicks]) {
    await signedIn.goto(path);
    await expect(signedIn.getByRole("note")).toContainText("For entertainment only. Every result is drawn by chance.");
    await expect(
      signedIn.getByText(`Week from ${monday.getUTCDate()} ${from} ${monday.getUTCFullYear()}`),
    ).toBeVisible();
  }
  await expect(signedIn.getByText(/^\d{3}-\d$/)).toHaveCount(80);
  await signedIn.goto(routes.jodiTricks);
  await expect(signedIn.getByRole("row")).toHaveCount(8);
});

test("every text page is there in Hindi", async ({ page, control, baseURL }) => {
  await signIn(page, await control.newPlayer({ betting: false }));
  await page.context().addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
  for (const path of TEXTS) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[\u0900-\u097F]/);
    const text = (await page.getByRole("article").textContent()) ?? "";
    expect(text.match(/[\u0900-\u097F]/g)?.length ?? 0, path).toBeGreaterThan(text.match(/[a-z]/gi)?.length ?? 0);
  }
});

const NARROW = { width: 320, height: 640 };

test(`home, charts and all texts are free of accessibility faults for a player without betting, in both themes, and scroll sideways on no small phone`, {
  tag: "@slow",
}, async ({ page, control }) => {
  await signIn(page, await control.newPlayer({ betting: false }));
  for (const path of [routes.home, routes.charts, ...TEXTS]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await faultsInBothThemes(page), path).toEqual([]);
    const usual = page.viewportSize();
    await page.setViewportSize(NARROW);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
    if (usual) await page.setViewportSize(usual);
  }
});

test(`what a visitor reads is free of accessibility faults, in both themes`, async ({ page }) => {
  for (const path of [...TEXTS.slice(0, 5), "/no/such/page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await faultsInBothThemes(page), path).toEqual([]);
  }
});
