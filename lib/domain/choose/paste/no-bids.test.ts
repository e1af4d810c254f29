import fc from "fast-check";
import { describeParsed, parse, type Screen } from "@/testing/pasted-lists";
import type { Interpretation } from "./parsed-list";

type Row = readonly [screen: Screen, texts: readonly string[], expected: readonly string[]];

const each = (rows: readonly Row[]) =>
  rows.flatMap(([screen, texts, expected]) => texts.map((text) => [screen, text, expected] as const));

const brief = (screen: Screen, text: string) =>
  describeParsed(screen, text).map((one) => one.replace(/ask .*? \|/, "ask |"));

test.each([
  ["~12=50~ 34=20", "~12=50~"],
  ["34=20, ~12=50~", "~12=50~"],
  ["*~12=50~* 34=20", "~12=50~"],
  ["~*12=50*~\n34=20", "~12=50~"],
  ["~~12=50~~ 34=20", "~12=50~"],
  ["<s>12=50</s> 34=20", "~12=50~"],
  ["<del>12=50</del>\n34=20", "~12=50~"],
  ["1̶2̶=̶5̶0̶ 34=20", "~12=50~"],
  ["~12=50\n56=10~\n34=20", "~12=50\n56=10~"],
  ["[27/11, 9:12 pm] Raju: ~12=50~\n34=20", "[27/11, 9:12 pm] Raju: ~12=50~"],
  ["This message was deleted\n34=20", "This message was deleted"],
])("struck out text makes no line and is named: %j", (text, skipped) => {
  expect([describeParsed("J", text), parse("J", text).skipped]).toEqual([["34:20"], [skipped]]);
});

const TAKEN_BACK: readonly Row[] = [
  [
    "J",
    [
      ...["cancel 12=50", "12=50 (cancel)", "12=50 [CANCELLED]", "12=50 cancil", "12=50 - cancel", "cancel: 12=50"],
      ...["12=50 nhi", "12=50 nahi", "12=50nahin", "12=50 नहीं", "12=50 नही", "nahi 12=50", "12=50 no", "12=50 not"],
      ...["12=50 mat", "12=50 मत लगाना", "12=50 mat lagana bhai", "don't play 12=50", "12=50 रद्द", "12=50 radd karo"],
      ...["12=50 कैंसिल", "12=50 कैंसल करो", "12=50 hatao", "12=50 हटा दो", "12=50 kaat do", "12=50 delete", "12=50 galat"],
      ...[
        "12=50 ❌",
        "❌ 12=50",
        "12=50 ✗",
        "12=50 ✘",
        "12=50 x",
        "12=50 🚫",
        "12=50 ❎",
        "12=50\ncancel",
        "cancel\n12=50",
      ],
      ...["12=50\nsab cancel", "[27/11, 9:12 pm] Raju: 12=50\n[27/11, 9:13 pm] Raju: cancel"],
    ],
    ["ask | kept 12:50 | none "],
  ],
  ["J", ["12=50 ✅ 34=20 ❌", "12=50 ok\n34=20 ✖️"], ["12:50", "ask | kept 34:20 | none "]],
  ["J", ["❌ 34=20 ✅ 12=50", "12=50\n34=20 nahi", "nahi 34=20\n12=50"], ["12:50", "ask | kept 34:20 | none "]],
  [
    "J",
    ["12=50 nhi 34=20", "12=50 ❌ 34=20"],
    ["ask | kept 12:50 34:20 | before-back 34:20 | after-back 12:50 | none "],
  ],
  ["J", ["12=50, 34=20 cancel", "12=50\n34=20\ncancel"], ["ask | kept 12:50 34:20 | before-back 12:50 | none "]],
  ["J", ["cancel 12=50 34=20", "cancel\n12=50\n34=20"], ["ask | kept 12:50 34:20 | after-back 34:20 | none "]],
  ["J", ["12 cancel"], ["unreadable | 12 cancel"]],
  ["J", ["no 12=50", "Rahul 12=50", "Canada 12=50"], ["12:50"]],
];

test.each(each(TAKEN_BACK))("a bid with a word that takes it back is asked about, on %s: %j", (screen, text, lines) => {
  expect(brief(screen, text)).toEqual(lines);
});

test("the answer holds for all bids that words take back", () => {
  const text = "12=50 nhi\n34=20 cancel\n56=10";
  const [question] = parse("J", text).ambiguities;
  expect([question?.pieces, question?.form]).toEqual([["12=50 nhi", "34=20 cancel"], "taken back before"]);
  expect(describeParsed("J", text, { "taken back before": "none" })).toEqual(["56:10"]);
  expect(describeParsed("J", text, { "taken back before": "kept" })).toEqual(["12:50", "34:20", "56:10"]);
});

const BOTH = [
  ...["andar 5=100 bahar 3=50", "अंदर 5=100 बाहर 3=50", "A5=100 B3=50", "a5=100,b3=50", "A 5 = 100 B 3 = 50"],
  ...["A-5=100, B-3=50", "5A=100 3B=50", "5 A=100, 3 B=50", "5=100 andar 3=50 bahar", "5=100 (andar) 3=50 (bahar)"],
  ...["5=100 (A)\n3=50 (B)", "5=100 A\n3=50 B", "Ander: 5=100\nBaahar: 3=50", "andar\n5=100\nbahar\n3=50"],
  ...["andar ka 5=100 bahar ka 3=50", "haruf andar 5=100\nharuf bahar 3=50", "left 5=100 right 3=50"],
];

