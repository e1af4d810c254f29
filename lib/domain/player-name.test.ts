import { hasHiddenCharacters, visibleText } from "./player-name";

describe("names as people have them", () => {
  test.each([
    "Asha Demo",
    "O'Brien-D’Souza Jr.",
    "José Ñandú",
    "आशा देवी",
    "शक्\u200Dति",
    "ক্\u200Cষ",
    "ರ\u200D್ಯ",
    "علی\u200Cرضا",
    "李小龍",
    "👩\u200D👩\u200D👧",
    "7\u00A0Stars",
  ])("%j stays as it is", (name) => {
    expect(hasHiddenCharacters(name)).toBe(false);
    expect(visibleText(name)).toBe(name.replace("\u00A0", " "));
  });
});

describe("security 46: what cannot be seen", () => {
  const BETWEEN = [
    ["embeddings, a pop and overrides", "\u202A\u202B\u202C\u202D\u202E"],
    ["isolates", "\u2066\u2067\u2068\u2069"],
    ["bidi marks", "\u200E\u200F\u061C"],
    ["zero width space", "\u200B"],
    ["a joiner between Latin letters", "\u200D"],
    ["a non-joiner between Latin letters", "\u200C"],
    ["word joiner and invisible operators", "\u2060\u2061\u2064"],
    ["deprecated format characters", "\u206A\u206F"],
    ["a byte order mark", "\uFEFF"],
    ["a soft hyphen", "\u00AD"],
    ["a combining grapheme joiner", "\u034F"],
    ["Hangul fillers", "\u115F\u1160\u3164\uFFA0"],
    ["a Mongolian vowel separator", "\u180E"],
    ["Khmer inherent vowels", "\u17B4\u17B5"],
    ["a variation selector on a letter", "\uFE0F"],
    ["a supplementary variation selector", "\u{E0100}"],
    ["tags", "\u{E0041}\u{E007F}"],
    ["interlinear annotation", "\uFFF9\uFFFB"],
    ["null, an escape, a delete and a C1 control", "\u0000\u001B\u007F\u0085"],
    ["private use", "\uE000\u{F0000}"],
    ["half of a pair", "\uD83D"],
    ["an empty braille cell", "\u2800"],
    ["a note without a head and a filler", "\u{1D159}\u{16FE4}"],
    ["code points that are no characters", "\uFDD0\uFFFE\u{1FFFF}"],
    ["a line and a paragraph separator", "\u2028\u2029"],
    ["a line break", "\r\n"],
    ["a tab", "\t"],
  ] as const;

  test.each(BETWEEN)("%s is refused in a name and taken out of one that is shown", (_what, hidden) => {
    const name = `Asha${hidden}Demo`;
    for (const one of hidden) expect(hasHiddenCharacters(`Asha${one}Demo`)).toBe(true);
    expect(visibleText(name)).toMatch(/^Asha ?Demo$/);
    expect(visibleText(hidden.repeat(3))).toBe("");
  });

  test("a joiner is none of a script's where it stands alone, first or twice", () => {
    for (const name of [
      "\u200Dक",
      "क\u200Dक",
      "क्\u200D\u200Dष",
      "क्\u200C\u200Dष",
      "आ\u200C",
      "م\u200C",
      "❤\u200D",
      "a\u200D❤",
    ]) {
      expect([name, hasHiddenCharacters(name)]).toEqual([name, true]);
    }
    expect(visibleText("क्\u200D\u200Dष")).toBe("क्\u200Dष");
  });

  test("a number that was turned round is read as it was written", () => {
    expect(visibleText("Ravi \u202E1000000009\u202C")).toBe("Ravi 1000000009");
    expect(visibleText("Ravi\nOperator")).toBe("Ravi Operator");
  });
});
