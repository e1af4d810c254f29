import { describeParsed, parse } from "@/testing/pasted-lists";

test.each([
  ["12-50", "ask 12-50 | numbers 12:? 50:? | each 12:50"],
  ["12–50", "ask 12-50 | numbers 12:? 50:? | each 12:50"],
  ["12.50", "ask 12.50 | numbers 12:? 50:? | each 12:50"],
  ["12+50", "ask 12+50 | numbers 12:? 50:? | each 12:50"],
  ["12 50", "ask 12 50 | numbers 12:? 50:? | each 12:50"],
  ["12/50", "ask 12/50 | numbers 12:? 50:? | each 12:50"],
  ["12-50, 23-50", "ask 12-50 ; 23-50 | numbers 12:? 50:? | each 12:50"],
  ["12 50\n23 100", "ask 12 50 ; 23 100 | numbers 12:? 50:? | each 12:50"],
  ["14 41 69 96 /20", "ask 14 41 69 96 /20 | numbers 14:? 41:? 69:? 96:? 20:? | each 14:20 41:20 69:20 96:20"],
  ["14 41 69 96 - 20", "ask 14 41 69 96 - 20 | numbers 14:? 41:? 69:? 96:? 20:? | each 14:20 41:20 69:20 96:20"],
  ["12 23 34 /50", "ask 12 23 34 /50 | numbers 12:? 23:? 34:? 50:? | each 12:50 23:50 34:50"],
  ["12,23,34 50", "ask 12,23,34 50 | numbers 12:? 23:? 34:? 50:? | each 12:50 23:50 34:50"],
  [
    "12 10 23 20 34 30",
    "ask 12 10 23 20 34 30 | numbers 12:? 10:? 23:? 20:? 34:? 30:? | turns 12:10 23:20 34:30 | each 12:30 10:30 23:30 20:30 34:30",
  ],
])("on J %j has more than one meaning, and is asked", (text, expected) => {
  expect(describeParsed("J", text)).toEqual([expected]);
});

test.each([
  ["12x10, 45 50", ["12:10", "ask 45 50 | numbers 45:? 50:? | each 45:50"]],
  ["12x10 45 50", ["12:10", "ask 45 50 | numbers 45:? 50:? | each 45:50"]],
  ["12x10 34 56 78", ["12:10", "ask 34 56 78 | numbers 34:? 56:? 78:? | none "]],
  ["12x10 45 5", ["12:10", "broken | 45 5 | 45"]],
  ["Raju 12x10 45 50", ["12:10", "unreadable | 45 50"]],
])(
  "numbers without points beside a bid are asked as they are alone, unless words stand there too: %j",
  (text, expected) => {
    expect(describeParsed("J", text)).toEqual(expected);
  },
);

test.each([
  "1 10 2 20 3 30",
  "1,10,2,20,3,30",
  "1\n10\n2\n20\n3\n30",
  "1 10\n2 20\n3 30",
  "1 10, 2 20, 3 30",
  "1\t10\t2\t20\t3\t30",
])("on D %j is asked, and never takes the stake of the field", (text) => {
  const { lines, unread, ambiguities } = parse("D", text);
  expect([lines, unread, ambiguities.length]).toEqual([[], [], 1]);
  const [question] = ambiguities;
  const answer = question?.readings.find((reading) => reading.answer !== "numbers")?.answer;
  expect(describeParsed("D", text, { [question?.form ?? ""]: answer ?? "numbers" })).toEqual(["1:10", "2:20", "3:30"]);
});

test.each([
  ["12,23\n56x", ["12:?", "23:?", "unreadable | 56x"]],
  ["12 23\n(56)", ["ask 12 23, (56) | each 12:56 23:56"]],
])("a number below a list is its points only after a mark: %j", (text, expected) => {
  expect(describeParsed("J", text).toSorted()).toEqual(expected.toSorted());
});

test("an answer holds for every piece of the same form, and no other", () => {
  const text = "12-50, 23-50\n34-60\n45-100\n14 41 - 20";
  const { ambiguities } = parse("J", text);
  expect(ambiguities.map(({ pieces }) => pieces)).toEqual([["12-50", "23-50", "34-60"], ["14 41 - 20"]]);
  const [first = { form: "" }, second = { form: "" }] = ambiguities;
  expect(describeParsed("J", text, { [first.form]: "each", [second.form]: "each" })).toEqual([
    "12:50",
    "23:50",
    "34:60",
    "45:100",
    "14:20",
    "41:20",
  ]);
  expect(parse("J", text, { [first.form]: "numbers" }).lines.map(({ digits }) => digits)).toEqual([
    "12",
    "50",
    "23",
    "50",
    "34",
    "60",
    "45",
  ]);
});

test("lines of a number, a dash and points are one question, whether or not one of them may be a range", () => {
  const text = "12 - 10\n13 - 20\n45 - 50\n61 - 30\n99 - 10";
  const { ambiguities } = parse("J", text);
  expect(ambiguities.map(({ pieces }) => pieces.toSorted())).toEqual([text.split("\n")]);
  const form = ambiguities[0]?.form ?? "";
  expect(describeParsed("J", text, { [form]: "each" })).toEqual(["12:10", "13:20", "45:50", "61:30", "99:10"]);
  expect(parse("J", text, { [form]: "numbers" })).toMatchObject({ unread: [], lines: { length: 10 } });
  const range = describeParsed("J", text, { [form]: "range" });
  expect(range).toHaveLength(8 + 6 + 1);
  expect(range.at(-1)).toBe("ask 12 - 10 ; 61 - 30 ; 99 - 10 | numbers 12:? 10:? | each 12:10");
});