test.each(BOTH)("%j is 5 with 100 of Left Digit and 3 with 50 of Right Digit, and of no other game", (text) => {
  for (const [screen, line] of [
    ["L", "5:100"],
    ["R", "3:50"],
    ["D", undefined],
    ["J", undefined],
  ] as const) {
    const { lines, ambiguities, unread } = parse(screen, text);
    expect(lines.map(({ digits, points }) => `${digits}:${points}`)).toEqual(line ? [line] : []);
    expect(ambiguities).toEqual([]);
    expect(new Set(unread.map(({ why }) => why))).toEqual(new Set(["game"]));
    const others = unread.map(({ piece }) => piece).join(" ");
    expect([/\b100\b/.test(others), /\b50\b/.test(others)]).toEqual([screen !== "L", screen !== "R"]);
  }
});

const OF_BOTH = [
  ...["AB5=100", "ab5=100", "BA5=100", "AB 5=100", "AB: 5=100", "5AB=100", "5 AB=100", "5=100 AB", "5=100 (AB)"],
  ...["AB-5-100", "A B 5=100", "A/B 5=100", "A&B 5=100", "a,b 5=100", "A-B 5=100", "andar bahar 5=100"],
];

test.each(OF_BOTH)("%j is 5 with 100 of Left Digit and of Right Digit, and on every other screen no bid", (text) => {
  for (const screen of ["L", "R"] as const) expect(describeParsed(screen, text)).toEqual(["5:100"]);
  for (const screen of ["D", "J", "P"] as const) expect(describeParsed(screen, text)).toEqual([`game | ${text}`]);
});

test.each<Row>([
  ["D", ["AB5=100 3=50"], ["game | AB5=100 3=50"]],
  ["J", ["12=50\nAB5=100"], ["12:50", "game | AB5=100"]],
  ["J", ["AB 12=50"], ["12:50"]],
  ["J", ["AB12=50"], ["unreadable | AB12", "unreadable | =50"]],
  ["D", ["CAB 5=100", "Abu 5=100"], ["5:100"]],
  ["L", ["AB5=100, B3=50"], ["5:100", "game | B3=50"]],
  ["R", ["andar 5=100 bahar 3=50"], ["3:50", "game | andar 5=100"]],
  ["L", ["andar 5=100 bahar 3=50"], ["5:100", "game | bahar 3=50"]],
  ["R", ["andar 5=100\n3=50"], ["game | andar 5=100", "ask 3=50 | kept 3:50 | none "]],
  ["L", ["andar: 5,6\n=50"], ["5:50", "6:50"]],
  ["L", ["andar bahar 5=100"], ["5:100"]],
  ["L", ["andar 5 bahar 3 =100"], ["unreadable | andar 5", "game | bahar 3 =100"]],
  ["L", ["5=100 andar 3=50"], ["unreadable | 5=100 andar 3=50"]],
  ["R", ["andar 5=100 cancel bahar 3=50 cancel"], ["game | andar 5=100 cancel", "ask 3=50 cancel | kept 3:50 | none "]],
])("on %s %j makes lines of its own digit alone", (screen, [text = ""], lines) => {
  expect(describeParsed(screen, text)).toEqual(lines);
});

const bid = fc.tuple(fc.integer({ min: 10, max: 99 }), fc.integer({ min: 100, max: 999 }));

test("bids that are struck out or taken back never make a line unasked, among any other bids", () => {
  const away = fc.constantFrom(
    (text: string) => `~${text}~`,
    (text: string) => `${text} cancel`,
    (text: string) => `नहीं ${text}`,
    (text: string) => `${text} ❌`,
    (text: string) => `bahar ${text}`,
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(bid, fc.option(away)), { maxLength: 6 }), (rows) => {
      const text = rows.map(([[number, points], hide]) => (hide ?? String)(`${number}=${points}`)).join("\n");
      const sure = rows.filter(([, hide]) => hide === null).map(([[number, points]]) => `${number}:${points}`);
      const lines = parse("J", text).lines.map(({ digits, points }) => `${digits}:${points}`);
      for (const line of lines) expect(sure).toContain(line);
      // A line below one of the other digit is ambiguous.
      if (!text.includes("bahar")) expect(lines).toEqual(sure);
    }),
  );
});

test("every question of such a text can be answered, by each of its meanings", () => {
  const piece = fc.constantFrom(
    "1 to 5 = 20",
    "4-7",
    "12:50",
    "12+34=60",
    "12=50 nahi",
    "andar 5=100",
    "15 R 500",
    "~5=20~",
  );
  fc.assert(
    fc.property(fc.constantFrom<Screen>("J", "D", "L"), fc.array(piece, { maxLength: 4 }), (screen, pieces) => {
      const text = pieces.join("\n");
      const answers: Record<string, Interpretation> = {};
      for (let round = 0; round < 8; round++) {
        const open = parse(screen, text, answers).ambiguities.find(({ answer }) => answer === undefined);
        if (!open) return;
        for (const { answer } of open.readings) answers[open.form] = answer;
      }
      throw new Error("a question stays open");
    }),
  );
});
