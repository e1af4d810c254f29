import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { en, hi } from "@/lib/i18n/translations";
import { formatResultTime } from "./format-result-time";

const KALYAN = { openTime: "02:55 PM", closeTime: "04:55 PM" };
const SLOT = { openTime: "06:00 PM", closeTime: null };

const format = (game: GameTypeId, hours: typeof KALYAN | typeof SLOT, ...sessions: readonly Session[]) =>
  formatResultTime(
    en.bid,
    GAME_TYPES[game],
    hours,
    sessions.map((session) => ({ session })),
  );

test.each([
  ["single-digit", KALYAN, ["Open"], "02:55 PM"],
  ["sp-motor", KALYAN, ["Close"], "04:55 PM"],
  ["single-pana", KALYAN, ["Close", "Open"], "02:55 PM, then 04:55 PM"],
  ["jodi-digit", KALYAN, ["Close"], "04:55 PM"],
  ["half-sangam", KALYAN, ["Open"], "04:55 PM"],
  ["full-sangam", KALYAN, ["Close"], "04:55 PM"],
  ["starline-single-digit", SLOT, ["Open"], "06:00 PM"],
  ["gali-left-digit", SLOT, ["Open"], "06:00 PM"],
] as const)("the result of %s comes after its session's time", (game, hours, sessions, time) => {
  expect(format(game, hours, ...sessions)).toBe(`Result after ${time}. See it in Bids and at the bell.`);
});

test("without times nothing is said, and Hindi has its own order", () => {
  expect(format("single-digit", { openTime: "", closeTime: "" }, "Open")).toBeNull();
  expect(
    formatResultTime(hi.bid, GAME_TYPES["single-digit"], KALYAN, [{ session: "Open" }, { session: "Close" }]),
  ).toBe("रिज़ल्ट 02:55 PM, फिर 04:55 PM के बाद आएगा। इसे “बिड” में और घंटी पर देखें।");
});
