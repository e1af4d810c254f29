import { bidRequest, DAY, oneTimeSetting } from "../fixtures/test-world";
import { walletOf } from "../repositories/ledger";
import { declareResult } from "./declare-result";
import { placeBid } from "./place-bid";

test("all four Starline games are settled by the slot's one pana", () => {
  const { world, declare, bid, wallet } = oneTimeSetting("starline");
  bid("Single Digit", "6", "7");
  bid("Single Pana", "123", "124");
  bid("Double Pana", "112", "220");
  bid("Triple Pana", "777");
  expect(wallet()).toBe("930");
  expect(declare("123")).toMatchObject({ settled: { won: 2, lost: 5, paid: 149_500n } });
  // 930 + 95 + 1400
  expect(wallet()).toBe("2425");
  expect(world.ledger.sum()).toBe(0n);
  expect(world.ledger.balanceOf("bids")).toBe(0n);
});

test.each([
  ["Double Pana", "220", "3730"],
  ["Triple Pana", "777", "7930"],
])("a Starline %s on %s is paid", (label, pana, left) => {
  const { declare, bid, wallet } = oneTimeSetting("starline");
  bid(label, pana);
  bid("Single Pana", "123", "124", "125", "126", "127", "128");
  declare(pana);
  expect(wallet()).toBe(left);
});

test("all three Gali games are settled by the pair: left, right, both", () => {
  const { world, declare, bid, wallet } = oneTimeSetting("gali");
  bid("Left Digit", "5", "7");
  bid("Right Digit", "7", "5");
  bid("Jodi Digit", "57", "75");
  expect(wallet()).toBe("940");
  expect(declare("57")).toMatchObject({ settled: { won: 3, lost: 3, paid: 114_000n } });
  // 940 + 95 + 95 + 950
  expect(wallet()).toBe("2080");
  expect(world.ledger.sum()).toBe(0n);
});

test("a double pair wins on both sides, and a leading zero counts", () => {
  const { declare, bid, wallet } = oneTimeSetting("gali");
  bid("Left Digit", "0");
  bid("Right Digit", "0");
  bid("Jodi Digit", "00");
  declare("00");
  expect(wallet()).toBe("2110");
});

test.each([
  ["starline", "Single Digit", "6", "123", "starline_win"],
  ["gali", "Left Digit", "5", "57", "gali_win"],
] as const)("a %s win is an entry of its own kind, at the moment of the draw", (family, label, number, drawn, kind) => {
  const { world, mobile, declare, bid } = oneTimeSetting(family);
  bid(label, number);
  declare(drawn);
  expect(world.ledger.movements(walletOf(mobile), 1)).toMatchObject([{ kind, amount: 9500n, at: world.clock.now() }]);
});

test.each(["Close", "open", ""])(
  "lines with the session %j under an Open envelope are taken and never settled",
  (session) => {
    const { world, market, token, declare, wallet } = oneTimeSetting("starline");
    const asked = bidRequest(world, market, token, { numbers: ["6", "7"] });
    const lines = asked.lines.map((line) => ({ ...line, session }));
    expect(placeBid(world, { ...asked, lines })).toEqual({});
    expect(declare("123")).toMatchObject({ settled: { won: 0, lost: 0 } });
    expect(wallet()).toBe("980");
    expect(world.ledger.balanceOf("bids")).toBe(2000n);
  },
);

test.each([
  ["starline", ["57", "321", "", "1234"]],
  ["gali", ["123", "5", "", "5a"]],
] as const)("%s has no such results as %j, and no Close one", (family, wrong) => {
  const { world, market, declare } = oneTimeSetting(family);
  for (const number of wrong) expect(declare(number)).toEqual({ refused: "number_invalid" });
  const declaration = { market, day: DAY, session: "Close", number: family === "gali" ? "57" : "123", at: 0 } as const;
  expect(declareResult(world, declaration)).toEqual({ refused: "session_unknown" });
  expect(world.results.of(market.id, DAY)).toEqual({});
});
