import type { StakedLine } from "./rule";
import { ruleOf } from "./rules";

const line = (digits: string, closedigits = "", session = "Open"): StakedLine => ({ digits, closedigits, session });

test.each([
  ["main", "Single Digit", line("12")],
  ["main", "Single Digit", line("")],
  ["main", "Single Digit", line("6", "220")],
  ["main", "Jodi Digit", line("6", "", "Close")],
  ["main", "Jodi Digit", line("64", "", "Open")],
  ["main", "Single Pana", line("220")],
  ["main", "Single Pana", line("321")],
  ["main", "Double Pana", line("123")],
  ["main", "Triple Pana", line("778")],
  ["main", "SP Motor", line("112")],
  ["main", "DP Motor", line("123")],
  ["main", "Half Sangam", line("6")],
  ["main", "Half Sangam", line("123", "220")],
  ["main", "Full Sangam", line("123", "", "Close")],
  ["main", "Full Sangam", line("123", "220", "Open")],
  ["starline", "Single Digit", line("12")],
  ["starline", "Single Pana", line("112")],
  ["starline", "Double Pana", line("123")],
  ["starline", "Double Pana", line("112", "6")],
  ["starline", "Triple Pana", line("000 ")],
  ["gali", "Left Digit", line("57")],
  ["gali", "Right Digit", line("")],
  ["gali", "Right Digit", line("7", "5")],
  ["gali", "Jodi Digit", line("5")],
  ["gali", "Jodi Digit", line("100")],
] as const)("%s %s does not take %j", (family, label, wrong) => {
  expect(ruleOf(family, label)?.takes(wrong)).toBe(false);
});
