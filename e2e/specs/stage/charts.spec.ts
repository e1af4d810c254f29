import type { Locator, Page } from "@playwright/test";
import { marketPath, routes } from "../../../lib/routes";
import { importResults, pastResults } from "../../fixtures/lived-in";
import { temporaryFolder } from "../../fixtures/processes";
import { createChecks } from "../../fixtures/screen-faults";
import { expect, test } from "../../fixtures/stage-test";
import { brokenWords, doubleText } from "../../kit/geometry";
import { BidPage } from "../../kit/pages/bid-pages";
import { ChooseSheet } from "../../kit/pages/choose-sheet";
import { MarketsPage } from "../../kit/pages/market-pages";

/** The folder of the app's store, which a command of an operator opens too. */
const folder = temporaryFolder();
test.use({ stageSettings: { DATA_DIR: folder.path } });
// The tests run one after another on one stage, because the folder belongs to one app.
test.describe.configure({ mode: "serial", timeout: 180_000 });

const RED = "00 11 22 33 44 55 66 77 88 99 05 16 27 38 49 50 61 72 83 94".split(" ");
const PANAS = ["123", "128", "137", "220", "146", "489", "100", "000", "678", "559"];
const KALYAN = { id: "6", name: "Kalyan" };

/** A year of Kalyan's results: panas in a cycle, every tenth day without a result. */
const YEAR = Array.from({ length: 365 }, (_, nth) => ({
  day: new Date(Date.UTC(2025, 0, 1 + nth)).toISOString().slice(0, 10),
  open: PANAS[nth % 10] ?? "",
  close: PANAS[Math.floor(nth / 7) % 10] ?? "",
})).filter((_, nth) => nth % 10 !== 9);

const computeDigit = (pana: string) => [...pana].reduce((sum, digit) => sum + Number(digit), 0) % 10;
const formatCell = ({ open, close }: (typeof YEAR)[number]) =>
  `${open} ${computeDigit(open)}${computeDigit(close)} ${close}`;

const importing = (csv: string): unknown => importResults(folder.path, csv);

/** Returns the cells of a chart that have a result, in their order, without what only a screen reader says. */
const readCells = async (table: Locator): Promise<readonly string[]> => {
  const texts = await table.locator("td").allTextContents();
  return texts
    .map((text) =>
      text
        .replace(/no result|\*/g, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
};

const own = async (page: Page, path: string): Promise<readonly string[]> => {
  const other = await page.context().newPage();
  await other.goto(path);
  const cells = await readCells(other.locator("table"));
  await other.close();
  return cells;
};

test("a chart is two taps from home, and has the sandbox's own days and an imported year", async ({
  stage,
  signedIn: page,
}) => {
  const csv = await pastResults(stage);
  const year = YEAR.map(({ day, open, close }) => `main,kalyan,${day},${open},${close}\n`);
  const wrong = "main,Kalyan,2025-01-10,1O0,220\n";
  expect(importing(csv)).toMatchObject({ corrected: 0, refused: [] });
  expect(importing([csv.split("\n")[0], "\n", ...year, wrong].join(""))).toMatchObject({
    refused: [{ line: 331, why: expect.stringContaining("open 1O0 has the letter O") }],
  });

  const home = await new MarketsPage(page).goto();
  const sheet = await home.openInfo(KALYAN.name);
  await expect(sheet.getByText(/^Yesterday, Thu/)).toBeVisible();
  await expect(sheet.locator("dl").last().locator("dt")).toHaveCount(7);
  await sheet.getByRole("link", { name: "Charts of past results" }).click();
  await page.waitForURL(`**${marketPath(routes.chart, KALYAN.id)}`);

  const outside = page.getByRole("link", { name: "View Chart" });
  const region = page.getByRole("region", { name: /^Kalyan, 2026/ });
  expect(await readCells(region)).toEqual(await own(page, (await outside.getAttribute("href")) ?? ""));
  await page.getByRole("link", { name: "2025", exact: true }).click();
  const table = page.getByRole("region", { name: /^Kalyan, 2025/ });
  await expect(table.getByRole("row")).toHaveCount(54);
  expect(await readCells(table)).toEqual(YEAR.map(formatCell));
  const jodis = YEAR.map((day) => formatCell(day).split(" ")[1] ?? "");
  expect(await table.locator(".red-jodi").allTextContents()).toEqual(jodis.filter((jodi) => RED.includes(jodi)));
  await page.getByRole("link", { name: "Jodi", exact: true }).click();
  await page.waitForURL("**kind=jodi**");
  await expect.poll(() => readCells(table)).toEqual(jodis);
  const counts = page.getByRole("table", { name: "How often each digit came" });
  await expect(counts.getByRole("row")).toHaveCount(11);
});

test("a saved list and typed numbers are checked against a day: what they would have cost and paid, and nothing of a day without a result", async ({
  signedIn: page,
}) => {
  importing(
    ["family,market,day,open,close\n", ...YEAR.map((day) => `main,Kalyan,${Object.values(day).join()}\n`)].join(""),
  );
  const bids = await new BidPage(page, routes.singleDigit).goto(KALYAN.id);
  const sheet = new ChooseSheet(page);
  await expect(bids.proceed).toBeEnabled();
  await sheet.open.click();
  await sheet.tab("ways").click();
  await sheet.add(5).click();
  await sheet.open.click();
  await sheet.tab("saved").click();
  await sheet.name.fill("Odd");
  await sheet.save.click();
  await expect(sheet.use("Odd")).toBeVisible();
  await sheet.dialog.getByRole("link", { name: "Did a list win?" }).click();
  await page.waitForURL(`**${routes.check}?**`);

  const main = page.getByRole("main");
  const sums = main.locator("dl dd");
  const check = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields)) {
      const field = main.getByLabel(label, { exact: true });
      await expect(field).toBeEditable();
      if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
      else await field.fill(value);
    }
    await main.getByRole("button", { name: "Check" }).click();
    await page.waitForURL((url) => url.searchParams.get("day") === fields.Day);
  };
  // 137 and 123 make 16 on the third of January.
  const third = { Day: YEAR[2]?.day ?? "" };
  await check({ List: "single-digit Odd", Session: "Open", ...third });
  await expect(sums).toHaveText(["50", "95"]);
  await expect(main).toContainText("Came: 1 · 10 points");
  await check({ Session: "Close", ...third });
  await expect(sums).toHaveText(["50", "0"]);
  await expect(main).toContainText("None of its numbers came.");
  await check({ List: "", Game: "jodi-digit", Numbers: "16x20, 00 = 10", ...third });
  await expect(sums).toHaveText(["30", "1,900"]);
  await check({ Game: "full-sangam", "Open Pana": "137", "Close Pana": "123 777", Points: "10", ...third });
  await expect(sums).toHaveText(["20", "1,00,000"]);
  await expect(main).toContainText("Past results do not tell the next one.");
  await check({ Day: "2025-01-10" });
  await expect(main).toContainText("No result of 10 January 2025 is known here.");
  await expect(sums).toHaveCount(0);
  // Today the list was seen without a result.
  await check({ Day: "2026-11-20" });
  await expect(main).toContainText("No result of 20 November 2026 is known here.");
});

