import { type Balancer, startBalancer } from "../../fixtures/balancer";
import { test as base } from "../../fixtures/database-test";
import { makeOtherVersion } from "../../fixtures/other-version";
import { timesOf } from "../../fixtures/share";
import { routes } from "../../kit/addresses";
import { LoginPage } from "../../kit/pages/login-page";
import { expect } from "../../kit/test";

/** Before two hosts of two versions on one store, each of which has built both (docs/deploy.md). */
const test = base.extend<{ readonly balancer: Balancer }>({
  balancer: async ({ begin }, use) => {
    const other = makeOtherVersion();
    const hosts = [await begin({}, other.current), await begin({}, other.entry)] as const;
    await Promise.all(hosts.map((host) => host.untilUp()));
    const balancer = await startBalancer([hosts[0].url, hosts[1].url]);
    await use(balancer);
    await balancer.close();
    await Promise.all(hosts.map((host) => host.close()));
    other.remove();
  },
});

test.describe.configure({ timeout: 180_000 });

const missing = ({ passed }: Balancer) => passed.filter(({ status }) => status === 404);

test("faults 28: through two versions side by side every fresh visitor signs in, and no script is missing", {
  tag: "@slow",
}, async ({ balancer, browser, control }) => {
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
