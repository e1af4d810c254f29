import { type Browser, chromium, type Page } from "@playwright/test";
import { z } from "zod";
import { CHROMIUM } from "../../e2e/fixtures/chromium";
import { BidPage } from "../../e2e/kit/pages/bid-pages";
import { marketPath, routes } from "../../lib/routes";
import { openPhone } from "./browser";
import { type Figure, median, medianRatio } from "./figure";
import { bids, placeBid } from "./load";
import { BENCH_MARKET, onStage, type Player, type Stage } from "./stage";

/** A slow network, with throughput in bytes a second and latency in milliseconds. */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const CPU_DIVISOR = 4;

/** How long a page stays open: home has prefetched everything, and its first poll has not come. */
const STAYS_MS = 3500;
const LINES = 100;

/** The script that measures each page before its own scripts run. It is a text, because the page gets it unchanged. */
const PROBES = `(() => {
  const probes = { firstPaint: 0, largestPaint: 0, blocked: 0, interaction: 0 };
  const watch = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch("paint", ({ name, startTime }) => { if (name === "first-contentful-paint") probes.firstPaint = startTime; });
  watch("largest-contentful-paint", ({ startTime }) => { probes.largestPaint = startTime; });
  watch("longtask", ({ duration }) => { probes.blocked += duration - 50; });
  watch("event", ({ interactionId, duration }) => {
    if (interactionId) probes.interaction = Math.max(probes.interaction, duration);
  }, { durationThreshold: 16 });
  window.benchProbes = probes;
})()`;

/**
 * The script that reads the measurements, with the kilobytes of script as sent, of the page and all that it fetched.
 */
const READ = `({
  ...benchProbes,
  scriptKb: performance.getEntriesByType("resource")
    .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
    .reduce((all, { encodedBodySize }) => all + encodedBodySize / 1000, 0),
})`;

const seen = z.record(z.enum(["firstPaint", "largestPaint", "blocked", "interaction", "scriptKb"]), z.number());
type Seen = z.infer<typeof seen>;

/**
 * Opens a page on a slow phone with an empty cache.
 * @returns what the probes measured.
 */
const onPhone = async (
  browser: Browser,
  origin: string,
  player: Player | null,
  use: (page: Page) => Promise<void>,
): Promise<Seen> => {
  const context = await openPhone(browser, origin, player);
  try {
    await context.addInitScript(PROBES);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_DIVISOR });
    await use(page);
    return seen.parse(await page.evaluate(READ));
  } finally {
    await context.close();
  }
};

/**
 * The screens, each with its player, of whom the second has a bid of today. A bid screen shows a bid that another phone
 * sent only once its script runs, so it is opened by the first.
 */
const SCREENS = [
  ["home", routes.home, 0],
  ["Starline's list", routes.starline, 0],
  ["a bid screen", marketPath(routes.singleDigit, BENCH_MARKET), 0],
  ["own bids", routes.mainBidHistory, 1],
  ["withdraw", routes.withdraw, 0],
] as const;

const WHAT = [
  ["scriptKb", "script as sent", "kB"],
  ["firstPaint", "first paint", "ms"],
  ["largestPaint", "largest paint", "ms"],
  ["blocked", "long tasks over 50 ms", "ms"],
] as const;

/**
 * Measures cold visits. Login is visited before the first page and after each, so that every page is compared with the
 * logins just before and after it.
 */
