import type { Browser, Page } from "@playwright/test";
import { BidPage } from "../../../e2e/kit/pages/bid-page";
import { MarketsPage } from "../../../e2e/kit/pages/markets-page";
import { routes } from "../../../lib/routes";
import { type Looker, openPhone, type Phone } from "./phone";
import { type Probes, readProbes } from "./visit";

const LINES = 100;

/** Ninety-nine lines in the form in which the screen keeps them, beside the one that was typed. */
const FILL_LIST = `(() => {
  const name = Object.keys(localStorage).find((key) => key.startsWith("bid-draft"));
  const draft = JSON.parse(localStorage.getItem(name));
  const [first] = draft.lines;
  draft.lines = Array.from({ length: ${LINES} }, (_, index) => ({
    ...first, id: index + 1, batch: index + 1, digits: String(index % 10), points: 10 + index,
  }));
  localStorage.setItem(name, JSON.stringify(draft));
})()`;

/** The browser reports the time of an interaction within this, after two frames. */
const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150))))",
  );

/** The slowest interaction of a round: milliseconds from the tap or key to the frame that shows its effect. */
export interface SlowestInteraction {
  readonly duration: number;
  /** What was done, and on what. */
  readonly name: string;
}

const slowestOf = ({ interactions }: Probes): SlowestInteraction =>
  Object.values(interactions).reduce((slowest, one) => (one.duration > slowest.duration ? one : slowest), {
    duration: 0,
    name: "each under 16 ms",
  });

const handleScreen = async (bid: BidPage): Promise<void> => {
  const { page } = bid;
  const digit = bid.field("Digit");
  const steps: readonly (() => Promise<unknown>)[] = [
    () => digit.tap(),
    () => digit.pressSequentially("7"),
    () => bid.points.tap(),
    () => bid.points.pressSequentially("25"),
    () => bid.proceed.tap(),
    () => page.getByRole("main").getByRole("button", { name: "4", exact: true }).tap(),
    () => bid.close.tap(),
    () => bid.open.tap(),
    () => bid.lines.first().tap(),
    () => bid.submit.tap(),
    () => bid.cancel.tap(),
  ];
  for (const step of steps) {
    await step();
    await untilDrawn(page);
  }
};

/** Measures a round on the Single Digit screen with a list of a hundred lines. */
export const slowestInteraction = async (
  browser: Browser,
  looker: Looker,
  marketId: string,
): Promise<SlowestInteraction> => {
  const phone = await openPhone(browser, looker);
  try {
    const bid = new BidPage(phone.page, routes.singleDigit);
    await bid.goto(marketId);
    await bid.enter({ fields: { Digit: "5" }, points: "10" });
    await bid.lines.first().waitFor();
    await phone.page.evaluate(FILL_LIST);
    await phone.page.reload({ waitUntil: "load" });
    await bid.lines.nth(LINES - 1).waitFor();
    await phone.untilQuiet();
    await handleScreen(bid);
    return slowestOf(await readProbes(phone.page));
  } finally {
    await phone.close();
  }
};

const CHOOSER_THERE = `() => location.pathname === "${routes.game}" &&
  document.querySelector('main a[href^="${routes.singleDigit}?"]')`;
const BID_USABLE = `() => location.pathname === "${routes.singleDigit}" &&
  document.querySelector("#points:enabled") && document.querySelector('main button[type="submit"]:enabled')`;

/** Taps, and waits. @returns milliseconds from the tap, by the page's clock. */
const fromTap = async (page: Page, tap: () => Promise<void>, until: string): Promise<number> => {
  await page.evaluate(`void benchProbes.fromTapUntil(${until})`);
  await tap();
  return Number(await page.evaluate("benchProbes.waited"));
};

/** How long a player waits on the way to a bid screen, in milliseconds. The player's own time is not counted. */
export interface WayToBid {
  /** From the tap on Play Game to the game types. */
  readonly chooser: number;
  /** From the tap on Single Digit to its screen, ready for a number. */
  readonly screen: number;
}

const walk = async ({ page, untilQuiet }: Phone, marketName: string): Promise<WayToBid> => {
  const markets = new MarketsPage(page);
  await page.goto(routes.home, { waitUntil: "load" });
  await untilQuiet();
  const chooser = await fromTap(page, () => markets.market(marketName).play.tap(), CHOOSER_THERE);
  await untilQuiet();
  const tile = page.getByRole("main").getByRole("link", { name: "Single Digit" });
  const screen = await fromTap(page, () => tile.tap(), BID_USABLE);
  await untilQuiet();
  return { chooser, screen };
};

/** Goes from home to the bid screen `rounds` times, each time from a reloaded home. A first time fills the cache. */
export const wayToBid = async (
  browser: Browser,
  looker: Looker,
  marketName: string,
  rounds: number,
): Promise<readonly WayToBid[]> => {
  const phone = await openPhone(browser, looker);
  try {
    await walk(phone, marketName);
    const walked: WayToBid[] = [];
    for (let round = 0; round < rounds; round++) walked.push(await walk(phone, marketName));
    return walked;
  } finally {
    await phone.close();
  }
};
