import type { Page } from "@playwright/test";
import { routes } from "../../kit/addresses";
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
