import type { Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { placeBid, sendMoney, withoutEvents } from "../../fixtures/requests";
import { isWhole, timesOf } from "../../fixtures/share";
import { expect, test } from "../../fixtures/stage-test";
import type { Control, SandboxMarket, SandboxPlayer } from "../../kit/control";
import { OWN_SCRIPT } from "../../kit/players";

test.describe.configure({ timeout: timesOf(900_000, 300_000) });

interface ListedScreen {
  readonly path: string;
  /** Whether a link to the screen, or to `by`, is on each screen: `npm test` takes these. */
  readonly near?: true;
  /** The screen from which a link leads there; none if each screen has one. */
  readonly by?: string;
  /** What is new on a list that keeps its order while somebody looks. Elsewhere the text is that of a fresh page. */
  readonly news?: readonly [first: string, second: string];
}

/** The screens whose first data comes with the page. They are opened in this order. */
const SCREENS: readonly ListedScreen[] = [
  { path: routes.mainBidHistory, near: true },
  { path: routes.starlineBidHistory },
  { path: routes.galiBidHistory },
  { path: routes.galiWinHistory },
  { path: routes.starlineWinHistory },
  { path: routes.mainWinHistory },
  { path: routes.allBids, by: routes.histories, near: true },
  { path: routes.figures, by: routes.histories },
  { path: routes.wallet, near: true },
  { path: routes.depositHistory },
  { path: routes.addFunds },
  { path: routes.withdraw, by: routes.wallet },
  { path: routes.withdrawHistory },
  { path: routes.passbook, near: true },
  { path: routes.playSafe, near: true },
  { path: routes.profile, near: true },
  { path: routes.charts },
  { path: routes.marketRates },
  { path: routes.starline, by: routes.home, news: ["Result: 1 0 0, 1", "Result: 1 1 0, 2"] },
  { path: routes.gali, by: routes.home, news: ["Result: 1 5", "Result: 2 5"] },
  { path: routes.home, near: true, news: ["Open 1 0 0, 1", "Open 1 1 0, 2"] },
];

const follow = async (page: Page, path: string): Promise<void> => {
  // The link is clicked by script, because the screen that comes up is tested, not the way to the link, which may be in
  // the menu.
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click(), null, { timeout: 5000 });
  await page.waitForURL(`**${path}`);
  await expect(page.locator("main h1, main h2").first()).toBeVisible();
};

/** Returns a screen's text without the times, which go on by themselves. */
const readText = async (page: Page): Promise<string> =>
  ((await page.getByRole("main").textContent()) ?? "")
    .replace(/(as of )?\d+:\d+( [AP]M)?|\d+ ?(h|min|sec|s|seconds|minutes)\b/g, "")
    .replace(/\s+/g, " ");

const RATES = (rate: number) =>
  JSON.stringify({
    status: true,
    msg: "",
    game_rates: [{ single_digit_val_1: "10", single_digit_val_2: String(rate) }],
  });

interface World {
  readonly control: Control;
  readonly page: Page;
  readonly player: SandboxPlayer;
  readonly markets: Readonly<Record<"main" | "starline" | "gali", SandboxMarket>>;
}

/**
 * Makes a change at the provider, or from the player's other phone.
 * @param nth 1, 2, …
 */
const change = async ({ control, page, player: { mobile }, markets }: World, nth: number): Promise<void> => {
  const { main, starline, gali } = markets;
  await control.decideDeposit((await control.pendingMoney(mobile)).deposits[0]?.id ?? "", true);
  await sendMoney(page, "/api/deposits", { amount: 500 + nth, app: "other" });
  await sendMoney(page, "/api/withdrawals", { amount: 300 + nth, method: "paytm" });
  await placeBid(page, main, String(nth), 10 + nth);
  await placeBid(page, starline, String(nth), 20 + nth, "starline-single-digit");
  await placeBid(page, gali, String(nth), 30 + nth, "gali-left-digit");
  await control.declareAll(main, [["", "100", "110"][nth] ?? ""]);
  await control.declareAll(starline, [["", "100", "110"][nth] ?? ""]);
  await control.declareAll(gali, [`${nth}5`]);
  const limit = { act: "limit", limit: "loss-month", points: 9000 - nth };
  expect((await page.request.post("/api/care", { headers: OWN_SCRIPT, data: limit })).ok()).toBe(true);
  const name = `Asha ${"_ab"[nth]}`;
  const profile = await page.request.post("/api/profile", { headers: OWN_SCRIPT, data: { name } });
  expect(profile.ok()).toBe(true);
  await control.clearFaults();
  await control.fault({
    call: "api-game-rates",
    when: "before",
    times: 1000,
    action: { kind: "body", body: RATES(90 + nth) },
  });
};

