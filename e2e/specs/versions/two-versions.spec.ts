import type { Page } from "@playwright/test";
import { type Balancer, startBalancer } from "../../fixtures/balancer";
import { startHost } from "../../fixtures/host";
import { Keeper } from "../../fixtures/keeper";
import { makeOtherVersion } from "../../fixtures/other-version";
import { sharedDatabase } from "../../fixtures/postgres";
import { timesOf } from "../../fixtures/share";
import { type Stage, startStage } from "../../fixtures/stage";
import { test as base, expect, wentWell } from "../../fixtures/stage-test";
import { routes } from "../../kit/addresses";
import type { SandboxPlayer } from "../../kit/control";
import { LoginPage } from "../../kit/pages/login-page";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";
import { signIn } from "../../kit/players";

interface Versions {
  readonly stage: Stage;
  readonly balancer: Balancer;
}

/** The two hosts without the balancer. */
interface TwoHosts {
  readonly stage: Stage;
  readonly second: string;
  readonly isWhole: () => Promise<boolean>;
  readonly tidy: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const startTwoHosts = async (now: string, hasBoth: boolean): Promise<TwoHosts> => {
  const database = await sharedDatabase();
  const settings = { DATABASE_URL: database.url };
  const other = makeOtherVersion({ alone: !hasBoth });
  const stage = await startStage({ now, appSettings: settings, ...(hasBoth && { entry: other.current }) });
  const second = await startHost(stage, settings, other.entry);
  const close = async () => {
    await second.close();
    await stage.close();
    await database.close();
    other.remove();
  };
  return { stage, second: second.url, isWhole: stage.isWhole, tidy: stage.tidy, close };
};

const kept = new Keeper<TwoHosts>();

/**
 * Two hosts of two versions on one store, behind a balancer that sends each request to the other one of them.
 * `hasBoth`: each has built both versions, as docs/deploy.md says.
 */
const test = base.extend<{ readonly hasBoth: boolean; readonly versions: Versions }>({
  hasBoth: [true, { option: true }],
  versions: async ({ stageNow, hasBoth }, use, info) => {
    const key = JSON.stringify([stageNow, hasBoth]);
    const hosts = await kept.take(key, () => startTwoHosts(stageNow, hasBoth));
    const balancer = await startBalancer([hosts.stage.appUrl, hosts.second]);
    await use({ balancer, stage: hosts.stage });
    await balancer.close();
    if (wentWell(info)) await kept.giveBack(key, hosts);
    else await hosts.close();
  },
  stage: async ({ versions }, use) => {
    await use(versions.stage);
  },
  baseURL: async ({ versions }, use) => {
    await use(versions.balancer.url);
  },
});

// One after another: they have the hosts in turn.
test.describe.configure({ mode: "default", timeout: 180_000 });

const missing = ({ passed }: Balancer) => passed.filter(({ status }) => status === 404);
const documents = ({ passed }: Balancer) => passed.filter(({ kind }) => kind === "document");

/**
 * A bid screen of the first host's version, of a player who has just signed in there.
 * @param marketId of a market that both hosts list: one that knows a market not yet leads to its list.
 */
const bidsOfTheFirst = async (balancer: Balancer, page: Page, player: SandboxPlayer, marketId: string) => {
  balancer.sendTo(() => 0);
  await signIn(page, player);
  return new SingleDigitPage(page).goto(marketId);
};

test("faults 28: through two versions side by side every fresh visitor signs in, and no script is missing", {
  tag: "@slow",
}, async ({ versions: { balancer }, browser, control }) => {
  const { mobile, password } = await control.newPlayer({ points: 100 });
  const scriptsOfVisits: (readonly string[])[] = [];
  let asked = 0;
  // Two in `npm test`, one from each version to the other: further visits go the same two ways and add time alone.
  for (let visit = 0; visit < timesOf(6, 2); visit += 1) {
    // The page begins once at the one host, once at the other; what it asks for goes to both in turn.
    balancer.sendTo(({ headers }) => {
      asked += 1;
      return headers["sec-fetch-dest"] === "document" ? visit % 2 : asked % 2;
    });
    const context = await browser.newContext({ baseURL: balancer.url, serviceWorkers: "block" });
    const page = await context.newPage();
    const broken: string[] = [];
    page.on("pageerror", ({ message }) => broken.push(message));
    const login = await new LoginPage(page).goto();
    scriptsOfVisits.push(
      await page.locator("script[src]").evaluateAll((all) => all.map((one) => String(one.getAttribute("src")))),
    );
    const markets = await login.signIn({ mobile, password });
    await expect(markets.shell.wallet).toContainText("100");
    await markets.shell.openMenu();
    await markets.shell.menu.getByRole("link", { name: "Market Charts" }).click();
    await expect(page).toHaveURL(new RegExp(`${routes.charts}$`));
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect(broken).toEqual([]);
    await context.close();
  }
  expect(missing(balancer)).toEqual([]);
  const [ofOne = [], ofOther = []] = scriptsOfVisits;
  expect(ofOne.length).toBeGreaterThan(3);
  expect(
    ofOne.filter((script) => ofOther.includes(script)),
    "two versions",
  ).toEqual([]);
});

test.describe("where the scripts of a version are really gone", () => {
  test.use({ hasBoth: false });

  test("faults 28: a dialog whose script is gone brings the new version, with the list", async ({
    versions: { balancer },
    page,
    player,
    control,
  }) => {
    const bids = await bidsOfTheFirst(balancer, page, player, (await control.allDayMarket("main")).gameId);
    await bids.add("5", "20");
    balancer.sendTo(() => 1);
    const howItWorks = page.getByRole("button", { name: "How it works" });
    const sheet = page.getByRole("dialog");
    await howItWorks.click();
    await expect(page.getByText("This part of the app did not arrive.")).toBeVisible();
    // The next tap begins the page anew, the one after that finds the script.
    await expect(async () => {
      if (!(await sheet.isVisible())) await howItWorks.click({ timeout: 1000 });
      await expect(sheet).toBeVisible({ timeout: 2000 });
    }).toPass();
    await sheet.getByRole("button").last().click();
    await expect(bids.lines).toHaveCount(1);
    expect(missing(balancer).length).toBeGreaterThan(0);
    expect(documents(balancer)).toHaveLength(2);
  });
});
