import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../../fixtures/processes";
import { expect, test } from "../../fixtures/stage-test";
import { routes } from "../../kit/addresses";

const folder = temporaryFolder();
test.afterAll(() => folder.remove());
test.use({ stageSettings: { PAGES_DIR: folder.path } });

test("an operator's file takes a page's place without a start, as text alone, and gives it back when it goes", async ({
  page,
  stage,
}) => {
  const file = path.join(folder.path, "about.en.txt");
  await page.goto(routes.about);
  const article = page.getByRole("article");
  await expect(article).toContainText("numbers game of the matka style");

  writeFileSync(file, "# Who we are\nOur <b>own</b> text.\n- one\n- two\n");
  const reload = async () => (await page.reload())?.ok();
  await expect.poll(async () => (await reload()) && article.textContent()).toContain("Our <b>own</b> text.");
  await expect(article.getByRole("heading", { name: "Who we are" })).toBeVisible();
  await expect(article.getByRole("listitem")).toHaveText(["one", "two"]);
  await expect(article).not.toContainText("matka");

  // A Hindi reader sees the operator's words, marked as the other language, and not ours.
  await page.context().addCookies([{ name: "language", value: "hi", url: stage.appUrl }]);
  await page.reload();
  await expect(article).toHaveAttribute("lang", "en");
  await expect(article).toContainText("Who we are");

  writeFileSync(file, Buffer.from([0xff, 0xfe]));
  await expect.poll(async () => (await reload()) && article.textContent()).toContain("मटका");
  expect(stage.appOutput()).toContain("page_text_unreadable");
  rmSync(file);
});
