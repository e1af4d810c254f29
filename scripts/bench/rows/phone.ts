import type { Browser } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { slowestInteraction, type WayToBid, wayToBid } from "../phone/interactions";
import { launchBrowser } from "../phone/phone";
import { chooseScreens, type Screen, type ScreenGroup, screensFor } from "../phone/screens";
import { type PhoneStage, startPhoneStage } from "../phone/stage";
import { type ColdVisit, visitCold } from "../phone/visit";
import { atMost, type Figure, type Part, type Unit } from "../report/figure";
import { type Spread, spreadOf } from "../report/statistics";
import type { RowGroup } from "./row-group";

const MOST_SCRIPT_KB: readonly (readonly [ScreenGroup, number])[] = [
  ["home and lists", 162],
  ["bid screens", 180],
  ["funds", 165],
  ["all others", 160],
];
const MOST_PAINT_MS = 800;
/** Home has prefetched everything by then, and its first poll comes after five seconds. */
const HOME_STAYS_MS = 3500;

interface Visited {
  readonly screen: Screen;
  readonly visits: readonly ColdVisit[];
}

const pick = ({ visits }: Visited, of: (visit: ColdVisit) => number): Spread => spreadOf(visits.map(of));

const partOf = (visited: Visited, of: (visit: ColdVisit) => number, unit: Unit): Part => ({
  what: visited.screen.address,
  spread: pick(visited, of),
  unit,
});

const largestFirst = (parts: readonly Part[]): readonly Part[] =>
  [...parts].sort((one, other) => other.spread.median - one.spread.median);

/** Makes one figure of many screens: the largest median is the value, and each screen a part. */
const worstOf = (parts: readonly Part[], figure: Omit<Figure, "spread" | "parts">): Figure | undefined => {
  const sorted = largestFirst(parts);
  const [worst] = sorted;
  return worst && { ...figure, what: `${figure.what} (${worst.what})`, spread: worst.spread, parts: sorted };
};

const kB = (bytes: number): number => bytes / 1000;

const scriptFigures = (visited: readonly Visited[]): readonly (Figure | undefined)[] =>
  MOST_SCRIPT_KB.map(([group, most]) => {
    const parts = visited
      .filter(({ screen }) => screen.group === group)
      .map((one) => partOf(one, ({ scriptBytes }) => kB(scriptBytes), "kB"));
    return worstOf(parts, { row: 9, what: `Script of ${group}`, unit: "kB", target: atMost(most) });
  });

const homeFigures = (home: Visited): readonly Figure[] => {
  const figure = (what: string, of: (visit: ColdVisit) => number, unit: Unit, most: number): Figure => ({
    row: 10,
    what: `${home.screen.address}, cold: ${what}`,
    spread: pick(home, of),
    unit,
    target: atMost(most),
    parts: [],
  });
  const paint = figure("largest paint", ({ largestPaint }) => largestPaint, "ms", MOST_PAINT_MS);
  const first = { what: "first paint", spread: pick(home, ({ firstPaint }) => firstPaint), unit: "ms" } as const;
  return [
    { ...paint, parts: [first], note: `painted largest: ${home.visits.map(({ largest }) => largest).join(" | ")}` },
    figure("blocked main thread", ({ blocked }) => blocked, "ms", 150),
    figure("all bytes", ({ bytes }) => kB(bytes), "kB", 200),
    { ...figure("requests", ({ requests }) => requests, "", 20), note: home.visits.at(-1)?.urls.join(" ") ?? "" },
  ];
};

const paintFigure = (visited: readonly Visited[]): Figure | undefined => {
  const parts = visited.map((one) => partOf(one, ({ largestPaint }) => largestPaint, "ms"));
  const over = parts.filter(({ spread }) => spread.median > MOST_PAINT_MS).length;
  const figure = { row: 11, what: "Slowest other screen: largest paint", unit: "ms", target: atMost(MOST_PAINT_MS) };
  return worstOf(parts, { ...figure, unit: "ms", note: `${over} of ${parts.length} screens are over the target` });
};

