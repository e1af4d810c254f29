import { expect, test } from "../../fixtures/stage-test";
import { routes } from "../../kit/addresses";
import { MarketsPage } from "../../kit/pages/markets-page";

/** Longer than a page, or a read of the app, may wait. */
const DELAY_MS = 15_000;
/** A page waits 2.5 s; a loaded machine may take longer, but less than the delay. */
const GENEROUS_MS = 12_000;

test.describe("faults 37: while reads take the provider 15 s", () => {
  test.use({ stageAlone: true });

  test("every page comes with what there is", { tag: "@slow" }, async ({ signedIn, stage, control, market }) => {
    const markets = await new MarketsPage(signedIn).goto();
    await control.fault({ call: "*", times: 10_000, when: "before", action: { kind: "delay", ms: DELAY_MS } });
    /** Opens a page, and asserts that it came before any answer of the provider. */
    const open = async (path: string): Promise<string> => {
      const before = (await control.journal()).length;
      // Without waiting for scripts: the provider does not delay them.
      await signedIn.goto(path, { timeout: GENEROUS_MS, waitUntil: "domcontentloaded" });
      const asked = (await control.journal()).slice(before);
      expect(asked.filter(({ answered }) => answered !== null)).toEqual([]);
      return new URL(signedIn.url()).pathname;
    };

    // Home shows the cached list.
    await open(routes.home);
    await expect(markets.market(market.name).card).toBeVisible();
    await expect(signedIn.getByText("Can't reach your account.", { exact: false })).toBeVisible();
    const unanswered = (await control.journal()).filter(({ answered }) => answered === null);
    expect(unanswered.length).toBeGreaterThan(0);

    // A signed-in player is led on from the front page and from the login.
    expect(await open(routes.root)).toBe(routes.home);
    expect(await open(routes.login)).toBe(routes.home);

    await open(routes.mainBidHistory);
    await expect(signedIn.getByText("Couldn't load this list.", { exact: false })).toBeVisible();
    await open(routes.starline);
    await expect(signedIn.getByRole("heading", { level: 1 })).toBeVisible();
    // Otherwise the app would end only after the pending reads.
    await stage.killSandbox();
  });
});
