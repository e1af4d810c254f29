import { contactNumber, PHONE_PATTERN, parseMobile } from "./phone";

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
    ["a Hindi keyboard's digits", "०९८७६५ १२३४५", "919876512345"],
    ["a full-width plus", "\uff0b65 6123 4567", "6561234567"],
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

describe("a player's number as phones fill it in and people paste it is ten digits", () => {
  test.each([
    "9876543210",
    " 98765 43210 ",
    "98765-43210",
    "098765 43210",
    "0 98765 43210",
    "919876543210",
    "91 98765 43210",
    "91 (0) 98765 43210",
    "0919876543210",
    "+919876543210",
    "+91 98765 43210",
    "+91-98765-43210",
    "+91 (0) 98765-43210",
    "(+91) 98765 43210",
    "+91098765 43210",
    "0091 98765 43210",
    "00919876543210",
    "(98765) 43210",
    "(0)98765 43210",
    "[98765] 43210",
    "98765.43210",
    "987.654.3210",
    "98765/43210",
    "98765,43210",
    "98765\u00b743210",
    "98765\u201143210",
    "98765\u201343210",
    "98765\u221243210",
    "98765\u00a043210",
    "98765\u202f43210",
    "98765\u3000\u200943210",
    "\u202a+91 98765 43210\u202c",
    "\u2068+91\u00a098765\u00a043210\u2069",
    "\u200e98765\u200b43210\ufeff",
    "98765\u00ad43210",
    "९८७६५ ४३२१०",
    "+९१ ९८७६५ ४३२१०",
    "૯૮૭૬૫૪૩૨૧૦",
    "\uff0b\uff19\uff11 \uff08\uff10\uff09 \uff19\uff18\uff17\uff16\uff15\uff0d\uff14\uff13\uff12\uff11\uff10",
    "98765\uff0e43210",
    "tel:+91-98765-43210",
    "98765\t43210\r\n",
  ])("%j", (text) => {
    expect(parseMobile(text)).toBe("9876543210");
  });

  test.each([
    ["9123456789", "ten digits that begin as the code does"],
    ["+919123456789", "and with the code"],
    ["09123456789", "and with the trunk's 0"],
  ])("%s: %s", (text) => {
    expect(parseMobile(text)).toBe("9123456789");
  });

  test.each([
    "987654321",
    "98765432101",
    "0987654321",
    "91987654321",
    "+91 98765 4321",
    "+91 98765 432101",
    "0091 98765 4321",
    "5876543210",
    "+91 5876543210",
    "+9876543210",
    "009876543210",
    "+1 987 654 3210",
    "+1 9876543210",
    "91 91 98765 43210",
    "98765+43210",
    "++919876543210",
    "98765 432l0",
    "98765 43210 / 98765 43211",
    "9876543210#",
    "player@okbank",
    "+91",
  ])("%j is none", (text) => {
    expect(parseMobile(text)).not.toMatch(PHONE_PATTERN);
    expect(parseMobile(text)).not.toBe("");
  });

  test.each(["", " ", "\u200e", "-"])("%j is nothing typed", (text) => {
    expect(parseMobile(text)).toBe("");
  });
});
