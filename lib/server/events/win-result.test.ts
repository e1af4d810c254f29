import type { WinRecord } from "@/lib/contract/histories";
import type { Market } from "@/lib/contract/markets";
import { bid, type FamilyChange, KALYAN, NOW, playerStatements, win } from "./fixtures/made-statements";
import { makeEvents } from "./make-events";

describe("the result of a win", () => {
  const SANGAM = { pana: "Full Sangam", session: "Close", digits: "123", closeDigits: "220" };
  const at = (time: string) => `22 November 26 ${time}`;
  const listResults = (row: Partial<WinRecord>, market: Partial<Market>, more: Partial<FamilyChange> = {}) =>
    makeEvents(playerStatements({ wins: [win(row)], markets: [{ ...KALYAN, ...market }], ...more }), NOW).flatMap(
      (event) => (event.kind === "win" ? [event.result] : []),
    );

  test.each([
    ["Full Sangam", SANGAM],
    ["Jodi Digit", { pana: "Jodi Digit", session: "Close", digits: "64" }],
    ["Single Digit of the Close", { session: "Close", digits: "4" }],
  ])("a %s has both halves, and none while the list is of before the Close", (_game, row) => {
    const won = { ...row, winDate: at("17:30") };
    expect(listResults(won, { closeResult: "4-220" })).toEqual(["123-64-220"]);
    expect(listResults(won, {})).toEqual([null]);
  });

  test("a win of the Open keeps the Open's result after the Close, and has none of a list that shows another", () => {
    expect(listResults({ winDate: at("15:30") }, { closeResult: "4-220" })).toEqual(["123-6"]);
    expect(listResults({ winDate: at("15:30") }, { openResult: "128-1" })).toEqual([null]);
  });

  test("yesterday's win keeps its result, whatever the list shows today", () => {
    const storedResults = [{ marketName: "Kalyan", day: "2026-11-21", openResult: "123-6", closeResult: "4-220" }];
    const won = { ...SANGAM, winDate: "21 November 26 17:30" };
    expect(listResults(won, { openResult: "128-1" }, { storedResults })).toEqual(["123-64-220"]);
  });

  test("a win that was declared before the slot's time has the result of its bid's day, though yesterday's pays too", () => {
    const slot = { openTime: "07:00 PM", closeTime: null, openResult: "240-6", closeResult: "" };
    const storedResults = [
      { marketName: "Kalyan", day: "2026-11-21", openResult: "123-6", closeResult: "" },
      { marketName: "Kalyan", day: "2026-11-22", openResult: "240-6", closeResult: "" },
    ];
    const declaredEarly = (bids: FamilyChange["bids"]) =>
      listResults({ winDate: "22 November 26 17:30" }, slot, { storedResults, bids });
    expect(declaredEarly([bid("22 Nov 2026 05:00:00 PM")])).toEqual(["240-6"]);
    expect(declaredEarly([bid("21 Nov 2026 05:00:00 PM")])).toEqual(["123-6"]);
  });

  test("a win that a night market credits after midnight is of the day before", () => {
    const night = { openTime: "11:20 PM", closeTime: "12:20 AM", openResult: "123-6", closeResult: "4-220" };
    expect(listResults({ ...SANGAM, winDate: "22 November 26 00:25" }, night)).toEqual(["123-64-220"]);
  });
});
