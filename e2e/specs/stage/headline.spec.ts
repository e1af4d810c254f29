import { routes } from "../../../lib/routes";
import { expect, test } from "../../fixtures/stage-test";

test.describe.configure({ timeout: 180_000 });

test("the headline touches nothing under it, at three widths", async ({ signedIn: page, control }) => {
  await control.set({ headlines: { "1": { status: "1", notes: "Results of Kalyan come at four today." } } });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const headline = page.getByRole("region", { name: "Announcement" });
    // Home does not wait for a late headline (decision 0013).
    await expect(async () => {
      await page.goto(routes.home);
      await expect(headline).toBeVisible({ timeout: 1000 });
    }).toPass();
    const actions = page.locator(".home-actions");
    await expect(actions.getByRole("link", { name: "Add Money" })).toBeVisible();
    const [above, below] = [await headline.boundingBox(), await actions.boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(4);
  }
});
