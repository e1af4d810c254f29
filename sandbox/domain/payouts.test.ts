import { fromWhole, toPoints, winOf } from "./amount";
import { RULES, type SettledLabel, type StakedLine } from "./payouts";

const line = (digits: string, closedigits = "", session: "Open" | "Close" = "Open"): StakedLine => ({
  digits,
  closedigits,
  session,
});

/** 123 is of digit 6, 220 of digit 4: the result reads 123-64-220. */
const DRAWN = { Open: "123", Close: "220" };

/** Label, a line that wins, a line that loses, and what a stake of 10 pays. */
const CASES: readonly (readonly [SettledLabel, StakedLine, StakedLine, string])[] = [
  ["Single Digit", line("6"), line("4"), "95"],
  ["Single Digit", line("4", "", "Close"), line("6", "", "Close"), "95"],
  ["Jodi Digit", line("64", "", "Close"), line("46", "", "Close"), "950"],
  ["Single Pana", line("123"), line("123", "", "Close"), "1400"],
  ["Double Pana", line("220", "", "Close"), line("220"), "2800"],
  ["SP Motor", line("123"), line("124"), "1400"],
  ["DP Motor", line("220", "", "Close"), line("112", "", "Close"), "2800"],
  ["Half Sangam", line("6", "220"), line("4", "220"), "10000"],
  ["Half Sangam", line("4", "123", "Close"), line("6", "123", "Close"), "10000"],
  ["Full Sangam", line("123", "220", "Close"), line("220", "123", "Close"), "100000"],
];

test.each(CASES)("%s: the winning line %j wins, %j loses, and 10 points pay %s", (label, won, lost, pays) => {
  const rule = RULES[label];
  expect(rule.takes(won)).toBe(true);
  expect(rule.takes(lost)).toBe(true);
  expect(rule.verdict(won, DRAWN)).toBe("won");
  expect(rule.verdict(lost, DRAWN)).toBe("lost");
  expect(toPoints(winOf(fromWhole(10), rule.rate(won)))).toBe(pays);
});

test("a triple pana wins its session's pana and pays 7000 for 10", () => {
  const rule = RULES["Triple Pana"];
  expect(rule.verdict(line("777"), { Open: "777" })).toBe("won");
  expect(rule.verdict(line("777"), { Open: "444" })).toBe("lost");
  expect(toPoints(winOf(fromWhole(10), rule.rate(line("777"))))).toBe("7000");
});

test("a line that needs the close result waits for it, one of the open session does not", () => {
  const drawn = { Open: "123" };
  expect(RULES["Single Digit"].verdict(line("6"), drawn)).toBe("won");
  expect(RULES["Single Digit"].verdict(line("4", "", "Close"), drawn)).toBeUndefined();
  expect(RULES["Jodi Digit"].verdict(line("64", "", "Close"), drawn)).toBeUndefined();
  expect(RULES["Half Sangam"].verdict(line("6", "220"), drawn)).toBeUndefined();
  expect(RULES["Full Sangam"].verdict(line("123", "220", "Close"), drawn)).toBeUndefined();
});

test("a win of an odd stake is exact to the hundredth", () => {
  expect(toPoints(winOf(fromWhole(11), 95n))).toBe("104.5");
  expect(toPoints(winOf(fromWhole(999_999_999), 100_000n))).toBe("9999999990000");
});

test.each([
  ["Single Digit", line("12")],
  ["Single Digit", line("")],
  ["Jodi Digit", line("6", "", "Close")],
  ["Jodi Digit", line("64", "", "Open")],
  ["Single Pana", line("220")],
  ["Single Pana", line("321")],
  ["Double Pana", line("123")],
  ["Triple Pana", line("778")],
  ["SP Motor", line("112")],
  ["DP Motor", line("123")],
  ["Half Sangam", line("6")],
  ["Half Sangam", line("123", "220")],
  ["Full Sangam", line("123", "", "Close")],
  ["Full Sangam", line("123", "220", "Open")],
] as const)("%s does not take %j", (label, wrong) => {
  expect(RULES[label].takes(wrong)).toBe(false);
});
