import type { Page } from "@playwright/test";
import { faultsOf } from "../../kit/accessibility";
import { routes } from "../../kit/addresses";
import { MarketsPage } from "../../kit/pages/markets-page";
import { Shell } from "../../kit/pages/shell";
import { expect, test } from "../../kit/test";

/** The page's ground and the browser's own bar, as they are drawn. */
const looks = (page: Page) =>
  page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => media === "" || matchMedia(media).matches)
      .map(({ content }) => content),
  }));

const LIGHT = { ground: "rgb(244, 243, 239)", scheme: "light", bar: ["#14202e"] };
const DARK = { ground: "rgb(14, 21, 29)", scheme: "dark", bar: ["#0a1017"] };

for (const [phone, choice, chosen] of [
  ["light", "Dark", DARK],
  ["dark", "Light", LIGHT],
] as const) {
  test(`${choice} on a ${phone} phone holds at once, over a reload and on every page`, async ({ signedIn: page }) => {
    await page.emulateMedia({ colorScheme: phone });
    const { shell } = await new MarketsPage(page).goto();
    expect(await looks(page)).toEqual(phone === "light" ? LIGHT : DARK);
    await shell.theme(choice);
    await expect.poll(() => looks(page)).toEqual(chosen);
    await expect(shell.menu.getByRole("button", { name: choice, exact: true })).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    expect(await looks(page)).toEqual(chosen);
    await page.goto(routes.howToPlay);
    expect(await looks(page)).toEqual(chosen);
    expect(await faultsOf(page)).toEqual([]);
    await shell.theme(phone === "light" ? "Light" : "Dark");
    await expect.poll(() => looks(page)).toEqual(phone === "light" ? LIGHT : DARK);
  });
}

test("the first byte of the page has the theme: nothing flashes, with or without script", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", colorScheme: "light", javaScriptEnabled: false });
  await context.addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto(routes.login);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveCSS("background-color", DARK.ground);
  await context.close();
});

test("System follows the phone again, and leaves no cookie behind", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(routes.root);
  const shell = new Shell(page);
  await shell.theme("Dark");
  await expect.poll(() => looks(page)).toEqual(DARK);
  await shell.menu.getByRole("button", { name: "System", exact: true }).click();
  await expect.poll(() => looks(page)).toEqual(LIGHT);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => looks(page)).toEqual(DARK);
  expect((await context.cookies()).filter(({ name }) => name === "theme")).toEqual([]);
});

test("a theme that nobody offered is the phone's own", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "theme", value: "neon", url: baseURL ?? "" }]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(routes.login);
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  expect(await looks(page)).toEqual(LIGHT);
});
