import { oneOf, wholeNumber } from "./options";

test("a whole number and a word are read", () => {
  expect([wholeNumber("count", "12", 1), oneOf("store", "postgres", ["sqlite", "postgres"])]).toEqual([12, "postgres"]);
});

test.each([["all"], ["0"], ["1.5"], [""], ["9".repeat(20)]])("%j is no count", (text) => {
  expect(() => wholeNumber("count", text, 1)).toThrow(`--count takes a whole number from 1, and not "${text}"`);
});

test("a word that is none of those is told in a sentence", () => {
  expect(() => oneOf("store", "mysql", ["sqlite", "postgres"])).toThrow(
    '--store takes sqlite, postgres, and not "mysql"',
  );
});
