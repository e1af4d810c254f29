import { galiResult, mainResult, starlineResult } from "./market-families";

test.each([
  [mainResult, "123-6", "4-220", "123-64-220"],
  [mainResult, "", "", "***-**-***"],
  [mainResult, "123-6", "", "123-6*-***"],
  [mainResult, "", "4-220", "***-*4-220"],
  [starlineResult, "120-3", "", "120-3"],
  [starlineResult, "", "", "***-*"],
  [galiResult, "4", "7", "47"],
  [galiResult, "47", "", "47"],
  [galiResult, "", "", "**"],
])("%p: open result %j and close result %j are shown as %s", (result, openResult, closeResult, shown) => {
  expect(result({ openResult, closeResult })).toBe(shown);
});
