import fc from "fast-check";
import { dpMotor, motorSuggestions, spMotor } from "./motors";
import { DIGITS, DOUBLE_PANAS, PANA_KINDS, type PanaKind, panasOfDigit, SINGLE_PANAS } from "./panas";

/**
 * Every ordering of three entered positions, as docs/specification.md, 6.10 Combinations describes the motor,
 * independent of the code's method.
 */
const orderings = (digits: string): Set<string> => {
  const all = new Set<string>();
  for (let a = 0; a < digits.length; a++)
    for (let b = 0; b < digits.length; b++)
      for (let c = 0; c < digits.length; c++)
        if (a !== b && b !== c && a !== c) all.add(`${digits[a]}${digits[b]}${digits[c]}`);
  return all;
};

const doubledPairs = (digits: string): Set<string> => {
  const all = new Set<string>();
  for (const a of digits)
    for (const b of digits) if (a !== b) for (const made of [a + a + b, a + b + b, b + a + a, b + b + a]) all.add(made);
  return all;
};

const entered = fc.stringMatching(/^\d{1,10}$/);

test.each([
  ["1234", ["123", "124", "134", "234"]],
  ["2340", ["230", "234", "240", "340"]],
  ["4321", ["123", "124", "134", "234"]],
  ["1122334", ["123", "124", "134", "234"]],
])("SP Motor of %s", (digits, panas) => {
  expect(spMotor(digits)).toEqual(panas);
});

test.each([
  ["12", ["112", "122"]],
  ["120", ["100", "110", "112", "122", "200", "220"]],
])("DP Motor of %s", (digits, panas) => {
  expect(dpMotor(digits)).toEqual(panas);
});

test("SP Motor is every ordering of the entered digits that is a single pana with no 0 in front", () => {
  fc.assert(
    fc.property(entered, (digits) => {
      const made = spMotor(digits);
      if (digits.length < 3) return expect(made).toBeUndefined();
      const wanted = [...orderings(digits)].filter(
        (pana) => SINGLE_PANAS.includes(pana) && pana[0] !== "0" && pana[1] !== "0",
      );
      expect(made).toEqual(wanted.sort());
      const n = new Set(digits).size;
      expect(made).toHaveLength((n * (n - 1) * (n - 2)) / 6);
    }),
  );
});

test("DP Motor is both doubled forms of every pair of entered digits", () => {
  fc.assert(
    fc.property(entered, (digits) => {
      const made = dpMotor(digits);
      if (digits.length < 2) return expect(made).toBeUndefined();
      expect(made).toEqual([...doubledPairs(digits)].filter((pana) => DOUBLE_PANAS.includes(pana)).sort());
      const n = new Set(digits).size;
      expect(made).toHaveLength(n * (n - 1));
    }),
  );
});

test.each(["12a", "1 2", "-12", "１２３"])("a motor takes nothing but digits: %j", (typed) => {
  expect(spMotor(typed)).toBeUndefined();
  expect(dpMotor(typed)).toBeUndefined();
});

test.each([
  ["SP", 12],
  ["DP", 9],
  ["TP", 1],
] as const)("%s has %d panas for each digit, and the digits share none", (kind: PanaKind, count) => {
  const all = DIGITS.flatMap((digit) => panasOfDigit(kind, digit));
  for (const digit of DIGITS) expect(panasOfDigit(kind, digit)).toHaveLength(count);
  expect(new Set(all).size).toBe(count * 10);
  expect(new Set(all)).toEqual(new Set(PANA_KINDS[kind].panas));
});

test("the panas of a digit add up to it", () => {
  for (const digit of DIGITS) {
    for (const pana of panasOfDigit("SP", digit)) {
      const sum = [...pana].reduce((total, each) => total + Number(each), 0);
      expect(String(sum % 10)).toBe(digit);
    }
  }
});

describe("what a motor's input suggests", () => {
  test.each([
    ["sp-motor", "12", "123 124 125 126 127 128 129 120"],
    ["sp-motor", "4321", "43215 43216 43217 43218 43219 43210"],
    ["sp-motor", "112", "1123 1124 1125 1126 1127 1128 1129 1120"],
    ["dp-motor", "7", "71 72 73 74 75 76 78 79 70"],
    ["dp-motor", "12", "123 124 125 126 127 128 129 120"],
    ["sp-motor", "1234567890", ""],
    ["dp-motor", "1x", ""],
  ] as const)("%s of %j: %s", (form, typed, suggested) => {
    expect(motorSuggestions(form, typed).join(" ")).toBe(suggested);
  });

  test("with nothing typed it is every least entry, each once", () => {
    expect([...motorSuggestions("sp-motor", "")].sort()).toEqual(SINGLE_PANAS);
    expect(motorSuggestions("dp-motor", " ")).toHaveLength(45);
  });

  test("each goes on from what is typed, makes panas, and more of them than what is typed", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("sp-motor" as const, "dp-motor" as const),
        fc.stringMatching(/^\d{0,10}$/),
        (form, typed) => {
          const panasOf = form === "sp-motor" ? spMotor : dpMotor;
          const suggested = motorSuggestions(form, typed);
          expect(new Set(suggested).size).toBe(suggested.length);
          for (const entry of suggested) {
            expect(entry.startsWith(typed)).toBe(true);
            expect((panasOf(entry) ?? []).length).toBeGreaterThan((panasOf(typed) ?? []).length);
          }
          expect(suggested.length > 0).toBe(new Set(typed).size < 10);
        },
      ),
    );
  });
});
