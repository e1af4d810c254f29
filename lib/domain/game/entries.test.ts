import fc from "fast-check";
import { type Points, wholePoints } from "../points";
import { parseWhole } from "../whole-amount";
import { checkEntry, type TypedEntry } from "./entries";
import { GAME_TYPE_IDS, GAME_TYPES, type GameTypeId } from "./game-types";
import { ALL_PANAS } from "./panas";

const wallet = wholePoints(100);
const typed = (change: Partial<TypedEntry>): TypedEntry => ({
  number: "",
  second: "",
  kinds: [],
  stake: "10",
  ...change,
});
const check = (id: GameTypeId, change: Partial<TypedEntry>, available: Points = wallet) =>
  checkEntry(GAME_TYPES[id], typed(change), available);
const refusal = (id: GameTypeId, change: Partial<TypedEntry>, available?: Points) => {
  const checked = check(id, change, available);
  return "refusal" in checked ? { ...checked.refusal, field: checked.field } : undefined;
};

describe("an entry of one number", () => {
  test.each([
    ["", "", "bid_number_required"],
    ["12", "", "bid_number_invalid"],
    ["x", "5", "bid_number_invalid"],
    ["5", "", "bid_points_required"],
    ["5", "ten", "bid_points_whole"],
    ["5", "10.5", "bid_points_whole"],
    ["5", "-10", "bid_points_whole"],
    ["5", "9", "bid_points_minimum"],
    ["5", "101", "bid_balance_short"],
  ])("number %j with stake %j is refused with %s", (number, stake, code) => {
    expect(refusal("single-digit", { number, stake })?.code).toBe(code);
  });

  test("the whole balance may be staked", () => {
    expect(check("single-digit", { number: "0", stake: "100" })).toEqual({
      pairs: [{ digits: "0", closeDigits: "" }],
      points: 100,
    });
  });

  test("the refused number is named as it was typed", () => {
    expect(refusal("jodi-digit", { number: " 7 " })).toEqual({
      code: "bid_number_invalid",
      params: { number: "7" },
      field: "number",
    });
  });

  test("each type takes exactly its own numbers", () => {
    const numbers = [
      ...GAME_TYPES["single-digit"].digits,
      ...GAME_TYPES["jodi-digit"].digits,
      ...ALL_PANAS,
      "321",
      "1234",
    ];
    for (const id of GAME_TYPE_IDS.filter((one) => GAME_TYPES[one].form === "number")) {
      const taken = numbers.filter((number) => "pairs" in check(id, { number }));
      expect(taken).toEqual(numbers.filter((number) => GAME_TYPES[id].digits.includes(number)));
    }
  });

  test("whatever is typed as a stake becomes whole points or nothing", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const stake = parseWhole(text);
        if (stake === undefined) return;
        expect(Number.isSafeInteger(stake)).toBe(true);
        expect(text.trim().replace(/^0+(?=\d)/, "")).toBe(String(stake));
      }),
    );
  });
});

describe("a sangam", () => {
  test.each([
    ["half-sangam", "", "123", "bid_number_required", "number"],
    ["half-sangam", "12", "123", "bid_number_invalid", "number"],
    ["half-sangam", "5", "", "bid_number_required", "second"],
    ["half-sangam", "5", "321", "bid_number_invalid", "second"],
    ["full-sangam", "321", "", "bid_number_invalid", "number"],
    ["full-sangam", "123", "5", "bid_number_invalid", "second"],
  ] as const)("%s of %j and %j is refused with %s on the %s field", (id, number, second, code, field) => {
    expect(refusal(id, { number, second })).toMatchObject({ code, field });
  });

  test("the two numbers make one line", () => {
    expect(check("half-sangam", { number: "5", second: "123" })).toEqual({
      pairs: [{ digits: "5", closeDigits: "123" }],
      points: 10,
    });
    expect(check("full-sangam", { number: "000", second: "890" })).toMatchObject({
      pairs: [{ digits: "000", closeDigits: "890" }],
    });
  });
});

describe("an entry that makes several lines", () => {
  const rich = wholePoints(100_000);

  test("SP DP TP adds only the ticked kinds", () => {
    const made = (kinds: TypedEntry["kinds"]) => {
      const checked = check("sp-dp-tp", { number: "6", kinds }, rich);
      return "pairs" in checked ? checked.pairs.map(({ digits }) => digits) : [];
    };
    expect(made(["SP"])).toHaveLength(12);
    expect(made(["DP"])).toHaveLength(9);
    expect(made(["TP"])).toEqual(["222"]);
    expect(made(["SP", "DP", "TP"])).toHaveLength(22);
  });

  test.each([
    ["sp-dp-tp", { number: "12", kinds: ["SP"] }, "bid_number_invalid"],
    ["sp-dp-tp", { number: "6", kinds: [] }, "bid_kind_required"],
    ["sp-motor", { number: "" }, "bid_number_required"],
    ["sp-motor", { number: "12" }, "bid_motor_invalid"],
    ["sp-motor", { number: "111" }, "bid_motor_invalid"],
    ["dp-motor", { number: "1" }, "bid_motor_short"],
    ["dp-motor", { number: "11" }, "bid_motor_invalid"],
  ] as const)("%s of %j is refused with %s", (id, change, code) => {
    expect(refusal(id, change)?.code).toBe(code);
  });

  test("it costs a stake for each line, and the balance must bear all of them", () => {
    // The digits 1234 make four single panas.
    expect(refusal("sp-motor", { number: "1234", stake: "25" }, wholePoints(100))).toBeUndefined();
    expect(refusal("sp-motor", { number: "1234", stake: "25" }, wholePoints(99))?.code).toBe("bid_balance_short");
  });
});

test("no entry makes anything but a refusal or lines that its own type takes", () => {
  const entry = fc.record({
    number: fc.oneof(fc.string(), fc.stringMatching(/^\d{0,4}$/)),
    second: fc.oneof(fc.string(), fc.constantFrom(...ALL_PANAS)),
    kinds: fc.subarray(["SP", "DP", "TP"] as const),
    stake: fc.oneof(fc.string(), fc.stringMatching(/^\d{0,4}$/)),
  });
  fc.assert(
    fc.property(fc.constantFrom(...GAME_TYPE_IDS), entry, (id, one) => {
      const checked = check(id, one, wholePoints(1_000_000));
      if ("refusal" in checked) return;
      expect(checked.points).toBeGreaterThanOrEqual(10);
      const game = GAME_TYPES[id];
      for (const { digits, closeDigits } of checked.pairs) {
        expect(game.digits).toContain(digits);
        if (game.closeDigits.length === 0) expect(closeDigits).toBe("");
        else expect(game.closeDigits).toContain(closeDigits);
      }
    }),
  );
});

describe("numbers that were left out of an entry", () => {
  test("are not added and cost nothing", () => {
    expect(check("dp-motor", { number: "12", stake: "100", leftOut: ["112"] })).toEqual({
      pairs: [{ digits: "122", closeDigits: "" }],
      points: 100,
    });
    expect(refusal("dp-motor", { number: "12", stake: "100", leftOut: ["111"] })?.code).toBe("bid_balance_short");
  });

  test("may not be all of them: then no number is entered", () => {
    expect(refusal("dp-motor", { number: "12", leftOut: ["112", "122"] })).toEqual({
      code: "bid_number_required",
      field: "number",
    });
  });
});
