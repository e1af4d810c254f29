import { routes } from "../../lib/routes";
import { callProvider } from "../fixtures/requests";
import type { SandboxMarket } from "../kit/control";
import { BidHistoryPage } from "../kit/pages/bid-pages";
import { PassbookPage } from "../kit/pages/funds-pages";
import { expect, test } from "../kit/test";

const GALI = { specification: "api-galidisawar-submit-bid", galidisswar: "api-galidisswar-submit-bid" } as const;

test("bids of an older client stand in the histories: paid, lost, and the one that is never paid; the passbook says each note in the player's words", {
  tag: "@money",
}, async ({ signedIn: page, control, player, newMarket, servers: { dialect, providerUrl } }) => {
  const { token } = await control.player(player.mobile);
  const today = new Date((await control.now()) + 330 * 60_000);
  const month = today.toLocaleString("en", { month: "long", timeZone: "UTC" });
  const bid_date = `${today.getUTCDate()}-${month}-${today.getUTCFullYear()}`;
  const line = { closedigits: "", points: "10" };
  const send = async (call: string, { gameId, name }: SandboxMarket, bid: object) => {
    const new_result = { unique_token: token, Gamename: name, totalbit: 10, gameid: gameId, bid_date, ...bid };
    const answer = await callProvider(providerUrl, call, { unique_token: token, game_id: gameId, new_result });
    expect(await answer.json()).toMatchObject({ status: true });
  };
  const main = await newMarket({ opensInMinutes: 120, closesInMinutes: 240 });
  const gali = await newMarket({ family: "gali", opensInMinutes: 120 });
  await send("api-submit-bid", main, {
    pana: "Single Digit",
    gametype: "Open",
    session: "Single Digit",
    result: ["6", "7"].map((digits) => ({
      ...line,
      digits,
      session: "Open",
      pana: "Single Digit",
      closepana: "",
    })),
  });
  await send("api-submit-bid", main, {
    pana: "Jodi Digit",
    gametype: "Jodi Digit",
    session: "Jodi Digit",
    result: [{ ...line, digits: "64", session: "close" }],
  });
  const leftDigit = { pana: "Left Digit", session: "Close", result: [{ ...line, digits: "4", session: "" }] };
  await send(GALI[dialect], gali, leftDigit);
  await control.declareAll(main, ["123", "220"]);
  await control.declareAll(gali, ["45"]);
  expect((await control.player(player.mobile)).wallet).toBe("6005");

  const history = new BidHistoryPage(page);
  const bids = history.bidsOn(main.name);
  // The app caches a list of wins for a moment.
  await expect(async () => {
    await history.goto();
    await expect(bids.filter({ hasText: "Jodi Digit" })).toContainText(/Won.*950/, { timeout: 1000 });
  }).toPass();
  await expect(bids).toHaveCount(3);
  await expect(bids.filter({ hasText: "Single Digit" }).filter({ hasText: "Won" })).toHaveCount(1);
  await expect(bids.filter({ hasText: "Single Digit" }).filter({ hasText: "Lost" })).toHaveCount(1);
  await page.goto(routes.galiBidHistory);
  await expect(page.getByRole("listitem").filter({ hasText: gali.name })).toContainText("Not paid");
  await page.goto(routes.mainWinHistory);
  await expect(page.getByRole("main")).toContainText("950");

  const passbook = await new PassbookPage(page).goto();
  const rows = { specification: 6, galidisswar: 7 };
  await expect(passbook.entries).toHaveCount(rows[dialect]);
  const notes = passbook.entries.filter({ hasText: main.name });
  await expect(notes).toHaveCount(rows[dialect] - 2);
  await expect(notes.filter({ hasText: /Bid Placed|Amount won|Bid:|Won:/ })).toHaveCount(0);
});