const shiftFigure = (visited: readonly Visited[]): Figure | undefined => {
  const parts = visited.map((one) => partOf(one, ({ shift }) => shift, ""));
  const shifted = visited.flatMap(({ visits }) => visits).filter(({ shift }) => shift > 0);
  const note = shifted.map(({ endedAt, shifted: what }) => `${endedAt}: ${what}`).join("; ");
  return worstOf(parts, { row: 12, what: "Layout shift", unit: "", target: atMost(0), ...(note && { note }) });
};

const interactionFigure = async (browser: Browser, stage: PhoneStage, rounds: number): Promise<Figure> => {
  const slowest = [];
  for (let round = 0; round < rounds; round++) {
    slowest.push(await slowestInteraction(browser, stage.player, stage.market.gameId));
  }
  return {
    row: 12,
    what: "Slowest interaction, bid screen with 100 lines",
    spread: spreadOf(slowest.map(({ duration }) => duration)),
    unit: "ms",
    target: atMost(100),
    parts: [],
    note: [...new Set(slowest.map(({ name, duration }) => `${name}: ${duration} ms`))].join("; "),
  };
};

const wayFigure = async (browser: Browser, stage: PhoneStage, rounds: number): Promise<Figure> => {
  const walked = await wayToBid(browser, stage.player, stage.market.name, rounds);
  const part = (what: string, of: (way: WayToBid) => number): Part => ({
    what,
    spread: spreadOf(walked.map(of)),
    unit: "ms",
  });
  return {
    row: 13,
    what: "Play Game to a usable bid screen, warm",
    spread: spreadOf(walked.map(({ chooser, screen }) => chooser + screen)),
    unit: "ms",
    target: atMost(300),
    parts: [
      part("tap on Play Game to the game types", ({ chooser }) => chooser),
      part("tap on a type to its screen", ({ screen }) => screen),
    ],
  };
};

const isHome = ({ screen }: Visited): boolean => screen.address === routes.home;

interface Rounds {
  readonly home: number;
  readonly others: number;
}

const visitOnce = async (browser: Browser, { player, visitor }: PhoneStage, screen: Screen): Promise<ColdVisit> => {
  const looker = screen.signedIn ? player : visitor;
  const visit = await visitCold(browser, looker, screen.address, screen.address === routes.home ? HOME_STAYS_MS : 0);
  if (visit.endedAt !== screen.address) throw new Error(`${screen.address} led to ${visit.endedAt}`);
  return visit;
};

/** Visits every screen once in each round. Home gets more rounds, as most figures are about it. */
const visitAll = async (
  browser: Browser,
  stage: PhoneStage,
  screens: readonly Screen[],
  rounds: Rounds,
): Promise<readonly Visited[]> => {
  const visited = screens.map((screen): { screen: Screen; visits: ColdVisit[] } => ({ screen, visits: [] }));
  for (let round = 0; round < rounds.home; round++) {
    const due = visited.filter((one) => isHome(one) || round < rounds.others);
    for (const { screen, visits } of due) visits.push(await visitOnce(browser, stage, screen));
  }
  return visited;
};

/** Rows 9 to 13: on a slow phone and network, in a browser. */
export const phoneRows: RowGroup = {
  name: "phone",
  measure: async (options) => {
    const browser = await launchBrowser();
    const stage = await startPhoneStage();
    try {
      const { quick } = options;
      const screens = chooseScreens(screensFor(stage.marketIds), options);
      // The very first visit is slower, as app and browser have just started. It does not count.
      for (const screen of screens.slice(0, 1)) await visitCold(browser, stage.player, screen.address);
      const rounds = quick ? { home: 3, others: 1 } : { home: 5, others: 3 };
      const visited = await visitAll(browser, stage, screens, rounds);
      const home = visited.find(isHome);
      const others = visited.filter((one) => !isHome(one));
      const cold = [
        ...scriptFigures(visited),
        ...(home ? homeFigures(home) : []),
        paintFigure(others),
        shiftFigure(visited),
      ].filter((figure) => figure !== undefined);
      if (options.screens.length > 0) return cold;
      const inUse = quick ? 2 : 5;
      return [...cold, await interactionFigure(browser, stage, inUse), await wayFigure(browser, stage, inUse)];
    } finally {
      await browser.close();
      await stage.close();
    }
  },
};
