import { placeBid } from "../fixtures/place-bid";
import { withoutEvents } from "../fixtures/without-events";
import { routes } from "../kit/addresses";
import type { Family } from "../kit/control";
import { BidHistoryPage } from "../kit/pages/bid-history-page";
import { expect, test } from "../kit/test";

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

test("a bid of each family stands in its own history and in no other, and a longer question is 'Submitting...'", async ({
  signedIn,
  control,
  network,
}) => {
  for (const [family, gameType] of BIDS) {
    await placeBid(signedIn, await control.allDayMarket(family), "5", 30, gameType);
  }
  for (const [family, , route, heading, shown] of BIDS) {
    const { name } = await control.allDayMarket(family);
    const history = await new BidHistoryPage(signedIn, route, heading).goto();
    await expect(history.rows).toHaveCount(1);
    for (const words of [name, ...shown]) await expect(history.rows).toContainText(words);
  }
  const history = await new BidHistoryPage(signedIn, routes.galiWinHistory, "GALI DISAWAR WINS").goto();
  const letGo = await network.hold("/api/histories/gali-wins**");
  await history.openDates();
  await history.submit.click();
  await expect(signedIn.getByRole("button", { name: "Submitting...", exact: true })).toBeDisabled();
  letGo();
  await expect(history.none).toBeVisible();
  await expect(history.submit).toBeEnabled();
});
