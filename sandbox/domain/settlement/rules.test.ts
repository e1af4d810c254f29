import { GAME_TYPES } from "@/lib/domain/game/game-types";
import { PANA_KINDS } from "@/lib/domain/game/pana-kinds";
import { fromWhole, toPoints, winOf } from "../amount";
import type { Rule, StakedLine } from "./rule";
import { RULES, ruleOf } from "./rules";

type Family = keyof typeof RULES;

const line = (digits: string, closedigits = "", session = "Open"): StakedLine => ({ digits, closedigits, session });
const close = (digits: string, closedigits = "") => line(digits, closedigits, "Close");

const known = (family: Family, label: string): Rule => {
  const rule = ruleOf(family, label);
  if (rule === undefined) throw new Error(`${family} has no ${label}`);
  return rule;
};

/** 123 is of digit 6, 220 of digit 4: the main result reads 123-64-220, Starline's 123-6, and Gali's is 57. */
const DRAWN = { main: { Open: "123", Close: "220" }, starline: { Open: "123" }, gali: { Open: "57" } } as const;

/** A worked example of each: label, a line that wins, a line that loses, and what a stake of 10 pays. */
const CASES: readonly (readonly [Family, string, StakedLine, StakedLine, string])[] = [
  ["main", "Single Digit", line("6"), line("4"), "95"],
  ["main", "Single Digit", close("4"), close("6"), "95"],
  ["main", "Jodi Digit", close("64"), close("46"), "950"],
  ["main", "Single Pana", line("123"), close("123"), "1400"],
  ["main", "Double Pana", close("220"), line("220"), "2800"],
  ["main", "SP Motor", line("123"), line("124"), "1400"],
  ["main", "DP Motor", close("220"), close("112"), "2800"],
  ["main", "Half Sangam", line("6", "220"), line("4", "220"), "10000"],
  ["main", "Half Sangam", close("4", "123"), close("6", "123"), "10000"],
  ["main", "Full Sangam", close("123", "220"), close("220", "123"), "100000"],
  ["starline", "Single Digit", line("6"), line("4"), "95"],
  ["starline", "Single Pana", line("123"), line("124"), "1400"],
  ["gali", "Left Digit", line("5"), line("7"), "95"],
  ["gali", "Right Digit", line("7"), line("5"), "95"],
  ["gali", "Jodi Digit", line("57"), line("75"), "950"],
];

const pays = ({ rate }: Rule): string => toPoints(winOf(fromWhole(10), rate));

test.each(CASES)("%s %s: the line %j wins, %j loses, and 10 points pay %s", (family, label, won, lost, paid) => {
  const rule = known(family, label);
  expect(rule.takes(won)).toBe(true);
  expect(rule.takes(lost)).toBe(true);
  expect(rule.verdict(won, DRAWN[family])).toBe("won");
  expect(rule.verdict(lost, DRAWN[family])).toBe("lost");
  expect(pays(rule)).toBe(paid);
});

test.each([
  ["main", "Triple Pana", "777", "444", "7000"],
  ["starline", "Double Pana", "220", "112", "2800"],
  ["starline", "Triple Pana", "777", "444", "7000"],
] as const)(
  "%s %s: %s wins where it is drawn, loses to %s, and 10 points pay %s",
  (family, label, pana, other, paid) => {
    const rule = known(family, label);
    expect(rule.verdict(line(pana), { Open: pana })).toBe("won");
    expect(rule.verdict(line(pana), { Open: other })).toBe("lost");
    expect(pays(rule)).toBe(paid);
  },
);

test("every game type has a rule in its family; SP DP TP has those of its three panas", () => {
  for (const { family, label } of Object.values(GAME_TYPES)) {
    if (label !== "SP DP TP") expect(ruleOf(family, label)).toBeDefined();
  }
  for (const { label, panas } of Object.values(PANA_KINDS)) {
    expect(panas.every((pana) => known("main", label).takes(line(pana)))).toBe(true);
  }
  expect(Object.values(RULES).flatMap((family) => Object.keys(family))).toHaveLength(9 + 4 + 3);
});

test.each([
  ["starline", "Jodi Digit"],
  ["starline", "SP Motor"],
  ["gali", "Single Digit"],
  ["main", "Left Digit"],
  ["main", "SP DP TP"],
  ["main", "single digit"],
  ["main", "constructor"],
] as const)("%s has no game by the label %s", (family, label) => {
  expect(ruleOf(family, label)).toBeUndefined();
});

test("a line that needs the close result waits for it, one of the open session does not", () => {
  const drawn = { Open: "123" };
  expect(known("main", "Single Digit").verdict(line("6"), drawn)).toBe("won");
  expect(known("main", "Single Digit").verdict(close("4"), drawn)).toBeUndefined();
  expect(known("main", "Jodi Digit").verdict(close("64"), drawn)).toBeUndefined();
  expect(known("main", "Half Sangam").verdict(line("6", "220"), drawn)).toBeUndefined();
  expect(known("main", "Full Sangam").verdict(close("123", "220"), drawn)).toBeUndefined();
});

test.each(["Close", "open", "OPEN", ""])(
  "a Starline or Gali line with the session %j is taken and never settled",
  (session) => {
    for (const [family, label, won, lost] of CASES.filter(([family]) => family !== "main")) {
      const rule = known(family, label);
      for (const one of [won, lost]) {
        expect(rule.takes({ ...one, session })).toBe(true);
        expect(rule.verdict({ ...one, session }, DRAWN[family])).toBeUndefined();
      }
    }
  },
);

test("a win of an odd stake is exact to the hundredth", () => {
  expect(toPoints(winOf(fromWhole(11), 95n))).toBe("104.5");
  expect(toPoints(winOf(fromWhole(999_999_999), 100_000n))).toBe("9999999990000");
});
