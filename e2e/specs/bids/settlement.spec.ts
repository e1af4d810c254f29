import type { APIRequestContext } from "@playwright/test";
import { SETTLEMENTS, type Settlement } from "../../fixtures/settlements";
import { routes } from "../../kit/addresses";
import type { Control, Family, SandboxMarket } from "../../kit/control";
import { isoDay } from "../../kit/india-days";
import { MARKET_LISTS } from "../../kit/markets";
import { BidHistoryPage } from "../../kit/pages/bid-history-page";
import { OWN_SCRIPT } from "../../kit/players";
import { expect, test } from "../../kit/test";

/** More than any of them stakes: the player must be able to bid on all of a family's rows. */
const POINTS = 4000;
const STAKE = 10;

/** Where a family's wins are read: the endpoint and the screen. */
const WINS: Readonly<Record<Family, { endpoint: string; screen: string; heading: string }>> = {
  main: { endpoint: "/api/histories/main-wins", screen: routes.mainWinHistory, heading: "Win History" },
  starline: {
    endpoint: "/api/histories/starline-wins",
    screen: routes.starlineWinHistory,
    heading: "Starline Win History",
  },
  gali: { endpoint: "/api/histories/gali-wins", screen: routes.galiWinHistory, heading: "GALI DISAWAR WINS" },
};

interface PlacedCase {
  readonly title: string;
  readonly row: Settlement;
  readonly market: SandboxMarket;
  readonly drawn: readonly string[];
  readonly won: number;
}

const titleOf = ({ gameType, session, winner }: Settlement, end: string) => `${gameType} ${session} ${winner} ${end}`;

/** A market of its own for each row's win and each row's loss, all made before the first list is waited for. */
const makeCases = (control: Control, rows: readonly Settlement[]): Promise<readonly PlacedCase[]> =>
  Promise.all(
    rows.flatMap((row, index) => {
      const ends = [
        { end: "wins", drawn: row.wins, won: row.pays },
        { end: "loses", drawn: row.loses, won: 0 },
      ];
      return ends.map(async ({ end, drawn, won }) => {
        const name = `${row.family} ${index} ${end} ${crypto.randomUUID().slice(0, 8)}`;
        return { title: titleOf(row, end), row, drawn, won, market: await control.newMarket(wishOf(row.family, name)) };
      });
    }),
  );

const wishOf = (family: Family, name: string) => ({
  family,
  name,
  opensInMinutes: 120,
  ...(family === "main" && { closesInMinutes: 240 }),
});

const lineOf = (numbers: string, session: Settlement["session"]) => {
  const [digits = "", closeDigits = ""] = numbers.split("/");
  return { digits, closeDigits, points: STAKE, session };
};

const place = async (request: APIRequestContext, { title, row, market }: PlacedCase) => {
  const response = await request.post("/api/bids", {
    headers: { ...OWN_SCRIPT, "idempotency-key": crypto.randomUUID() },
    data: {
      marketId: market.gameId,
      gameType: row.gameType,
      lines: row.lines.map((line) => lineOf(line, row.session)),
    },
  });
  expect(await response.json(), title).toMatchObject({ outcome: { state: "placed" } });
};

interface Win {
  readonly gameName: string;
  readonly [field: string]: unknown;
}

for (const [family, rows] of Object.entries(SETTLEMENTS) as [Family, readonly Settlement[]][]) {
  test(`every ${family} bid is paid once by the draw that makes it win and nothing by one that does not; wallet and win history show it`, {
    tag: "@money",
  }, async ({ signedIn, control, player }) => {
    const { request } = signedIn;
    await control.changePlayer(player.mobile, { adjust: POINTS - 5000 });
    const cases = await makeCases(control, rows);
    await expect
      .poll(async () => {
        const list = await (await request.get(MARKET_LISTS[family])).text();
        return cases.filter(({ market }) => !list.includes(market.name)).length;
      })
      .toBe(0);
    for (const one of cases) await place(request, one);
    let wallet = POINTS - cases.reduce((sum, { row }) => sum + row.lines.length * STAKE, 0);
    expect((await control.player(player.mobile)).wallet).toBe(String(wallet));

    const day = isoDay(await control.now());
    const { endpoint, screen, heading } = WINS[family];
    const wins = async (): Promise<readonly Win[]> =>
      (await (await request.get(`${endpoint}?from=${day}&to=${day}`)).json()).wins;
    expect(await wins()).toEqual([]);

    for (const { title, row, market, drawn, won } of cases) {
      await control.declareAll(market, drawn);
      wallet += won;
      expect((await control.player(player.mobile)).wallet, title).toBe(String(wallet));
      // A result stays: it is neither declared nor paid a second time.
      await expect(control.declareAll(market, drawn.slice(-1)), title).rejects.toThrow("409");
      const { digits, closeDigits } = lineOf(row.winner, row.session);
      const told = { gameName: market.name, pana: row.label, session: row.session, amount: String(row.pays) };
      const rowsOfMarket = (await wins()).filter(({ gameName }) => gameName === market.name);
      expect(rowsOfMarket, title).toEqual(
        won === 0 ? [] : [expect.objectContaining({ ...told, digits, closeDigits, wonAt: expect.any(Number) })],
      );
    }
    expect((await control.player(player.mobile)).wallet).toBe(String(wallet));
    expect((await control.ledger()).sum).toBe("0");

    const history = await new BidHistoryPage(signedIn, screen, heading).goto();
    await expect(history.rows).toHaveCount(cases.filter(({ won }) => won > 0).length);
    for (const { row, market, won, title } of cases) {
      const shown = history.rows.filter({ hasText: market.name });
      await expect(shown, title).toHaveCount(won > 0 ? 1 : 0);
      if (won === 0) continue;
      const amount = `${won.toLocaleString("en-IN")} ${family === "gali" ? "pts" : "points"}`;
      for (const words of [amount, row.label, ...row.winner.split("/")])
        await expect(shown, title).toContainText(words);
      if (family === "gali") await expect(shown).toContainText("Congratulations You Won");
    }
    await expect(history.shell.wallet).toContainText(wallet.toLocaleString("en-IN"));
    // The other tests' lists are no longer for them.
    await Promise.all(cases.map(({ market }) => control.removeMarket(market.gameId)));
  });
}
