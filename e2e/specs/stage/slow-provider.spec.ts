import { expect, test } from "../../fixtures/stage-test";
import { routes } from "../../kit/addresses";
import { MarketsPage } from "../../kit/pages/markets-page";

/** Far longer than a page may wait, and than the app waits for a read. */
const DELAY_MS = 15_000;
/** A page waits 2.5 s; the rest is for a loaded machine, and still less than the delay. */
const GENEROUS_MS = 12_000;

test.describe("faults 37: while reads take the provider 15 s", () => {
  test.use({ stageAlone: true });

  test("every page comes with what there is", { tag: "@slow" }, async ({ signedIn, stage, control, market }) => {
    const markets = await new MarketsPage(signedIn).goto();
    await control.fault({ call: "*", times: 10_000, when: "before", action: { kind: "delay", ms: DELAY_MS } });
    /** Opens a page. Whatever it asked the provider is not answered when the page is there. */
    const open = async (path: string): Promise<string> => {
      const before = (await control.journal()).length;
      // The whole document, and not its scripts: the provider has no say in how long those take.
      await signedIn.goto(path, { timeout: GENEROUS_MS, waitUntil: "domcontentloaded" });
      const asked = (await control.journal()).slice(before);
      expect(asked.filter(({ answered }) => answered !== null)).toEqual([]);
      return new URL(signedIn.url()).pathname;
    };

    // Home has the list that the process remembers.
    await open(routes.home);
    await expect(markets.market(market.name).card).toBeVisible();
    await expect(signedIn.getByText("Your account cannot be read right now.", { exact: false })).toBeVisible();
    const unanswered = (await control.journal()).filter(({ answered }) => answered === null);
    expect(unanswered.length).toBeGreaterThan(0);

    // Those who are signed in are led on, from the front page and from the login.
    expect(await open(routes.root)).toBe(routes.home);
    expect(await open(routes.login)).toBe(routes.home);

    await open(routes.wallet);
    await expect(signedIn.getByRole("heading", { level: 1 })).toBeVisible();
    await open(routes.mainBidHistory);
    await expect(
      signedIn.getByText("The provider gave no readable answer, so this list could not be loaded.", { exact: false }),
    ).toBeVisible();
    await open(routes.starline);
    await expect(signedIn.getByRole("heading", { level: 1 })).toBeVisible();
    // Else the app ends only when the reads that are under way have ended.
    await stage.killSandbox();
  });
});
