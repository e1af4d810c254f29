import { OWN_SCRIPT } from "../../kit/players";
import { expect, test } from "../../kit/test";

interface Line {
  readonly digits?: string;
  readonly closeDigits?: string;
  readonly points?: number;
  readonly session?: string;
}

/** A direct post: the market, the game type, what differs from a line that is taken, and the refusal. */
type Row = readonly [market: string, gameType: string, lines: readonly Line[], code: string, params?: object];

const invalid = (number: string) => ["bid_number_invalid", { number }] as const;
const over = (gameType: string) => ["bid_game_closed", { gameType }] as const;

/** Each rule of docs/specification.md, 6.9, on a game of its kind; lib/domain/game has the numbers of every game. */
const ROWS: readonly Row[] = [
  ["main", "single-digit", [{ digits: "" }], "bid_number_required"],
  ["main", "single-digit", [{ digits: "12" }], ...invalid("12")],
  ["main", "single-digit", [{}, { digits: "x" }], ...invalid("x")],
  ["main", "single-digit", [{ points: 9 }], "bid_points_minimum"],
  ["main", "single-digit", [{ points: 2501 }, { points: 2500 }], "bid_balance_short"],
  ["main", "single-digit", [{ session: "open" }], "bad_request"],
  ["main", "jodi-digit", [{ digits: "07", session: "Open" }], "bid_session_closed"],
  ["main", "half-sangam", [{ closeDigits: "321" }], ...invalid("321")],
  ["main", "sp-motor", [{ digits: "112" }], ...invalid("112")],
  ["starline", "starline-single-pana", [{ digits: "112" }], ...invalid("112")],
  ["starline", "starline-single-pana", [{ digits: "123", session: "Close" }], "bid_session_closed"],
  ["gali", "gali-left-digit", [{ digits: "57" }], ...invalid("57")],
  ["gali", "gali-left-digit", [{}, { session: "Close" }], "bid_session_closed"],
  ["gali", "single-digit", [{}], "market_unknown"],
  ["main", "gali-left-digit", [{}], "market_unknown"],
  ["nowhere", "single-digit", [{}], "market_unknown"],
  ["afterOpen", "single-digit", [{ session: "Close" }, {}], "bid_session_closed"],
  ["afterOpen", "jodi-digit", [{ digits: "07", session: "Close" }], ...over("Jodi Digit")],
  ["shut", "single-digit", [{ session: "Close" }], ...over("Single Digit")],
  ["galiAfterOpen", "gali-left-digit", [{}], ...over("Left Digit")],
];

test("security 21: whatever a screen would refuse, a direct post is refused with the catalogue's code, and nothing reaches the provider", {
  tag: ["@money", "@security"],
}, async ({ signedIn, control, player, newMarket }) => {
  const past = { openTime: "08:00 AM" };
  const [main, starline, gali, afterOpen, shut, galiAfterOpen] = await Promise.all([
    control.allDayMarket("main"),
    control.allDayMarket("starline"),
    control.allDayMarket("gali"),
    newMarket({ ...past, closeTime: "11:00 PM" }),
    newMarket({ ...past, closeTime: "09:00 AM" }),
    newMarket({ ...past, family: "gali" }),
  ]);
  const markets = { main, starline, gali, afterOpen, shut, galiAfterOpen, nowhere: { gameId: "999999" } };
  const idOf = (name: string) => Object.entries(markets).find(([one]) => one === name)?.[1].gameId;
  const refusals = ROWS.map(async ([market, gameType, lines, code, params]) => {
    const usual = { digits: "5", closeDigits: "", points: 10, session: "Open" };
    const data = { marketId: idOf(market), gameType, lines: lines.map((line) => ({ ...usual, ...line })) };
    const headers = { ...OWN_SCRIPT, "idempotency-key": crypto.randomUUID() };
    const { error } = await (await signedIn.request.post("/api/bids", { headers, data })).json();
    expect.soft(error, `${market} ${gameType} ${JSON.stringify(lines)}`).toEqual({ code, ...(params && { params }) });
  });
  await Promise.all(refusals);
  expect(await control.bidsSent(player.mobile)).toEqual([]);
  expect((await control.player(player.mobile)).wallet).toBe("5000");
});
