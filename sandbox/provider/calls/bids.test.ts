import { bidBody, oneTimeBid } from "../../fixtures/running-sandbox";
import { fieldsOf } from "../wire";
import { readBidBody } from "./bids";

const MAIN = bidBody("token");
const STARLINE = oneTimeBid("token", "12", { label: "Single Digit", digits: "6" });

const newResult = (body: Record<string, unknown>) => fieldsOf(body.new_result);

/** The body with changed fields of `new_result`, or of its only line; undefined removes a field. */
const changed = (body: Record<string, unknown>, result: object, line: object = {}) => ({
  ...body,
  new_result: {
    ...newResult(body),
    result: (newResult(body).result as object[]).map((one) => ({ ...one, ...line })),
    ...result,
  },
});

test("a bid is read with its lines as they came", () => {
  expect(readBidBody("main", MAIN)).toEqual({
    family: "main",
    token: "token",
    marketId: "6",
    label: "Single Digit",
    bidDate: "20-November-2026",
    total: "10",
    session: "Open",
    gameType: "Open",
    lines: [{ digits: "6", closedigits: "", points: "10", session: "Open", pana: "", closepana: "" }],
  });
  expect(readBidBody("gali", STARLINE)).toMatchObject({ family: "gali", marketId: "12" });
  expect(readBidBody("starline", STARLINE)).not.toHaveProperty("gameType");
});

test.each(["unique_token", "Gamename", "totalbit", "gameid", "pana", "gametype", "bid_date", "session", "result"])(
  "a main bid without new_result.%s, or with it as a number, is not of the contract's shape",
  (field) => {
    expect(readBidBody("main", changed(MAIN, { [field]: undefined }))).toBeUndefined();
    expect(readBidBody("main", changed(MAIN, { [field]: 10 }))).toBeUndefined();
  },
);

test.each(["digits", "closedigits", "points", "session", "pana", "closepana"])(
  "a line without %s, or with it as a number, is not of the contract's shape, in any family",
  (field) => {
    for (const value of [undefined, 6, null]) {
      expect(readBidBody("main", changed(MAIN, {}, { [field]: value }))).toBeUndefined();
      expect(readBidBody("starline", changed(STARLINE, {}, { [field]: value }))).toBeUndefined();
      expect(readBidBody("gali", changed(STARLINE, {}, { [field]: value }))).toBeUndefined();
    }
  },
);

test.each(["unique_token", "game_id", "new_result"])("a bid without %s in its envelope is none", (field) => {
  for (const value of [undefined, 6]) {
    expect(readBidBody("main", { ...MAIN, [field]: value })).toBeUndefined();
    expect(readBidBody("starline", { ...STARLINE, [field]: value })).toBeUndefined();
  }
});

test("Starline and Gali need no gametype, main markets do", () => {
  expect(readBidBody("starline", STARLINE)).toBeDefined();
  expect(readBidBody("main", STARLINE)).toBeUndefined();
});

test("where the two tokens or market ids differ the bid names nobody, or no market", () => {
  expect(readBidBody("main", { ...MAIN, unique_token: "other" })).toMatchObject({ token: "" });
  expect(readBidBody("gali", { ...STARLINE, game_id: "13" })).toMatchObject({ marketId: "" });
});