test("a screen that comes up again by Back or by Forward shows what is true now, without a poll", async ({
  signedIn: page,
  control,
  player,
  newMarket,
}) => {
  const newMarkets = async () => ({
    main: await newMarket({ opensInMinutes: 120, closesInMinutes: 240 }),
    starline: await newMarket({ family: "starline", opensInMinutes: 120 }),
    gali: await newMarket({ family: "gali", opensInMinutes: 120 }),
  });
  const first = await newMarkets();
  const second = await newMarkets();
  await control.putNumberOnFile(player.mobile);
  await sendMoney(page, "/api/deposits", { amount: 500, app: "other" });

  // A win's sheet has a history entry of its own.
  await withoutEvents(page.context());
  const entries: string[] = [];
  const shown = new Map<string, string>();
  await page.goto(routes.home);
  const open = async (path: string) => {
    await follow(page, path);
    entries.push(path);
    shown.set(path, await readText(page));
  };
  for (const { path, by } of SCREENS.filter(({ near }) => isWhole || near)) {
    if (by && entries.at(-1) !== by) await open(by);
    await open(path);
  }
  await follow(page, routes.howToPlay);

  const other = await page.context().newPage();
  const freshly = async (path: string): Promise<string> => {
    await other.goto(path);
    await other.locator("#pull").waitFor({ state: "attached" });
    return readText(other);
  };
  const faults: string[] = [];
  const walk = async (way: "Back" | "Forward", paths: readonly string[], nth: number, markets: World["markets"]) => {
    const compared = new Set<string>();
    await change({ control, page, player, markets }, nth);
    await control.advance(60_000);
    // The server caches its last results for some seconds: what the page reads meanwhile is older than its clock says.
    await expect.poll(() => freshly(routes.allBids)).toContain("Waiting0");
    await control.advance(60_000);
    await page.waitForResponse(/\/api\/live\?/);
    for (const path of paths) {
      const screen = SCREENS.find((one) => one.path === path);
      const news = screen?.news?.[nth - 1] ?? "";
      // The server caches its last list for all players for some seconds.
      let fresh = "";
      await expect
        .poll(async () => {
          fresh = await freshly(path);
          return fresh;
        })
        .toContain(news);
      if (screen && !compared.has(path) && fresh === shown.get(path)) faults.push(`${path} would show no change`);
      compared.add(path);
      shown.set(path, fresh);
      const arrived = page.waitForURL(`**${path}`);
      await page.evaluate((entry) => window.history.go(entry), way === "Back" ? -1 : 1);
      await arrived;
      const isTrue = async () => {
        const text = await readText(page);
        return news ? text.includes(news) : text === fresh;
      };
      // The change should show in two seconds; on a busy machine it must show before a poll.
      const inTime = { timeout: 4000, intervals: [50] };
      await expect
        .poll(isTrue, inTime)
        .toBe(true)
        .catch(async () => {
          // A result may have come in between: the screen that came up again has it, the fresh one did not.
          const [text, now] = [await readText(page), await freshly(path)];
          if (text !== now) faults.push(`${way} ${path}\n${text}\nfresh: ${now}`);
        });
    }
  };
  await walk("Back", entries.toReversed(), 1, first);
  await walk("Forward", entries.slice(1), 2, second);
  expect(faults).toEqual([]);
});
