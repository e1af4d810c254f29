import { contactNumber } from "./phone";

const PLACEHOLDER = "910000000000";

describe("a support number as operators write it becomes one that dials from anywhere", () => {
  test.each([
    ["ten digits are India's", "9876512345", "919876512345"],
    ["with the trunk's 0", "098765 12345", "919876512345"],
    ["with the country's code", "+91 98765 12345", "919876512345"],
    ["with the code and no plus", "919876512345", "919876512345"],
    ["with the code and the trunk's 0", "+91 (0) 98765 12345", "919876512345"],
    ["with 0 before the code", "0919876512345", "919876512345"],
    ["with 00 for the plus", "0091 98765 12345", "919876512345"],
    ["a landline with its trunk's 0", "011-23456789", "911123456789"],
    ["ten digits that begin as the code does", "9123456789", "919123456789"],
    ["a free number of eleven digits", "1800 123 4567", "9118001234567"],
    ["a free number of ten", "1800 123 456", "911800123456"],
    ["another country's with a plus", "+1 (415) 555-0100", "14155550100"],
    ["another country's of ten digits with a plus", "+65 6123 4567", "6561234567"],
    ["another country's with 00", "00971 50 123 4567", "971501234567"],
    ["the first that is one", "Support: 98765 12345, all day", "919876512345"],
  ])("%s: %s", (_what, text, digits) => {
    expect(contactNumber(text, PLACEHOLDER)).toBe(digits);
  });

  test.each([
    null,
    undefined,
    "",
    "12345",
    "+91 98765",
    "0000000000",
    "call us",
    "1234567890123456",
    "98765123459876512345",
  ])("%j dials nobody, so the placeholder stands", (text) => {
    expect(contactNumber(text, PLACEHOLDER)).toBe("910000000000");
  });

  test("what stands instead is not changed: it may be another country's of ten digits, made fit before", () => {
    expect(contactNumber("12345", "6561234567")).toBe("6561234567");
    expect(contactNumber("", "")).toBe("");
  });
});
