import { ALL_PANAS, computePanaFamily, DIGITS, DOUBLE_PANAS, panasOfDigit, SINGLE_PANAS, TRIPLE_PANAS } from "./panas";

const ORDER = "1234567890";

const isAscending = (pana: string): boolean => {
  const ranks = [...pana].map((digit) => ORDER.indexOf(digit));
  return ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0));
};

test("there are 120 single, 90 double and 10 triple panas, 220 in all, no two alike", () => {
  expect([SINGLE_PANAS, DOUBLE_PANAS, TRIPLE_PANAS, ALL_PANAS].map((panas) => panas.length)).toEqual([
    120, 90, 10, 220,
  ]);
  expect(new Set(ALL_PANAS).size).toBe(220);
  expect([...SINGLE_PANAS, ...DOUBLE_PANAS, ...TRIPLE_PANAS].sort()).toEqual([...ALL_PANAS]);
});

test("each digit's family has 12 single, 9 double and 1 triple pana", () => {
  for (const digit of DIGITS) {
    const family = (["SP", "DP", "TP"] as const).map((kind) => panasOfDigit(kind, digit));
    expect(family.map((panas) => new Set(panas).size)).toEqual([12, 9, 1]);
    for (const pana of family.flat()) expect(computePanaFamily(pana)).toBe(digit);
  }
});

test("a pana's digits ascend, with 0 after 9", () => {
  expect(ALL_PANAS.every((pana) => /^\d{3}$/.test(pana) && isAscending(pana))).toBe(true);
  expect(ALL_PANAS).toEqual(expect.arrayContaining(["123", "890", "120", "100", "550", "000", "990"]));
  expect(ALL_PANAS.filter((pana) => ["012", "098", "321", "005", "055"].includes(pana))).toEqual([]);
});

test("a pana's family is its digit sum, without the tens", () => {
  expect(["123", "220", "000", "999", "190"].map(computePanaFamily)).toEqual(["6", "4", "0", "7", "0"]);
});
