import { expect, type Page, test } from "@playwright/test";
import { doubleText, plainText } from "../../kit/geometry";

/** The smallest phone first, in CSS pixels. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const [SMALLEST, , USUAL] = SIZES;
/** The tallest picture of a whole page, in CSS pixels. */
const LONGEST = 2400;

interface Wish {
  /** The whole page instead of the visible part. */
  readonly whole?: boolean;
}

const attach = async (page: Page, name: string, { whole = false }: Wish): Promise<void> => {
  const { width, height } = page.viewportSize() ?? SMALLEST;
  if (whole) {
    const all = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(Math.max(all, height), LONGEST) });
  }
  const body = await page.screenshot({ type: "jpeg", quality: 70, animations: "disabled" });
  await test.info().attach(name, { body, contentType: "image/jpeg" });
};

/** Attaches pictures of the page: four widths in both themes, and the smallest width with text twice as large. */
export const takePictures = async (page: Page, name: string, wish: Wish = {}): Promise<void> => {
  for (const theme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await attach(page, `${name} · ${size.width} · ${theme}`, wish);
    }
  }
  await page.setViewportSize(SMALLEST);
  await doubleText(page);
  await attach(page, `${name} · ${SMALLEST.width} · text 200 %`, wish);
  await plainText(page);
  await page.setViewportSize(USUAL);
};

/** Opens one address after another and takes the pictures of each. */
export const takeScreens = async (page: Page, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await takePictures(page, address.split("?")[0] ?? address, { whole: true });
  }
};
