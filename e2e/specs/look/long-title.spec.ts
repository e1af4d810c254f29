import { expect, test } from "../../fixtures/stage-test";
import { routes } from "../../kit/addresses";
import { Shell } from "../../kit/pages/shell";

const BRAND = "The Old Kalyan and Milan Market House";

test.use({ stageSettings: { BRAND_NAME: BRAND } });
// One after another: they have a stage in turn.
test.describe.configure({ mode: "default" });

test("a title longer than its place goes round: at no moment is its place empty or without a whole word", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(routes.root);
  const { banner } = new Shell(page);
  const stop = banner.getByRole("button", { name: "Stop the moving text" });
  await expect(stop).toBeVisible();
  const moments = await banner.locator(".title-place").evaluate((place) => {
    const [round] = place.getAnimations({ subtree: true });
    if (round === undefined) return [];
    round.pause();
    const length = Number(round.effect?.getComputedTiming().duration);
    const words = [...place.querySelectorAll("span")].flatMap((span) =>
      [...(span.textContent ?? "").matchAll(/\S+/g)].map((word) => ({
        text: span.firstChild,
        start: word.index,
        end: word.index + word[0].length,
      })),
    );
    const { left, right } = place.getBoundingClientRect();
    return Array.from({ length: 40 }, (_, step) => {
      round.currentTime = (length * step) / 40;
      return words.filter(({ text, start, end }) => {
        const range = document.createRange();
        if (text === null) return false;
        range.setStart(text, start);
        range.setEnd(text, end);
        const box = range.getBoundingClientRect();
        return box.left >= left && box.right <= right;
      }).length;
    });
  });
  expect(moments).toHaveLength(40);
  expect(Math.min(...moments)).toBeGreaterThan(0);
});

test("its name is the brand alone, said once, and its stop a button of its own that holds it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(routes.root);
  const { banner } = new Shell(page);
  const stop = banner.getByRole("button", { name: "Stop the moving text", exact: true });
  await stop.click();
  await expect(stop).toHaveAttribute("aria-pressed", "true");
  const states = () =>
    banner
      .locator(".title-place")
      .evaluate((place) => place.getAnimations({ subtree: true }).map(({ playState }) => playState));
  await page.mouse.move(0, 600);
  await expect.poll(states).toEqual(["paused"]);
  expect(await banner.getByRole("paragraph").first().ariaSnapshot()).toBe(`- paragraph: ${BRAND}`);
  await stop.click();
  await page.mouse.move(0, 600);
  await expect.poll(states).toEqual(["running"]);
});

test("where less motion is wanted it stands still, and where there is room too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(routes.root);
  const { banner } = new Shell(page);
  const moving = () =>
    banner.locator(".title-place").evaluate((place) => place.getAnimations({ subtree: true }).length);
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(banner.getByRole("button", { name: "Stop the moving text" })).toHaveCount(0);
  await expect.poll(moving).toBe(0);
});
