import type { Page } from "@playwright/test";
import { forMarket, routes } from "../../lib/routes";
import { screensFor } from "../bench/phone/screens";
import type { GalleryStage, Viewer } from "./stage";

/** A screen in a state, as one viewer sees it. */
export interface Scene {
  readonly group: string;
  readonly title: string;
  readonly viewer: Viewer;
  /** Path and query. */
  readonly address: string;
  /** Brings the open page into its state; what it finds there are words of no language. */
  readonly act?: (page: Page) => Promise<void>;
  /** While the provider does not answer: these come last. */
  readonly outage?: true;
  /** While the phone has no network. */
  readonly offline?: true;
}

const openMenu = (page: Page) => page.locator('[popovertarget="menu"]').first().click();
const openSupport = (page: Page) => page.locator('[popovertarget="support"]').click();

const addNumbers = async (page: Page): Promise<void> => {
  const fields = page.locator('main input:not([type="radio"], [type="checkbox"], [readonly])');
  await fields.nth(0).fill("6");
  await fields.nth(1).fill("100");
  await page.locator('main button[type="submit"]').first().click();
};

const openConfirmation = async (page: Page): Promise<void> => {
  await addNumbers(page);
  await page.locator("main button.button-primary").last().click();
  await page.locator("dialog[open]").waitFor();
};

const openFirstDialog = async (page: Page): Promise<void> => {
  await page.locator("main article button").first().click();
  await page.locator("dialog[open]").waitFor();
};

const sendEmptyForm = (page: Page) => page.locator('main button[type="submit"]').first().click();

/** Every screen that an address opens, for who it is. */
const everyScreen = ({ marketIds }: GalleryStage): readonly Scene[] =>
  screensFor(marketIds).map(({ group, address, signedIn }) => ({
    group,
    title: address.startsWith(`${routes.game}?`) ? "/game of a market" : (address.split("?")[0] ?? address),
    viewer: signedIn ? "full" : "visitor",
    address,
  }));

/** What an address alone does not show. */
const everyState = ({ marketIds }: GalleryStage): readonly Scene[] => {
  const single = forMarket(routes.singleDigit, marketIds.main);
  const of = (group: string, viewer: Viewer, scenes: readonly Omit<Scene, "group" | "viewer">[]): readonly Scene[] =>
    scenes.map((scene) => ({ group, viewer, ...scene }));
  return [
    ...of("states", "visitor", [
      { title: "landing", address: routes.root },
      { title: "visitor's menu", address: routes.root, act: openMenu },
      { title: "session ended", address: `${routes.login}?notice=session-ended` },
      { title: "empty login sent", address: routes.login, act: sendEmptyForm },
      { title: "unknown address, visitor", address: "/no/such/page" },
    ]),
    ...of("states", "full", [
      { title: "menu", address: routes.home, act: openMenu },
      { title: "support", address: routes.home, act: openSupport },
      { title: "market's dialog", address: routes.home, act: openFirstDialog },
      { title: "bid: one line", address: single, act: addNumbers },
      { title: "bid: confirmation", address: single, act: openConfirmation },
      { title: "withdraw: empty form sent", address: routes.withdraw, act: sendEmptyForm },
      { title: "unknown address, player", address: "/no/such/page" },
      { title: "offline", address: routes.home, offline: true },
    ]),
    ...of(
      "outage",
      "full",
      [routes.home, routes.wallet, routes.mainBidHistory, routes.passbook, single].map((address) => ({
        title: `${address.split("?")[0]} in an outage`,
        address,
        outage: true as const,
      })),
    ),
    ...of(
      "new player",
      "empty",
      [routes.home, routes.wallet, routes.passbook, routes.mainBidHistory, routes.withdraw, single].map((address) => ({
        title: `${address.split("?")[0]} without anything`,
        address,
      })),
    ),
    ...of(
      "betting off",
      "plain",
      [routes.home, routes.starline, routes.charts, routes.jodiTricks].map((address) => ({
        title: `${address} with betting off`,
        address,
      })),
    ),
    { group: "betting off", title: "menu with betting off", viewer: "plain", address: routes.home, act: openMenu },
  ];
};

/** One of each kind, for a quick run. */
const QUICK: readonly string[] = [
  ...[routes.home, routes.game, routes.singleDigit, routes.wallet, routes.mainBidHistory, routes.login],
  ...[
    "/game of a market",
    "landing",
    "menu",
    "bid: confirmation",
    "offline",
    "/imp in an outage",
    "/imp with betting off",
  ],
];

export const scenesFor = (stage: GalleryStage, quick: boolean): readonly Scene[] => {
  const all = [...everyState(stage), ...everyScreen(stage)];
  return quick ? all.filter(({ title }) => QUICK.includes(title)) : all;
};
