import { type Browser, chromium, type Page } from "@playwright/test";
import { z } from "zod";
import { CHROMIUM } from "../../e2e/fixtures/chromium";
import { BidPage } from "../../e2e/kit/pages/bid-pages";
import { MarketsPage } from "../../e2e/kit/pages/market-pages";
import { forMarket, routes } from "../../lib/routes";
import { type Figure, median } from "./figure";
import { BENCH_MARKET, type Stage, startStage } from "./stage";

/** A slow network and a slow processor. Throughput in bytes a second. */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const CPU_DIVISOR = 4;

/** Home has fetched everything ahead by then, and its first poll comes after five seconds. */
const STAYS_MS = 3500;
const LINES = 100;

/** Runs in each page before its own scripts and notes what the browser measured. Text, as the page gets it as it stands. */
const PROBES = `(() => {
  const probes = { firstPaint: 0, largestPaint: 0, shift: 0, blocked: 0, interaction: 0 };
  const watch = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") probes.firstPaint = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => { probes.largestPaint = entry.startTime; });
  watch("layout-shift", (entry) => { if (!entry.hadRecentInput) probes.shift += entry.value; });
  watch("longtask", (entry) => { probes.blocked += entry.duration - 50; });
  watch("event", (entry) => {
    if (entry.interactionId) probes.interaction = Math.max(probes.interaction, entry.duration);
  }, { durationThreshold: 16 });
  window.benchProbes = probes;
})()`;

/** Bytes of script as sent, all bytes, and requests: of the page and all that it fetched. */
const READ = `(() => {
  const [page] = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource");
  const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
  const sum = (entries, size) => entries.reduce((all, entry) => all + entry[size], 0);
  return {
    ...benchProbes,
    scriptKb: sum(scripts, "encodedBodySize") / 1000,
    allKb: sum([page, ...files], "transferSize") / 1000,
    requests: files.length + 1,
  };
})()`;

const seen = z.record(
  z.enum(["firstPaint", "largestPaint", "shift", "blocked", "interaction", "scriptKb", "allKb", "requests"]),
  z.number(),
);
type Seen = z.infer<typeof seen>;

/** Opens a page with an empty cache on the slow phone, and closes it after `use`. */
const onPhone = async <Result>(
  browser: Browser,
  { origin, players }: Stage,
  signedIn: boolean,
  use: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
  try {
    const pairs = signedIn ? (players[0]?.cookie ?? "").split("; ").map((pair) => pair.split(/=(.*)/s)) : [];
    await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: origin })));
    await context.addInitScript(PROBES);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_DIVISOR });
    return await use(page);
  } finally {
    await context.close();
  }
};

const visit = (browser: Browser, stage: Stage, address: string, signedIn: boolean): Promise<Seen> =>
  onPhone(browser, stage, signedIn, async (page) => {
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(STAYS_MS);
    if (page.url() !== stage.origin + address) throw new Error(`${address} led to ${page.url()}`);
    return seen.parse(await page.evaluate(READ));
  });

/** One screen of each kind; the last is the baseline of the others. */
const SCREENS = [
  ["home", routes.home, true],
  ["a bid screen", forMarket(routes.singleDigit, BENCH_MARKET), true],
  ["withdraw", routes.withdraw, true],
  ["login", routes.login, false],
] as const;

const WHAT = [
  ["scriptKb", "script as sent", "kB"],
  ["allKb", "all bytes", "kB"],
  ["requests", "requests", ""],
  ["firstPaint", "first paint", "ms"],
  ["largestPaint", "largest paint", "ms"],
  ["blocked", "long tasks over 50 ms", "ms"],
  ["shift", "layout shift", ""],
] as const;

const coldVisits = async (browser: Browser, stage: Stage, rounds: number): Promise<readonly Figure[]> => {
  // The first visit of all does not count, as app and browser have just started.
  await visit(browser, stage, routes.login, false);
  const visits = SCREENS.map((): Seen[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [, address, signedIn]] of SCREENS.entries()) {
      visits[index]?.push(await visit(browser, stage, address, signedIn));
    }
  }
  const of = (some: readonly Seen[] = [], name: keyof Seen) => median(some.map((one) => one[name]));
  return SCREENS.flatMap(([screen], index) =>
    WHAT.map(([name, what, unit]): Figure => {
      const figure = { what: `${screen}, cold: ${what}`, value: of(visits[index], name), unit };
      if (screen === "login" || name === "shift") return figure;
      return { ...figure, baseline: { what: "login", value: of(visits.at(-1), name) } };
    }),
  );
};

