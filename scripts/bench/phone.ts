import { type Browser, chromium, type Page } from "@playwright/test";
import { z } from "zod";
import { CHROMIUM } from "../../e2e/fixtures/chromium";
import { forMarket, routes } from "../../lib/routes";
import { type Bench, type Figure, median, onBench } from "./load";

/** A slow network and a slow processor. Throughput in bytes a second. */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const CPU_DIVISOR = 4;

/** Home has fetched everything ahead by then, and its first poll comes after five seconds. */
const STAYS_MS = 3500;

/** Runs in each page before its own scripts and notes what the browser measured. Text, as the page gets it as it stands. */
const PROBES = `(() => {
  const probes = { firstPaint: 0, largestPaint: 0, blocked: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => { if (name === "first-contentful-paint") probes.firstPaint = startTime; });
  watch("largest-contentful-paint", ({ startTime }) => { probes.largestPaint = startTime; });
  watch("longtask", ({ duration }) => { probes.blocked += duration - 50; });
  window.benchProbes = probes;
})()`;

/** The probes, and the kilobytes of script as sent: of the page and all that it fetched. */
const READ = `({
  ...benchProbes,
  scriptKb: performance.getEntriesByType("resource")
    .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
    .reduce((all, { encodedBodySize }) => all + encodedBodySize / 1000, 0),
})`;

const seen = z.record(z.enum(["firstPaint", "largestPaint", "blocked", "scriptKb"]), z.number());
type Seen = z.infer<typeof seen>;

/** The app, and the cookies of a signed-in player. */
type Visited = Bench & { readonly cookie: string };

/** Opens a page with an empty cache on the slow phone, and closes it after `use`. @returns what the probes noted. */
const onPhone = async (
  browser: Browser,
  { origin, cookie }: Visited,
  signedIn: boolean,
  use: (page: Page) => Promise<void>,
): Promise<Seen> => {
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
    const pairs = signedIn ? cookie.split("; ").map((pair) => pair.split(/=(.*)/s)) : [];
    await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: origin })));
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

/** One screen of each kind; the last is the baseline of the others. */
const screensOf = (marketId: string) =>
  [
    ["home", routes.home, true],
    ["a bid screen", forMarket(routes.singleDigit, marketId), true],
    ["withdraw", routes.withdraw, true],
    ["login", routes.login, false],
  ] as const;

const WHAT = [
  ["scriptKb", "script as sent", "kB"],
  ["firstPaint", "first paint", "ms"],
  ["largestPaint", "largest paint", "ms"],
  ["blocked", "long tasks over 50 ms", "ms"],
] as const;

const coldVisits = async (browser: Browser, bench: Visited, rounds: number): Promise<readonly Figure[]> => {
  const visit = (address: string, signedIn: boolean) =>
    onPhone(browser, bench, signedIn, async (page) => {
      await page.goto(address, { waitUntil: "load" });
      await page.waitForTimeout(STAYS_MS);
      if (page.url() !== bench.origin + address) throw new Error(`${address} led to ${page.url()}`);
    });
  // The first visit of all does not count, as app and browser have just started.
  await visit(routes.login, false);
  const screens = screensOf(bench.marketId);
  const visits = screens.map((): Seen[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [, address, signedIn]] of screens.entries()) visits[index]?.push(await visit(address, signedIn));
  }
  const of = (some: readonly Seen[] = [], name: keyof Seen) => median(some.map((one) => one[name]));
  return screens.flatMap(([screen], index) =>
    WHAT.map(([name, what, unit]): Figure => {
      const figure = { what: `${screen}, cold: ${what}`, value: of(visits[index], name), unit };
      return screen === "login" ? figure : { ...figure, baseline: { what: "login", value: of(visits.at(-1), name) } };
    }),
  );
};

/** What a player's slow phone loads and draws. */
export const measurePhone = (quick: boolean): Promise<readonly Figure[]> =>
  onBench(10, async (bench) => {
    const [player] = await bench.newPlayers(1);
    const browser = await chromium.launch(CHROMIUM);
    try {
      return await coldVisits(browser, { ...bench, cookie: player?.cookie ?? "" }, quick ? 2 : 5);
    } finally {
      await browser.close();
    }
  });