const coldVisits = async (browser: Browser, stage: Stage, rounds: number): Promise<readonly Figure[]> => {
  const visit = (address: string, player: Player | undefined) =>
    onPhone(browser, stage.app.origin, player ?? null, async (page) => {
      await page.goto(address, { waitUntil: "load" });
      await page.waitForTimeout(STAYS_MS);
      if (page.url() !== stage.app.origin + address) throw new Error(`${address} led to ${page.url()}`);
    });
  const visitLogin = () => visit(routes.login, undefined);
  // The first visit is not measured, because app and browser have just started.
  await visitLogin();
  const logins: Seen[] = [];
  const visits = SCREENS.map((): { readonly before: Seen; readonly value: Seen; readonly after: Seen }[] => []);
  for (let round = 0; round < rounds; round += 1) {
    let before = await visitLogin();
    logins.push(before);
    for (const [index, [, address, playerIndex]] of SCREENS.entries()) {
      const value = await visit(address, stage.players[playerIndex]);
      const after = await visitLogin();
      visits[index]?.push({ before, value, after });
      logins.push(after);
      before = after;
    }
  }
  const of = (some: readonly Seen[], name: keyof Seen) => median(some.map((one) => one[name]));
  const pages = SCREENS.flatMap(([screen], index) =>
    WHAT.map(([name, what, unit]): Figure => {
      const rounds = visits[index] ?? [];
      const paired = rounds.map((one) => ({
        before: one.before[name],
        value: one.value[name],
        after: one.after[name],
      }));
      return {
        what: `${screen}, cold: ${what}`,
        value: median(paired.map(({ value }) => value)),
        unit,
        baseline: { what: "login", value: of(logins, name) },
        ratio: medianRatio(paired),
        ...(name === "largestPaint" && { note: "1.15 times at most, beside the logins just before and after" }),
      };
    }),
  );
  return [
    ...pages,
    ...WHAT.map(([name, what, unit]) => ({ what: `login, cold: ${what}`, value: of(logins, name), unit })),
  ];
};

/** The script that fills the list, in the form that the screen stores. */
const FILL_LIST = `(() => {
  const name = Object.keys(localStorage).find((key) => key.startsWith("bid-draft"));
  const draft = JSON.parse(localStorage.getItem(name));
  draft.lines = Array.from({ length: ${LINES} }, (_, index) => ({
    ...draft.lines[0], id: index + 1, batch: index + 1, digits: String(index % 10), points: 10 + index,
  }));
  localStorage.setItem(name, JSON.stringify(draft));
})()`;

const TOLD_MS = 200;

/**
 * Measures the slowest interaction with a list.
 * @returns milliseconds, the median of the rounds.
 */
const slowestInteraction = async (browser: Browser, stage: Stage, lines: number, rounds: number): Promise<number> => {
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { interaction } = await onPhone(browser, stage.app.origin, stage.players[0] ?? null, async (page) => {
      const bid = new BidPage(page, routes.singleDigit);
      await bid.goto(BENCH_MARKET);
      await bid.enter({ fields: { Digit: "5" }, points: "10" });
      await bid.lines.first().waitFor();
      if (lines > 1) await page.evaluate(FILL_LIST);
      await page.reload({ waitUntil: "load" });
      await bid.lines.nth(lines - 1).waitFor();
      await page.waitForTimeout(STAYS_MS);
      for (const step of [
        () => bid.field("Digit").tap(),
        () => bid.field("Digit").pressSequentially("7"),
        () => bid.points.tap(),
        () => bid.points.pressSequentially("25"),
        () => bid.proceed.tap(),
        () => bid.close.tap(),
        () => bid.open.tap(),
        () => bid.submit.tap(),
        () => bid.cancel.tap(),
      ]) {
        await step();
        await page.waitForTimeout(TOLD_MS);
      }
    });
    slowest.push(interaction);
  }
  return median(slowest);
};

export const measurePhone = (quick: boolean): Promise<readonly Figure[]> =>
  onStage(
    2,
    async (stage) => {
      await placeBid(stage.app.origin, bids(stage.players.slice(1))());
      const browser = await chromium.launch(CHROMIUM);
      try {
        const rounds = quick ? 2 : 5;
        const cold = await coldVisits(browser, stage, rounds);
        const baseline = { what: "with one line", value: await slowestInteraction(browser, stage, 1, rounds) };
        const value = await slowestInteraction(browser, stage, LINES, rounds);
        return [...cold, { what: `slowest interaction with ${LINES} lines`, value, unit: "ms", baseline }];
      } finally {
        await browser.close();
      }
    },
    10,
  );
