import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { forMarket, routes } from "../../lib/routes";
import { expect, test } from "../fixtures/test";

/** Most bytes of gzipped script that a first visit fetches, by what is visited. */
const MOST_SCRIPT = { lists: 148_000, bids: 158_000, funds: 154_000, others: 150_000 } as const;

/** Requests of a first visit, its document and all that it asks for by itself: nothing is fetched in bulk ahead of a tap. */
const MOST_REQUESTS = 18;

interface Weight {
  /** Bytes, each file gzipped as small as it gets. */
  readonly script: number;
  readonly requests: number;
}

/** A first visit, as far as the page goes by itself before anybody touches it. */
const weigh = async (page: Page, path: string): Promise<Weight> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: await page.context().storageState() });
  if (!context) throw new Error("the page has no browser");
  try {
    const visit = await context.newPage();
    const answers: Promise<{ readonly type: string; readonly body: Buffer }>[] = [];
    visit.on("response", (response) => {
      const type = response.headers()["content-type"] ?? "";
      answers.push(
        response.body().then(
          (body) => ({ type, body }),
          () => ({ type, body: Buffer.alloc(0) }),
        ),
      );
    });
    await visit.goto(new URL(path, page.url()).href, { waitUntil: "networkidle" });
    const arrived = await Promise.all(answers);
    const scripts = arrived.filter(({ type }) => type.includes("javascript"));
    return {
      script: scripts.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0),
      requests: arrived.length,
    };
  } finally {
    await context.close();
  }
};

const VISITS: Readonly<Record<keyof typeof MOST_SCRIPT, (marketId: string) => readonly string[]>> = {
  lists: () => [routes.home, routes.game, routes.starline, routes.gali, routes.charts],
  bids: (id) => [routes.singleDigit, routes.halfSangam, routes.spMotor].map((route) => forMarket(route, id)),
  funds: () => [routes.wallet, routes.addFunds, routes.payByUpi, routes.withdraw, routes.transfer, routes.passbook],
  others: (id) => [
    forMarket(routes.game, id),
    routes.mainBidHistory,
    routes.depositHistory,
    routes.profile,
    routes.changePassword,
    routes.howToPlay,
    routes.newPassword,
  ],
};

for (const [group, visitsOf] of Object.entries(VISITS) as [keyof typeof VISITS, (typeof VISITS)["lists"]][]) {
  test(`a first visit to ${group} is light enough for a slow network`, async ({ signedIn, openMarket }) => {
    await signedIn.goto(routes.profile);
    for (const path of visitsOf(openMarket.gameId)) {
      const { script, requests } = await weigh(signedIn, path);
      // A page without any would be light, and dead.
      expect(script, path).toBeGreaterThan(100_000);
      expect(script, path).toBeLessThanOrEqual(MOST_SCRIPT[group]);
      expect(requests, path).toBeLessThanOrEqual(MOST_REQUESTS);
    }
  });
}

test("a document is sent whole, without the skeletons that navigations show", async ({ signedIn }) => {
  for (const path of [routes.home, routes.starline, routes.wallet, routes.passbook, routes.mainBidHistory]) {
    const html = await (await signedIn.request.get(path)).text();
    expect(html, path).toContain("<h1");
    // How the framework marks a place that is filled in later.
    expect(html, path).not.toMatch(/<!--\$\?-->|aria-busy="true"/);
  }
});

test("faults 28: a dialog whose script is lost says so, and the next tap shows it", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.goto(routes.home);
  const info = page.getByRole("button", { name: `Market info: ${openMarket.name}` });
  await expect(info).toBeVisible();
  const network = page.context();
  await network.route("**/_next/static/chunks/**", (route) => route.abort());
  await info.click();
  await expect(page.getByText("This part of the app did not arrive.")).toBeVisible();
  await network.unroute("**/_next/static/chunks/**");
  await info.click();
  await expect(page.getByRole("dialog", { name: openMarket.name })).toBeVisible();
});
