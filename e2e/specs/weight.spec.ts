import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { forMarket, routes } from "../../lib/routes";
import { expect, test } from "../kit/test";

/**
 * The most bytes of gzipped script in a document of each group: 137 kB of them are Next and React, 7 kB SWR and
 * react-hot-toast, 0.5 kB what a limit leaves and its question (docs/care.md), and 0.7 kB of bid and funds screens write a
 * request to the phone's disk before it is sent (decision 0073). A history of bids has 0.7 kB for its net and Repeat
 * yesterday, bid screens 0.1 kB for the confirmation that it opens, /imp9 the whole deposit (decision 0110), and lists 1.3 kB
 * for chips, the day and my bids on a card (decision 0113), and 0.1 kB for the way to the charts. More script needs a reason
 * to be on the page before anybody asks for it.
 */
const MOST_SCRIPT = { lists: 171_200, games: 171_200, bids: 185_200, funds: 174_300, others: 167_800 } as const;

/** The most requests of a first visit to home within a second or two. */
const MOST_REQUESTS = 20;

/** The scripts that a document names, without the `nomodule` script for browsers before 2018. */
const scriptsOf = (html: string): readonly string[] => {
  const old = /<script[^>]*src="([^"?]+)[^>]*nomodule/i.exec(html)?.[1] ?? "";
  const named = [...html.matchAll(/\/_next\/static\/chunks\/[^"'\\ ?]+\.js/g)].map(([name]) => name);
  return [...new Set(named)].filter((name) => name !== old);
};

const weigh = async (request: APIRequestContext, path: string): Promise<number> => {
  const html = await (await request.get(path)).text();
  const scripts = await Promise.all(scriptsOf(html).map(async (name) => (await request.get(name)).body()));
  return scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
};

const VISITS: Readonly<Record<keyof typeof MOST_SCRIPT, (marketId: string) => readonly string[]>> = {
  lists: () => [routes.home, routes.starline, routes.gali, routes.charts],
  // The list and the chooser of a market stand at one address.
  games: (id) => [routes.game, forMarket(routes.game, id)],
  bids: (id) => [routes.singleDigit, routes.halfSangam, routes.spMotor].map((route) => forMarket(route, id)),
  funds: () => [routes.wallet, routes.addFunds, routes.payByUpi, routes.withdraw, routes.transfer, routes.passbook],
  others: () => [routes.mainBidHistory, routes.profile, routes.changePassword, routes.howToPlay, routes.newPassword],
};

for (const [group, visitsOf] of Object.entries(VISITS) as [keyof typeof VISITS, (typeof VISITS)["lists"]][]) {
  test(`a first visit to ${group} fetches little script`, async ({ signedIn, openMarket }) => {
    for (const path of visitsOf(openMarket.gameId)) {
      const script = await weigh(signedIn.request, path);
      // A page without script would be light, and broken.
      expect(script, path).toBeGreaterThan(130_000);
      expect(script, path).toBeLessThanOrEqual(MOST_SCRIPT[group]);
    }
  });
}

test("a first visit to home is a whole document and few requests: nothing is fetched in bulk ahead of a tap", async ({
  signedIn: page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // Until the list is polled: prefetches would have begun long before.
  const poll = page.waitForRequest("**/api/markets");
  await page.goto(routes.home);
  await poll;
  const ownAccord = asked.filter((url) => !new URL(url).pathname.startsWith("/api/"));
  // The framework's mark for a part that is filled in later.
  expect(await (await page.request.get(routes.home)).text()).not.toMatch(/<!--\$\?-->|aria-busy="true"/);
  expect(ownAccord.length, ownAccord.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS);
});
