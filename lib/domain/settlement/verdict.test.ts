import fc from "fast-check";
import { formatResult, ORACLE } from "@/sandbox/fixtures/oracle";
import { ALL_PANAS, JODIS } from "../game/panas";
import { judgeLine } from "./verdict";

const pana = fc.constantFrom(...ALL_PANAS);
const digit = (number: string) => String([...number].reduce((sum, one) => sum + Number(one), 0)).slice(-1);

/** Writes what was drawn as the provider does (docs/provider.md, "Home"). */
const written = {
  main: ([open = "", close = ""]: readonly string[]) => ({
    openResult: `${open}-${digit(open)}`,
    closeResult: `${digit(close)}-${close}`,
  }),
  starline: ([open = ""]: readonly string[]) => ({ openResult: `${open}-${digit(open)}`, closeResult: "" }),
  gali: ([pair = ""]: readonly string[]) => ({ openResult: pair.slice(0, 1), closeResult: pair.slice(1) }),
};
const draws = {
  main: fc.tuple(pana, pana),
  starline: fc.tuple(pana),
  gali: fc.tuple(fc.constantFrom(...JODIS)),
};

test.each(ORACLE.map((game) => [`${game.family} ${game.label} ${game.session}`, game] as const))(
  "%s: the one winning number wins, and every other loses",
  (_, { family, label, session, numbers, winner }) => {
    fc.assert(
      fc.property(draws[family], fc.constantFrom(...numbers), (drawn, other) => {
        const right = winner(formatResult(drawn));
        for (const number of new Set([right, other])) {
          const [digits = "", closeDigits = ""] = number.split("/");
          const line = { pana: label, session, digits, closeDigits };
          expect(judgeLine(family, line, written[family](drawn))).toBe(number === right ? "wins" : "loses");
        }
      }),
      { numRuns: 40 },
    );
  },
);

const line = (label: string, session = "Open", digits = "6", closeDigits = "") => ({
  pana: label,
  session,
  digits,
  closeDigits,
});
const OPEN_ALONE = { openResult: "123-6", closeResult: "" };

test("what needs both halves waits for the second, unless the first is wrong already", () => {
  expect(judgeLine("main", line("Single Digit"), OPEN_ALONE)).toBe("wins");
  expect(judgeLine("main", line("Single Digit", "Close"), OPEN_ALONE)).toBe("undecided");
  expect(judgeLine("main", line("Jodi Digit", "Close", "64"), OPEN_ALONE)).toBe("undecided");
  expect(judgeLine("main", line("Jodi Digit", "Close", "74"), OPEN_ALONE)).toBe("loses");
  expect(judgeLine("main", line("Half Sangam", "Open", "6", "220"), OPEN_ALONE)).toBe("undecided");
  expect(judgeLine("main", line("Half Sangam", "Open", "7", "220"), OPEN_ALONE)).toBe("loses");
  expect(judgeLine("main", line("Half Sangam", "Close", "4", "123"), OPEN_ALONE)).toBe("undecided");
  expect(judgeLine("main", line("Half Sangam", "Close", "4", "124"), OPEN_ALONE)).toBe("loses");
  expect(judgeLine("main", line("Full Sangam", "Close", "123", "220"), OPEN_ALONE)).toBe("undecided");
  expect(judgeLine("main", line("Full Sangam", "Close", "124", "220"), OPEN_ALONE)).toBe("loses");
  expect(judgeLine("main", line("Single Digit"), { openResult: "", closeResult: "" })).toBe("undecided");
  expect(judgeLine("gali", line("Left Digit"), { openResult: "6", closeResult: "" })).toBe("undecided");
});

test.each([
  ["a pana beside a digit that is not its own", { openResult: "123-7", closeResult: "" }],
  ["digits that are no pana", { openResult: "321-6", closeResult: "" }],
  ["other words", { openResult: "holiday", closeResult: "" }],
  ["a close that is none", { openResult: "123-6", closeResult: "220-4" }],
])("a result that is none decides nothing: %s", (_, result) => {
  expect(judgeLine("main", line("Single Digit"), result)).toBe("unreadable");
});

test("what is no pair of digits decides nothing", () => {
  expect(judgeLine("gali", line("Jodi Digit", "Open", "57"), { openResult: "578", closeResult: "" })).toBe(
    "unreadable",
  );
});

test.each([
  ["main", "Double Panna", "Open"],
  ["main", "constructor", "Open"],
  ["main", "SP DP TP", "Open"],
  ["main", "Left Digit", "Open"],
  ["main", "Jodi Digit", "Open"],
  ["main", "Full Sangam", "open"],
  ["starline", "Single Digit", "Close"],
  ["gali", "Left Digit", ""],
] as const)("%s: a line '%s' of the session '%s' is never paid, whatever the result", (family, label, session) => {
  for (const result of [OPEN_ALONE, { openResult: "", closeResult: "" }, { openResult: "holiday", closeResult: "" }]) {
    expect(judgeLine(family, line(label, session), result)).toBe("unpaid");
  }
});

test("a session is read in any case, and the close decides a main line of any other text", () => {
  const both = { openResult: "123-6", closeResult: "4-220" };
  expect(judgeLine("main", line("Single Digit", "open"), both)).toBe("wins");
  expect(judgeLine("main", line("Single Digit", "close", "4"), both)).toBe("wins");
  expect(judgeLine("main", line("Single Digit", "", "4"), both)).toBe("wins");
  expect(judgeLine("main", line("Single Digit", "close"), OPEN_ALONE)).toBe("undecided");
  expect(judgeLine("main", line("Jodi Digit", "close", "64"), both)).toBe("wins");
  expect(judgeLine("gali", line("Left Digit", "OPEN"), { openResult: "6", closeResult: "2" })).toBe("wins");
});
