import fc from "fast-check";
import { dpMotor, motorSuggestions, spMotor } from "./motors";
import { DOUBLE_PANAS, SINGLE_PANAS } from "./panas";

/**
 * Makes a motor's panas as docs/specification.md, 6.10 Combinations, describes it, independent of the code's method.
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

describe("what a motor's input suggests", () => {
  test.each([
    ["sp-motor", "12", "123 124 125 126 127 128 129 120"],
    ["sp-motor", "4321", "43215 43216 43217 43218 43219 43210"],
    ["dp-motor", "7", "71 72 73 74 75 76 78 79 70"],
    ["sp-motor", "1234567890", ""],
    ["dp-motor", "1x", ""],
  ] as const)("%s of %j: %s", (form, typed, suggested) => {
    expect(motorSuggestions(form, typed).join(" ")).toBe(suggested);
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
