import { toPoints } from "../domain/amount";
import { bidRequest, testMarket, testPlayer, testWorld } from "../fixtures/test-world";
import { walletOf } from "../repositories/ledger";
import { declareResult } from "./declare-result";
import { placeBid } from "./place-bid";

const DAY = "2026-11-20";

const setUp = () => {
  const { world } = testWorld(`${DAY} 12:00`);
  const { token, mobile } = testPlayer(world, "9111111111", 1000);
  const market = testMarket(world, "03:00 PM", "05:00 PM");
  const declare = (session: "Open" | "Close", number: string) =>
    declareResult(world, { market, day: DAY, session, number, at: world.clock.now() });
  const bid = (label: string, session: string, ...numbers: string[]) => {
    expect(placeBid(world, bidRequest(world, market, token, { label, session, numbers }))).toEqual({});
  };
  return { world, market, declare, bid, wallet: () => toPoints(world.ledger.balanceOf(walletOf(mobile))) };
};

test("every game type of one draw is settled once, each at its own result", () => {
  const { world, declare, bid, wallet } = setUp();
  bid("Single Digit", "Open", "6", "7");
  bid("Single Digit", "Close", "4");
  bid("Jodi Digit", "Close", "64", "65");
  bid("Single Pana", "Open", "123");
  bid("Double Pana", "Close", "220");
  bid("SP Motor", "Open", "123", "124");
  bid("DP Motor", "Close", "220");
  bid("Half Sangam", "Open", "6/220");
  bid("Half Sangam", "Close", "4/123");
  bid("Full Sangam", "Close", "123/220");
  expect(wallet()).toBe("870");
  expect(declare("Open", "123")).toMatchObject({ settled: { won: 3, lost: 2, paid: 289_500n } });
  expect(wallet()).toBe("3765");
  expect(declare("Close", "220")).toMatchObject({ settled: { won: 7, lost: 1 } });
  // 3765 + 95 + 950 + 2800 + 2800 + 10000 + 10000 + 100000
  expect(wallet()).toBe("130410");
  expect(world.ledger.sum()).toBe(0n);
  expect(world.ledger.balanceOf("bids")).toBe(0n);
});

test("a declared result stays: declaring it again is refused and pays nobody", () => {
  const { declare, bid, wallet } = setUp();
  bid("Single Digit", "Open", "6");
  declare("Open", "123");
  const paid = wallet();
  expect(declare("Open", "123")).toEqual({ refused: "already_declared" });
  expect(declare("Open", "124")).toEqual({ refused: "already_declared" });
  expect(wallet()).toBe(paid);
});

test.each(["321", "12", "1234", "", "abc", "012"])("%j is no pana and is refused", (pana) => {
  const { declare, world, market } = setUp();
  expect(declare("Open", pana)).toEqual({ refused: "number_invalid" });
  expect(world.results.of(market.id, DAY)).toEqual({});
});

test("the close result does not come before the open", () => {
  const { declare } = setUp();
  expect(declare("Close", "220")).toEqual({ refused: "open_not_declared" });
});

test("a ledger line cannot be changed or taken away, nor a wallet be pushed below zero", () => {
  const { world, bid } = setUp();
  bid("Single Digit", "Open", "6");
  expect(() => world.database.prepare("UPDATE entry_line SET amount = 1").run()).toThrow("never changed");
  expect(() => world.database.prepare("DELETE FROM entry_line").run()).toThrow("never taken away");
  expect(() =>
    world.ledger.post("adjustment", "", 0, [{ account: "house", amount: world.ledger.balanceOf("bids") }]),
  ).toThrow("sum to zero");
  expect(() => world.database.prepare("UPDATE balance SET amount = -1 WHERE account LIKE 'player:%'").run()).toThrow(
    "wallet_below_zero",
  );
});