test("in a low window and on the smallest phone rows of a chart are in sight, with large text two days", async ({
  signedIn: page,
  stage,
}) => {
  importing(await pastResults(stage));
  const bottomOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);
  const rows = page.getByRole("region").locator("tbody tr");
  for (const [width, height, count] of [
    [640, 360, 1],
    [320, 568, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(marketPath(routes.chart, KALYAN.id));
    const bar = await page.getByRole("contentinfo").evaluate((one) => one.getBoundingClientRect().top);
    expect(await bottomOf(rows.nth(count - 1)), `${width}`).toBeLessThanOrEqual(bar);
    const [check, outside] = [
      page.getByRole("link", { name: "Did this list win?" }),
      page.getByRole("link", { name: "View Chart" }),
    ];
    expect(await bottomOf(outside), `${width}`).toBeCloseTo(await bottomOf(check), 0);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await doubleText(page);
  const [, second] = await rows.first().locator("td").all();
  expect(await second?.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(360);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await brokenWords(page.getByRole("main")), `${width}`).toEqual([]);
  }
});

for (const language of ["en", "hi"] as const) {
  test.describe(`charts in the language ${language}`, () => {
    test.use({ language });
    test("axe finds nothing in either theme, and at 320 px nothing is cut", async ({ signedIn: page, stage }) => {
      importing(await pastResults(stage));
      await page.setViewportSize({ width: 320, height: 640 });
      const { found, checkPage } = createChecks(page);
      for (const path of [
        marketPath(routes.chart, KALYAN.id),
        `${routes.chart}?family=starline`,
        `${routes.chart}?family=gali`,
        `${routes.check}?family=main&market=${KALYAN.id}&game=half-sangam&numbers=6&second=220&session=Close`,
        `${routes.check}?family=gali&game=gali-jodi-digit&numbers=12%2010`,
      ]) {
        await page.goto(path);
        await expect(page.getByRole("main").getByRole(path.startsWith(routes.check) ? "form" : "region")).toBeVisible();
        await checkPage(path);
      }
      expect(found).toEqual({});
      await page.goto(marketPath(routes.chart, KALYAN.id));
      const hidden = await page.getByRole("region").evaluate((chart) => chart.scrollWidth - chart.clientWidth);
      expect(hidden, "all days of a week are in sight").toBeLessThanOrEqual(0);
    });
  });
}