test.each([
  ["J", "12,13,14\n50", ["ask 12,13,14, 50 | numbers 12:? 13:? 14:? 50:? | each 12:50 13:50 14:50"]],
  ["J", "12,13,14\n10", ["ask 12,13,14, 10 | numbers 12:? 13:? 14:? 10:? | each 12:10 13:10 14:10"]],
  ["J", "12 13 14\n50", ["ask 12 13 14, 50 | numbers 12:? 13:? 14:? 50:? | each 12:50 13:50 14:50"]],
  ["J", "12,13\n14,15\n50", ["ask 12,13, 14,15, 50 | numbers 12:? 13:? 14:? 15:? 50:? | each 12:50 13:50 14:50 15:50"]],
  [
    "J",
    "12,13,14\n50\n23,24\n60",
    ["ask 12,13,14, 50 ; 23,24, 60 | numbers 12:? 13:? 14:? 50:? | each 12:50 13:50 14:50"],
  ],
  ["D", "1,2,3\n100", ["ask 1,2,3, 100 | each 1:100 2:100 3:100"]],
  ["J", "12,13,14\n05", ["12:?", "13:?", "14:?", "05:?"]],
  ["J", "12,13,14\n=50", ["12:50", "13:50", "14:50"]],
] as const)("on %s a number alone below several is asked about: %j", (screen, text, expected) => {
  expect(describeParsed(screen, text)).toEqual(expected);
});

test.each([
  ["J", "milan open 77", ["77:?"]],
  ["J", "12=10 13=20\nmilan open 77", ["12:10", "13:20", "77:?"]],
  ["J", "Kalyan jodi 12, 34\n=50", ["12:50", "34:50"]],
  ["J", "milan open 77 50", ["ask 77 50 | numbers 77:? 50:? | each 77:50"]],
  ["J", "milan open 777", ["number | 777"]],
  ["J", "Raju 77", ["unreadable | Raju 77 | 77"]],
  ["J", "call 9 jodi Raju 77", ["unreadable | 9", "unreadable | 77"]],
  ["D", "milan open 7", ["7:?", "session | open"]],
] as const)("on %s numbers behind Open, Close or a game's name wait for points: %j", (screen, text, expected) => {
  expect(describeParsed(screen, text)).toEqual(expected);
});

test.each([
  ["P", "012=50", ["number | 012 | 120"]],
  ["J", "5=50", ["number | 5"]],
  ["D", "45=50", ["number | 45"]],
  ["P", "100=50", ["number | 100"]],
  ["J", "12=5", ["stake | 12=5"]],
  ["J", "12 21 (50+50)", ["unreadable | 12 21 (50+50)"]],
  ["D", "open 5=50", ["5:50", "session | open"]],
  ["D", "Open: 5=50, 7=50 CLOSE 8=50", ["5:50", "7:50", "8:50", "session | Open:", "session | CLOSE"]],
  ["P", "DP 123=10", ["123:10", "game | DP"]],
  ["J", "12=50=23=60", ["unreadable | 12=50=23=60"]],
  ["J", "12 Raju 50", ["unreadable | 12 Raju 50"]],
  ["D", "abc, 6", ["unreadable | abc, 6 | 6"]],
  ["D", "1,6 abc 123-6", ["unreadable | 1,6 abc 123-6"]],
  ["D", "Raju7, 6", ["unreadable | Raju7, 6"]],
  ["D", "abc, 6\n7=10", ["7:10", "unreadable | abc, 6 | 6"]],
  ["J", "A12 = 50", ["unreadable | A12", "unreadable | = 50"]],
  ["J", "Raju99: 12=50", ["12:50", "unreadable | Raju99"]],
  ["J", "Bal: 50", ["unreadable | Bal: 50 | 50"]],
  ["J", "12~50", ["unreadable | 12~50"]],
  ["P", "123=10,456", ["unreadable | 123=10,456"]],
  ["J", "-12=50=", ["12:50"]],
  ["J", "26/11/26", ["unreadable | 26/11/26"]],
  ["D", "12 50", ["number | 12", "number | 50"]],
  ["J", "12-23-5=50", ["broken | 12-23-5=50 | 12-23=50"]],
  ["J", "5-12-23=50", ["broken | 5-12-23=50 | 12-23=50"]],
  ["J", "12-05x-23=50", ["unreadable | 12-05x", "unreadable | -23=50"]],
  ["J", "12-345-23=50", ["broken | 12-345-23=50"]],
  ["D", "1-50-2=60", ["broken | 1-50-2=60"]],
  ["P", "123/321/124 = 10", ["broken | 123/321/124 = 10 | 123/124 = 10"]],
  ["P", "123 124 321 10", ["broken | 123 124 321 10 | 123 124 10"]],
] as const)("on %s %j is named, never guessed", (screen, text, expected) => {
  expect(describeParsed(screen, text)).toEqual(expected);
});
