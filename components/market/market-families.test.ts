import { en } from "@/lib/i18n/translations";
import { formatGaliResult, formatMainResult, formatStarlineResult, MARKET_FAMILIES } from "./market-families";

test.each([
  [formatMainResult, "123-6", "4-220", "123-64-220"],
  [formatMainResult, "", "", "***-**-***"],
  [formatMainResult, "123-6", "", "123-6*-***"],
  [formatMainResult, "", "4-220", "***-*4-220"],
  [formatStarlineResult, "120-3", "", "120-3"],
  [formatStarlineResult, "", "", "***-*"],
  [formatGaliResult, "4", "7", "47"],
  [formatGaliResult, "47", "", "47"],
  [formatGaliResult, "", "", "**"],
])("%p: open result %j and close result %j are shown as %s", (result, openResult, closeResult, shown) => {
  expect(result({ openResult, closeResult })).toBe(shown);
});

test.each([
  ["main", "123-6", "4-220", "Open 1 2 3, 6; Close 4, 2 2 0"],
  ["main", "123-6", "", "Open 1 2 3, 6; Close no result yet"],
  ["main", "", "4-220", "Open no result yet; Close 4, 2 2 0"],
  ["main", "", "", "no result yet"],
  ["starline", "120-3", "", "Result: 1 2 0, 3"],
  ["starline", "", "", "no result yet"],
  ["gali", "4", "7", "Result: 4 7"],
  ["gali", "47", "", "Result: 4 7"],
  ["gali", "", "", "no result yet"],
] as const)(
  "%s: open result %j and close result %j are read aloud as %s",
  (family, openResult, closeResult, spoken) => {
    expect(MARKET_FAMILIES[family].spoken({ openResult, closeResult }, en.market)).toBe(spoken);
  },
);
