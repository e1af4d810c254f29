import type { Locator } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { placeBid } from "../../fixtures/requests";
import { doubleText } from "../../kit/geometry";
import { expect, test } from "../../kit/test";

const SMALL = [
  [320, 568],
  [640, 360],
  [844, 390],
] as const;

test("on a small or low phone an entry of each list is in sight on arrival", async ({ signedIn: page, openMarket }) => {
  await placeBid(page, openMarket, "6", 50);
  const main = page.getByRole("main");
  for (const [width, height] of SMALL) {
    await page.setViewportSize({ width, height });
    for (const [route, text] of [
      [routes.allBids, "50 points"],
      [routes.mainBidHistory, "50 points"],
      [routes.passbook, "−50"],
    ] as const) {
      await page.goto(route);
      const points = main.getByRole("article").first().getByText(text);
      await expect(points).toBeVisible();
      const bottom = await points.evaluate((one) => one.getBoundingClientRect().bottom);
      const bar = await page
        .locator(".footer-item")
        .first()
        .evaluate((one) => one.getBoundingClientRect().top);
      expect(bottom, `${route} at ${width}`).toBeLessThan(bar);
    }
  }
});

/** Returns where the first line of a text stands, by an empty box on its baseline. */
const baselineOf = (part: Locator) =>
  part.evaluate((element) => {
    const box = document.createElement("span");
    box.style.display = "inline-block";
    element.prepend(box);
    const { bottom } = box.getBoundingClientRect();
    box.remove();
    return bottom;
  });

test("state, number and points of a bid stand on one baseline, and the link to the chart beside its market's name", async ({
  signedIn: page,
  openMarket,
}) => {
  await placeBid(page, openMarket, "6", 50);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(routes.allBids);
    const bid = page.getByRole("article").first();
    const state = await baselineOf(bid.getByText("Waiting", { exact: true }));
    expect(await baselineOf(bid.getByText("6", { exact: true })), `${width}`).toBeCloseTo(state, 0);
    expect(await baselineOf(bid.getByText("50 points")), `${width}`).toBeCloseTo(state, 0);
    const gap = await page
      .getByRole("link", { name: /^Past results: / })
      .first()
      .evaluate((link) => {
        const name = document.createRange();
        name.selectNodeContents(link.parentElement?.querySelector("h2") ?? link);
        const last = [...name.getClientRects()].at(-1);
        const icon = link.querySelector("svg")?.getBoundingClientRect();
        if (!last || !icon) return null;
        return { across: icon.left - last.right, isBeside: icon.top < last.bottom && icon.bottom > last.top };
      });
    expect(gap?.isBeside, `${width}`).toBe(true);
    expect(gap?.across, `${width}`).toBeGreaterThan(0);
    expect(gap?.across, `${width}`).toBeLessThan(16);
  }
});

test("a dot between two facts is cut where its fact begins a line", async ({ signedIn: page, openMarket }) => {
  await placeBid(page, openMarket, "6", 50);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(routes.passbook);
  await expect(page.locator(".dotted").first()).toBeVisible();
  await doubleText(page);
  const dots = await page.locator(".dotted").evaluateAll((lines) =>
    lines.flatMap((line) =>
      [...line.querySelectorAll(".fact-dot")].flatMap((dot) => {
        const fact = dot.parentElement?.getBoundingClientRect();
        const before = dot.parentElement?.previousElementSibling?.getBoundingClientRect();
        const begins = fact && before && fact.top >= before.bottom - 1;
        return begins ? [dot.getBoundingClientRect().right - line.getBoundingClientRect().left] : [];
      }),
    ),
  );
  expect(dots.length).toBeGreaterThan(0);
  for (const past of dots) expect(past).toBeLessThan(1.5);
});
