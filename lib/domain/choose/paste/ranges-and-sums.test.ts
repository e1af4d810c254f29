import { describeParsed, type Screen } from "@/testing/pasted-lists";

type Row = readonly [screen: Screen, texts: readonly string[], expected: readonly string[]];

const each = (rows: readonly Row[]) =>
  rows.flatMap(([screen, texts, expected]) => texts.map((text) => [screen, text, expected] as const));

const brief = (screen: Screen, text: string) =>
  describeParsed(screen, text).map((one) => one.replace(/ask .*? \|/, "ask |"));

const FIVE = "1:20 2:20 3:20 4:20 5:20";

const RANGES: readonly Row[] = [
  [
    "D",
    [
      ...[
        "1 to 5 = 20",
        "1 se 5 = 20",
        "1 से 5 = 20",
        "1 se 5 tak = 20",
        "1 se lekar 5 tak 20",
        "1 to 5 each 20",
        "1to5=20",
      ],
      ...["1-5 = 20", "1–5 @ 20", "from 1 to 5 = 20", "1 to 5\n=20", "1 से 5 तक sab 20", "१ से ५ = २०", "1 TO 5 x 20"],
    ],
    [`ask | range ${FIVE} | each 1:20 5:20`],
  ],
  ["D", ["5 to 1 = 20"], [`ask | range ${FIVE} | each 5:20 1:20`]],
  ["D", ["1 to 5, 7 = 20"], [`ask | range ${FIVE} 7:20 | each 1:20 5:20 7:20`]],
  ["D", ["0-9=10"], ["ask | range 0:10 1:10 2:10 3:10 4:10 5:10 6:10 7:10 8:10 9:10 | each 0:10 9:10"]],
  ["D", ["1 to 0=10"], ["ask | range 1:10 2:10 3:10 4:10 5:10 6:10 7:10 8:10 9:10 0:10 | each 1:10 0:10"]],
  ["D", ["1 to 3"], ["ask | range 1:? 2:? 3:? | numbers 1:? 3:?"]],
  ["D", ["1 to 15 = 10"], ["unreadable | 1 to 15 = 10"]],
  ["J", ["12 to 15 = 10", "12-15=10"], ["ask | range 12:10 13:10 14:10 15:10 | each 12:10 15:10"]],
  ["J", ["12 to 14 20"], ["ask | range 12:20 13:20 14:20 | each 12:20 14:20 | numbers 12:? 14:? 20:?"]],
  ["D", ["1-3,5-7", "1-3\n5-7"], ["ask | range 1:? 2:? 3:? | numbers 1:? 3:?"]],
  ["D", ["1-3\n7-8\n=20"], ["ask | range 1:20 2:20 3:20 7:20 8:20 | each 1:20 3:20 7:20 8:20"]],
  ["J", ["12-51\n23-90\n=20"], ["ask | each 12:20 51:20 23:20 90:20"]],
  ["J", ["12-15,20-23"], ["ask | range 12:? 13:? 14:? 15:? | numbers 12:? 15:? | each 12:15"]],
  ["P", ["128 to 120 = 10"], ["ask | range 128:10 129:10 120:10 | each 128:10 120:10"]],
];

test.each(each(RANGES))("a range is asked about, on %s: %j", (screen, text, lines) => {
  expect(brief(screen, text)).toEqual(lines);
});

const MIXED: readonly Row[] = [
  ...["1-5,7-9=20", "1-5, 7=20", "1,3-5=20", "1-5 7-9=20", "1-5,7-9 20 each", "1-5 aur 7-9=20", "1-5/7-9=20"].map(
    (text): Row => ["D", [text], [`unreadable | ${text}`]],
  ),
  ["J", ["12-15,20=10"], ["unreadable | 12-15,20=10"]],
  ["P", ["128-130,140-145=10"], ["unreadable | 128-130,140-145=10"]],
];

test.each(each(MIXED))("a range and a list together are named and not read, on %s: %j", (screen, text, lines) => {
  expect(describeParsed(screen, text)).toEqual(lines);
});

