import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { marketPath, routes } from "../../../lib/routes";
import { ROOT } from "../../fixtures/addresses";
import { expect, test } from "../../fixtures/lived-in";
import { TAKES_PICTURES } from "../../fixtures/screen-faults";
import { BidPage } from "../../kit/pages/bid-pages";
import { MarketsPage } from "../../kit/pages/market-pages";
import { Events } from "../../kit/pages/shell";

test.use({ stageNow: "2026-11-20T14:40:00+05:30", viewport: { width: 390, height: 700 } });
test.describe.configure({ timeout: 180_000 });

const THEMES = ["light", "dark"] as const;
const MILAN_DAY = "4";

/**
 * Joins pictures in rows, smaller, as WebP.
 * @param rows data URLs of pictures of one size.
 */
const joined = (page: Page, rows: readonly (readonly string[])[]): Promise<string> =>
  page.evaluate(async (all) => {
    const gap = 14;
    const scale = 0.64;
    const pictures = await Promise.all(
      all.map((row) =>
        Promise.all(
          row.map(async (address) => {
            const picture = new Image();
            picture.src = address;
            await picture.decode();
            return picture;
          }),
        ),
      ),
    );
    const [width, height] = [pictures[0]?.[0]?.width ?? 0, pictures[0]?.[0]?.height ?? 0].map((side) => side * scale);
    if (width === undefined || height === undefined) throw new Error("there are no pictures");
    const canvas = document.createElement("canvas");
    canvas.width = (pictures[0]?.length ?? 0) * (width + gap) + gap;
    canvas.height = pictures.length * (height + gap) + gap;
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error("the browser draws no pictures");
    pen.imageSmoothingQuality = "high";
    pen.fillStyle = "#e5e3dc";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    for (const [down, row] of pictures.entries()) {
      for (const [across, picture] of row.entries()) {
        const [left, top] = [gap + across * (width + gap), gap + down * (height + gap)];
        pen.save();
        pen.beginPath();
        pen.roundRect(left, top, width, height, 10);
        pen.clip();
        pen.drawImage(picture, left, top, width, height);
        pen.restore();
      }
    }
    return canvas.toDataURL("image/webp", 0.7);
  }, rows);

if (TAKES_PICTURES) {
  test("six screens of the lived-in demo, light and dark, make README's picture", async ({ asha: page, control }) => {
    const rows: Record<(typeof THEMES)[number], string[]> = { light: [], dark: [] };
    const take = async () => {
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        const picture = await page.screenshot({ animations: "disabled" });
        rows[theme].push(`data:image/png;base64,${picture.toString("base64")}`);
      }
    };
    const home = await new MarketsPage(page).goto();
    await expect(home.today).toContainText("Waiting");
    await take();

    const bids = await new BidPage(page, routes.singleDigit).goto(MILAN_DAY);
    await bids.enter({ fields: { Digit: "4" }, points: "50" });
    await bids.enter({ fields: { Digit: "7" }, points: "50" });
    await page.evaluate(() => window.scrollTo(0, 0));
    await take();

    await home.goto();
    await control.advance(16 * 60_000);
    const { win, ok } = new Events(page);
    await expect(win).toBeVisible();
    await take();
    await ok.click();

    const main = page.getByRole("main");
    await page.goto(routes.mainBidHistory);
    await expect(main.getByText("Won", { exact: true }).last()).toBeVisible();
    await take();
    for (const address of [routes.figures, marketPath(routes.chart, "6")]) {
      await page.goto(address);
      await expect(main.getByRole("table").first()).toBeVisible();
      await take();
    }

    const blank = await page.context().newPage();
    const picture = await joined(blank, Object.values(rows));
    writeFileSync(path.join(ROOT, "docs/screens.webp"), Buffer.from(picture.split(",")[1] ?? "", "base64"));
  });
}
