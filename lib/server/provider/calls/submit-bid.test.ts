import { totalStake } from "@/lib/domain/game/bid-rules";
import { decodeGolden } from "../golden/golden";
import { submitGaliBid, submitMainBid, submitStarlineBid } from "./bids";

const lines = [
  { digits: "6", closeDigits: "", points: 10, session: "Open" },
  { digits: "0", closeDigits: "", points: 25, session: "Open" },
] as const;

const bid = {
  gameId: "7",
  gameName: "Kalyan",
  label: "Single Digit",
  session: "Open",
  lines,
  total: totalStake(lines),
  bidDate: "5-November-2026",
} as const;

const decode = (variant: string) => decodeGolden(submitMainBid, `submit-bid/${variant}`);

test("the body is exactly that of the documents", () => {
  expect(submitMainBid.request(bid, "token-1")).toEqual({
    game_id: "7",
    new_result: {
      unique_token: "token-1",
      Gamename: "Kalyan",
      totalbit: "35",
      gameid: "7",
      pana: "Single Digit",
      gametype: "Open",
      bid_date: "5-November-2026",
      session: "Open",
      result: [
        { digits: "6", closedigits: "", points: "10", session: "Open", pana: "", closepana: "" },
        { digits: "0", closedigits: "", points: "25", session: "Open", pana: "", closepana: "" },
      ],
    },
  });
});

test("a sangam's second number goes into closedigits, and every line has the envelope's session", () => {
  const sangam = { ...bid, label: "Half Sangam", session: "Close" as const };
  const sent = submitMainBid.request({ ...sangam, lines: [{ digits: "4", closeDigits: "123", points: 10 }] }, "t");
  expect(sent.new_result).toMatchObject({
    session: "Close",
    gametype: "Close",
    result: [{ digits: "4", closedigits: "123", session: "Close" }],
  });
});

test.each(["accepted.json", "accepted-as-a-word.json", "notice-around.txt"])("%s places the bid", (variant) => {
  expect(decode(variant)).toEqual({ accepted: true, message: "Bid Submitted Successfully" });
});

test.each([
  ["refused-closed.json", "Sorry Bidding Is Closed"],
  ["refused-back-date.json", "Sorry, back date bidding is not allowed. Please check your date."],
  ["refused-in-message.json", "You Don't Have Enough Points"],
])("%s refuses it with the provider's reason", (variant, message) => {
  expect(decode(variant)).toEqual({ accepted: false, message });
});

test.each(["no-status.json", "odd-status.json", "null-status.json", "garbage.txt"])(
  "faults 12, 13: %s leaves the bid unknown, not refused",
  (variant) => {
    expect(() => decode(variant)).toThrow(expect.objectContaining({ layer: "decode", sent: "maybe" }));
  },
);

test.each([
  ["Starline", submitStarlineBid, "api-starline-submit-bid"],
  ["Gali Disawar", submitGaliBid, "api-galidisawar-submit-bid"],
])("a %s bid is the same envelope without gametype", (_family, call, path) => {
  const { gametype, ...newResult } = submitMainBid.request(bid, "t").new_result as Record<string, unknown>;
  expect(gametype).toBe("Open");
  expect(call.path).toBe(path);
  expect(call.request(bid, "t")).toEqual({ game_id: "7", new_result: newResult });
});
