import type { Page } from "@playwright/test";
import { withoutEvents } from "../fixtures/without-events";
import { routes } from "../kit/addresses";
import type { Control, Family } from "../kit/control";
import { BidHistoryPage } from "../kit/pages/bid-history-page";
import { OWN_SCRIPT } from "../kit/players";
import { expect, test } from "../kit/test";

/**
 * Each history: its item of the menu, its heading and the call behind it (docs/specification.md, 7.2 History routes).
 */
const HISTORIES = [
  ["Main Bid-History", routes.mainBidHistory, "My Bids", "api-bid-history-data"],
  ["Main Win-History", routes.mainWinHistory, "Win History", "api-wining-history-data"],
  ["Starline Bid-History", routes.starlineBidHistory, "Starline Bids", "api-starline-bid-history-data"],
  ["Starline Win-History", routes.starlineWinHistory, "Starline Win History", "api-starline-wining-history-data"],
  ["Gali Bid-History", routes.galiBidHistory, "GALI DISAWAR BIDS", "api-galidisawar-bid-history-data"],
  ["Gali Win-History", routes.galiWinHistory, "GALI DISAWAR WINS", "api-galidisawar-wining-history-data"],
] as const;

test.beforeEach(({ context }) => withoutEvents(context));

const BIDS: readonly (readonly [family: Family, gameType: string, route: string, heading: string, shown: string[]])[] =
  [
    ["main", "single-digit", routes.mainBidHistory, "My Bids", ["Single Digit", "Open", "5", "30 points"]],
    [
      "starline",
      "starline-single-digit",
      routes.starlineBidHistory,
      "Starline Bids",
      ["Single Digit", "5", "30 points"],
    ],
    ["gali", "gali-left-digit", routes.galiBidHistory, "GALI DISAWAR BIDS", ["Left Digit", "5", "30 pts"]],
  ];

/** One bid of the player on a market of each family. */
const placeBids = async (page: Page, control: Control): Promise<void> => {
  for (const [family, gameType] of BIDS) {
    const { gameId } = await control.allDayMarket(family);
    const lines = [{ digits: "5", closeDigits: "", points: 30, session: "Open" }];
    const headers = { ...OWN_SCRIPT, "idempotency-key": crypto.randomUUID() };
    const placed = await page.request.post("/api/bids", { headers, data: { marketId: gameId, gameType, lines } });
    expect(await placed.json()).toMatchObject({ outcome: { state: "placed" } });
  }
};

test("a bid of each family stands in its own history and in no other, and a longer question is 'Submitting...'", async ({
  signedIn,
  control,
  network,
}) => {
  await placeBids(signedIn, control);
  for (const [family, , route, heading, shown] of BIDS) {
    const { name } = await control.allDayMarket(family);
    const history = await new BidHistoryPage(signedIn, route, heading).goto();
    await expect(history.rows).toHaveCount(1);
    for (const words of [name, ...shown]) await expect(history.rows).toContainText(words);
  }
  const [, , , , , galiWins] = HISTORIES;
  const history = await new BidHistoryPage(signedIn, galiWins[1], galiWins[2]).goto();
  const letGo = await network.hold("/api/histories/gali-wins**");
  await history.openDates();
  await history.submit.click();
  await expect(signedIn.getByRole("button", { name: "Submitting...", exact: true })).toBeDisabled();
  letGo();
  await expect(history.none).toBeVisible();
  await expect(history.submit).toBeEnabled();
});

test("Market Rates shows the seven pairs", async ({ signedIn }) => {
  await signedIn.goto(routes.marketRates);
  await expect(signedIn.getByRole("heading", { name: "Market Rates", level: 1 })).toBeVisible();
  await expect(signedIn.getByRole("table").getByRole("row")).toHaveText([
    "Single Digit10-95",
    "Jodi Digit10-950",
    "Single Pana10-1,400",
    "Double Panna10-2,800",
    "Tripple Panna10-7,000",
    "Half Sangam10-10,000",
    "Full Sangam10-1,00,000",
  ]);
});