/** Ninety-nine lines in the form that the screen stores, in addition to the typed one. */
const FILL_LIST = `(() => {
  const name = Object.keys(localStorage).find((key) => key.startsWith("bid-draft"));
  const draft = JSON.parse(localStorage.getItem(name));
  draft.lines = Array.from({ length: ${LINES} }, (_, index) => ({
    ...draft.lines[0], id: index + 1, batch: index + 1, digits: String(index % 10), points: 10 + index,
  }));
  localStorage.setItem(name, JSON.stringify(draft));
})()`;

/** The browser tells of an interaction within this time. */
const TOLD_MS = 200;

/** @returns milliseconds of the slowest interaction with a list of this length. */
const slowestInteraction = (browser: Browser, stage: Stage, lines: number): Promise<number> =>
  onPhone(browser, stage, true, async (page) => {
    const bid = new BidPage(page, routes.singleDigit);
    await bid.goto(BENCH_MARKET);
    await bid.enter({ fields: { Digit: "5" }, points: "10" });
    await bid.lines.first().waitFor();
    if (lines > 1) await page.evaluate(FILL_LIST);
    await page.reload({ waitUntil: "load" });
    await bid.lines.nth(lines - 1).waitFor();
    await page.waitForTimeout(STAYS_MS);
    const steps = [
      () => bid.field("Digit").tap(),
      () => bid.field("Digit").pressSequentially("7"),
      () => bid.points.tap(),
      () => bid.points.pressSequentially("25"),
      () => bid.proceed.tap(),
      () => bid.close.tap(),
      () => bid.open.tap(),
      () => bid.submit.tap(),
      () => bid.cancel.tap(),
    ];
    for (const step of steps) {
      await step();
      await page.waitForTimeout(TOLD_MS);
    }
    return seen.parse(await page.evaluate(READ)).interaction;
  });

/** @returns milliseconds from the tap on Play Game to the game types, and from a type to its usable screen. */
const wayToBid = (browser: Browser, stage: Stage): Promise<number> =>
  onPhone(browser, stage, true, async (page) => {
    await page.goto(routes.home, { waitUntil: "load" });
    await page.waitForTimeout(STAYS_MS);
    const tile = page.getByRole("main").getByRole("link", { name: "Single Digit" });
    const taken = async (tap: () => Promise<void>, there: () => Promise<void>) => {
      const began = performance.now();
      await tap();
      await there();
      return performance.now() - began;
    };
    const { play } = new MarketsPage(page).market("Bench Bazar 01");
    const chooser = await taken(
      () => play.tap(),
      () => tile.waitFor(),
    );
    await page.waitForTimeout(STAYS_MS);
    const screen = await taken(
      () => tile.tap(),
      () => new BidPage(page, routes.singleDigit).points.waitFor(),
    );
    return chooser + screen;
  });

const repeated = async (rounds: number, measure: () => Promise<number>): Promise<number> => {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  return median(all);
};

/** What a player's slow phone loads, draws and answers. */
export const measurePhone = async (quick: boolean): Promise<readonly Figure[]> => {
  const stage = await startStage(1, 10);
  const browser = await chromium.launch(CHROMIUM);
  try {
    const rounds = quick ? 2 : 5;
    const cold = await coldVisits(browser, stage, rounds);
    const slowest = (lines: number) => repeated(rounds, () => slowestInteraction(browser, stage, lines));
    const one = { what: "with one line", value: await slowest(1) };
    return [
      ...cold,
      { what: `slowest interaction with ${LINES} lines`, value: await slowest(LINES), unit: "ms", baseline: one },
      {
        what: "from Play Game to a usable bid screen",
        value: await repeated(rounds, () => wayToBid(browser, stage)),
        unit: "ms",
      },
    ];
  } finally {
    await browser.close();
    await stage.close();
  }
};