const TIMES: readonly Row[] = [
  ["J", ["12:50"], ["ask | each 12:50 | time "]],
  ["D", ["5:30"], ["ask | each 5:30 | time "]],
  ["J", ["12:50\n34:20", "12:50, 34:20"], ["12:50", "34:20"]],
  ["J", ["12:50 13:45"], ["12:50", "13:45"]],
  ["J", ["34:20", "34 : 20", "34: 20"], ["34:20"]],
  ["J", ["99:50"], ["99:50"]],
  ["J", ["12:500", "12:500/-"], ["12:500"]],
  ["J", ["12:50rs", "12:50/-"], ["12:50"]],
  ["P", ["123:50"], ["123:50"]],
  ["J", ["9:30", "12:50 pm", "12.50pm", "12:30 baje", "12:30 बजे", "12:50:33", "12:05"], []],
  ["J", ["9:30\n12:50"], ["ask | each 12:50 | time "]],
  ["J", ["34=20 12:30"], ["34:20", "ask | each 12:30 | time "]],
];

test.each(each(TIMES))("what may be a time, on %s: %j", (screen, text, lines) => {
  expect(brief(screen, text)).toEqual(lines);
});

const SUMS: readonly Row[] = [
  [
    "J",
    [
      ...["12+34+56=60 (20 each)", "12,34,56=60 (each 20)", "12+34+56=60 20 each", "12+34+56 = ₹60 (₹20 har)"],
      ...["12,34,56 = 20 each = 60", "12+34+56=60 (20rs sab)", "12 34 56 = 60 (20 हर)"],
    ],
    ["12:20", "34:20", "56:20"],
  ],
  [
    "J",
    ["12+34+56=60", "12 + 34 + 56 = 60/-", "12,34,56=60 total", "12+34+56=60 (total)", "(12+34+56)=60"],
    ["ask | each 12:60 34:60 56:60 | together 12:20 34:20 56:20"],
  ],
  ["J", ["12+34=60"], ["ask | each 12:60 34:60 | together 12:30 34:30"]],
  ["J", ["12+34+56=50", "12+34+56=50 each", "12+34+56 each 50"], ["12:50", "34:50", "56:50"]],
  ["J", ["12+34+56=60 each"], ["12:60", "34:60", "56:60"]],
  ["J", ["12+34+56=70 (20 each)"], ["unreadable | 12+34+56=70 (20 each)"]],
];

test.each(each(SUMS))("points that may be a sum, on %s: %j", (screen, text, lines) => {
  expect(brief(screen, text)).toEqual(lines);
});

const REVERSES: readonly Row[] = [
  [
    "J",
    [
      ...[
        "15r500",
        "15 R 500",
        "15R=500",
        "15 palat 500",
        "15 ulta 500",
        "15 पलट 500",
        "15 उल्टा 500",
        "15 palti = 500",
      ],
      ...[
        "15 rev 500",
        "15 (R) 500",
        "15(R)=500",
        "15=500 palat",
        "15=500(R)",
        "palat 15=500",
        "15-51 R 500",
        "15 R\n=500",
      ],
      ...["15 ulta palta 500", "15 palat ₹500", "15 palat 500 each"],
    ],
    ["15:500", "51:500"],
  ],
  ["J", ["11 R 500", "11 पलट 500"], ["11:500"]],
  ["J", ["15r500 26r300", "15R500,26R300", "15=500 R 26=300 R"], ["15:500", "51:500", "26:300", "62:300"]],
  ["J", ["15,26 palat 500", "15.26 R 500"], ["15:500", "51:500", "26:500", "62:500"]],
  ["J", ["15 palat"], ["15:?", "51:?"]],
  ["J", ["15=500 palat 26=300"], ["15:500", "26:300", "unreadable | palat"]],
  ["J", ["R: 12=50"], ["12:50"]],
  ["P", ["123 R 500"], ["unreadable | 123 R 500"]],
  ["D", ["5 r 500"], ["unreadable | 5 r 500"]],
];

test.each(each(REVERSES))("a jodi with its reverse, on %s: %j", (screen, text, lines) => {
  expect(describeParsed(screen, text)).toEqual(lines);
});
