import type { Browser } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { apiPhone } from "../../fixtures/api-phone";
import { type Balancer, startBalancer } from "../../fixtures/balancer";
import { test } from "../../fixtures/host";
import { makeOtherVersion } from "../../fixtures/other-version";
import { isRoomy, STAKE, startRestartLoad, startSlowBid, WALLET } from "../../fixtures/restart-load";
import { timesOf } from "../../fixtures/share";
import type { SandboxPlayer } from "../../kit/control";
import { LoginPage } from "../../kit/pages/account-pages";
import { expect } from "../../kit/test";

// The slow bid is still in flight when the drain is over.
const SETTINGS = { DRAIN_SECONDS: "2", BID_ANSWER_SECONDS: "20", BID_HORIZON_SECONDS: "60" };
const SLOW_MS = 3500;
const MIN_REQUESTS = 600;

/**
 * Signs a fresh visitor in, who goes on by the menu without a script that fails.
 * @returns the first page's scripts.
 */
const visit = async (browser: Browser, balancer: Balancer, player: SandboxPlayer): Promise<readonly string[]> => {
  const context = await browser.newContext({ baseURL: balancer.url, serviceWorkers: "block" });
  const page = await context.newPage();
  const broken: string[] = [];
  page.on("pageerror", ({ message }) => broken.push(message));
  const login = await new LoginPage(page).goto();
  const scripts = page.locator("script[src]");
  const named = await scripts.evaluateAll((all) => all.map((one) => String(one.getAttribute("src"))));
  const markets = await login.signIn(player);
  await expect(markets.shell.wallet).toContainText("100");
  await markets.shell.openMenu();
  await markets.shell.menu.getByRole("link", { name: "Market Charts" }).click();
  await expect(page).toHaveURL(new RegExp(`${routes.charts}$`));
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  expect(broken).toEqual([]);
  await context.close();
  return named;
};

/**
 * Opens pages while the two hosts have two versions: each page comes from one of them, and what it fetches from both
 * alternately.
 */
const visitBoth = async (browser: Browser, balancer: Balancer, player: SandboxPlayer): Promise<void> => {
  const scriptsOfVisits: (readonly string[])[] = [];
  let nthRequest = 0;
  for (let nth = 0; nth < timesOf(6, 2); nth += 1) {
    balancer.sendTo(({ headers }) => {
      nthRequest += 1;
      return headers["sec-fetch-dest"] === "document" ? nth % 2 : nthRequest % 2;
    });
    scriptsOfVisits.push(await visit(browser, balancer, player));
  }
  balancer.sendTo(undefined);
  const [ofOne = [], ofOther = []] = scriptsOfVisits;
  expect(ofOne.length).toBeGreaterThan(3);
  expect(ofOne.filter((script) => ofOther.includes(script))).toEqual([]);
  expect(balancer.passed.filter(({ status }) => status === 404)).toEqual([]);
};

test("faults 17, 28, 39: two hosts behind a balancer get a new version in turn: no request of 600 fails, no bid goes out twice, and visitors meet no missing script", {
  tag: ["@money", "@slow"],
}, async ({ startHost, browser, control }) => {
  test.setTimeout(360_000);
  // Each host has built both versions (docs/deploy.md).
  const version = makeOtherVersion();
  const hosts = [await startHost(SETTINGS, version.current), await startHost(SETTINGS, version.current)] as const;
  await Promise.all(hosts.map((host) => host.untilUp()));
  const balancer = await startBalancer(hosts.map(({ url }) => url));
  const visitor = await control.newPlayer({ points: 100 });
  const load = await startRestartLoad(control, balancer.url, fetch);
  const restart = async (nth: 0 | 1) => {
    const slow = await startSlowBid(control, hosts[nth].url, { ms: SLOW_MS });
    expect(await hosts[nth].restart(version.entry)).toBe(0);
    expect(await slow.state).toBe("placed");
    expect(await control.bidsSent(slow.mobile)).toHaveLength(1);
  };
  await restart(1);
  await visitBoth(browser, balancer, visitor);
  await restart(0);
  await expect.poll(load.sent, { timeout: 100_000 }).toBeGreaterThan(MIN_REQUESTS);
  const { failures, bettors, late, shed, polls } = await load.stop();
  await balancer.close();
  version.remove();
  expect(failures).toEqual([]);
  expect(late).toBe(0);
  expect(isRoomy({ shed, polls }), `${shed} of ${polls} polls found no room`).toBe(true);
  for (const { mobile, placed } of bettors) {
    expect(placed).toBeGreaterThan(0);
    expect(await control.bidsSent(mobile)).toHaveLength(placed);
    expect((await control.player(mobile)).wallet).toBe(String(WALLET - placed * STAKE));
  }
  expect((await apiPhone(hosts[1].url).get("/readyz")).body).toMatchObject({ ready: true });
});
