import { wholePoints } from "@/lib/domain/points";
import { userLogin } from "@/lib/server/provider/calls/account";
import { galidisawarGame, starlineGame } from "@/lib/server/provider/calls/games";
import { mainBidHistory } from "@/lib/server/provider/calls/histories";
import { userWalletBalance } from "@/lib/server/provider/calls/home-answer";
import { submitMainBid } from "@/lib/server/provider/calls/submit-bid";
import { BENCH_MARKET, Books, GALI_ANSWER, MANY_MARKETS, STARLINE_ANSWER } from "./books";

const CONTEXT = { loopbackAddresses: false };

const signedIn = () => {
  const books = new Books(MANY_MARKETS);
  const answer = userLogin.response(JSON.parse(books.logIn("9100000000")), CONTEXT);
  if (!answer.accepted) throw new Error("the stand-in refused a player");
  return { books, token: answer.token };
};

test("the app reads every answer of the stand-in, and each list is whole", () => {
  const { books, token } = signedIn();
  const home = userWalletBalance.response(JSON.parse(books.wallet(token)), CONTEXT);
  expect(home).toMatchObject({ balance: "100000000", bettingStatus: "1" });
  expect(home.games.rows).toHaveLength(MANY_MARKETS);
  expect(home.games.unreadable).toEqual([]);
  expect(home.games.rows.every((game) => Object.values(game).every((value) => value !== null))).toBe(true);
  expect(home.games.rows.map(({ id }) => id)).toContain(BENCH_MARKET);
  for (const [call, text] of [
    [starlineGame, STARLINE_ANSWER],
    [galidisawarGame, GALI_ANSWER],
  ] as const) {
    expect(call.response(JSON.parse(text), CONTEXT).games.unreadable).toEqual([]);
  }
});

test("a bid in the app's own words moves the wallet and stands in the history, the newest first", () => {
  const { books, token } = signedIn();
  const place = (digits: string, points: number) => {
    const lines = [{ digits, closeDigits: "", points }];
    const bid = { gameId: BENCH_MARKET, gameName: "Bench Bazar 01", label: "Single Digit", session: "Open" } as const;
    const request = submitMainBid.request({ ...bid, lines, total: wholePoints(points), bidDate: "" }, token);
    return books.bid(token, JSON.parse(JSON.stringify(request)).new_result);
  };
  expect(JSON.parse(place("4", 25))).toMatchObject({ status: true });
  place("7", 10);
  const rows = mainBidHistory.response(JSON.parse(books.history(token)), CONTEXT);
  expect(rows.map(({ digits, points, pana, session }) => ({ digits, points, pana, session }))).toEqual([
    { digits: "7", points: "10", pana: "Single Digit", session: "Open" },
    { digits: "4", points: "25", pana: "Single Digit", session: "Open" },
  ]);
  expect(rows.every(({ bidAt, transactionId }) => bidAt !== null && transactionId !== null)).toBe(true);
  const balance = () => userWalletBalance.response(JSON.parse(books.wallet(token)), CONTEXT).balance;
  expect(balance()).toBe("99999965");
  books.newDay();
  expect(mainBidHistory.response(JSON.parse(books.history(token)), CONTEXT)).toEqual([]);
  expect(balance()).toBe("99999965");
});

test("an unknown token has no wallet, no bids and places none", () => {
  const { books } = signedIn();
  expect(userWalletBalance.response(JSON.parse(books.wallet("foreign")), CONTEXT).balance).toBeNull();
  expect(mainBidHistory.response(JSON.parse(books.history("foreign")), CONTEXT)).toEqual([]);
  expect(JSON.parse(books.bid("foreign", { Gamename: "", pana: "", result: [] }))).toMatchObject({ status: false });
});
