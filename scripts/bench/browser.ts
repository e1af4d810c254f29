import type { Browser, BrowserContext } from "@playwright/test";
import type { Player } from "./stage";

/**
 * Opens a phone's browser with an empty cache.
 * @param player the signed-in player; null for a visitor.
 */
export const openPhone = async (
  browser: Browser,
  origin: string,
  player: Pick<Player, "cookie"> | null,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
  const pairs = player?.cookie.split("; ").map((pair) => pair.split(/=(.*)/s)) ?? [];
  await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: origin })));
  return context;
};
