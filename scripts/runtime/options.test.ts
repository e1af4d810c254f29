import { oneOf, optionsOf, WrongOption, wholeNumber } from "./options";

const read = (...args: string[]) =>
  optionsOf(
    args,
    {
      count: { type: "string", default: "5" },
      store: { type: "string", default: "sqlite" },
      quick: { type: "boolean", default: false },
    },
    ({ count, store, quick }) => ({
      count: wholeNumber("count", count, 1),
      store: oneOf("store", store, ["sqlite", "postgres"]),
      quick,
    }),
  );

test("options are what was said, and what was not said is the usual", () => {
  expect(read()).toEqual({ count: 5, store: "sqlite", quick: false });
  expect(read("--count", "12", "--store=postgres", "--quick")).toEqual({ count: 12, store: "postgres", quick: true });
});

test.each([
  ["an option that there is not", ["--cuont", "3"], "Unknown option '--cuont'"],
  ["a word of its own", ["3"], "Unexpected argument '3'"],
  ["an option without what it takes", ["--count"], "Option '--count <value>' argument missing"],
  ["something for an option that takes nothing", ["--quick=3"], "Option '--quick' does not take an argument"],
  ["a word for a number", ["--count", "all"], '--count takes a whole number from 1, and not "all"'],
  ["none", ["--count", "0"], '--count takes a whole number from 1, and not "0"'],
  ["half of one", ["--count", "1.5"], '--count takes a whole number from 1, and not "1.5"'],
  ["an empty number", ["--count", ""], '--count takes a whole number from 1, and not ""'],
  ["more than can be counted", ["--count", "9".repeat(20)], "--count takes a whole number from 1"],
  ["a word that is none of those", ["--store", "mysql"], '--store takes sqlite, postgres, and not "mysql"'],
])("%s is told in a sentence", (_, args, sentence) => {
  expect(() => read(...args)).toThrow(WrongOption);
  expect(() => read(...args)).toThrow(sentence);
});
