import { GAME_TYPES, type GameTypeId } from "../../game/game-types";
import type { Answer } from "./pasted";
import { readPasted } from "./read-pasted";

/** J: Jodi Digit, D: Single Digit, P: Single Pana. */
const SCREENS = { J: "jodi-digit", D: "single-digit", P: "single-pana" } as const satisfies Record<string, GameTypeId>;
type Screen = keyof typeof SCREENS;

const read = (screen: Screen, text: string, answers: Record<string, Answer> = {}) =>
  readPasted(GAME_TYPES[SCREENS[screen]], text, answers);

const shown = (screen: Screen, text: string, answers: Record<string, Answer> = {}): readonly string[] => {
  const { lines, doubts, questions } = read(screen, text, answers);
  return [
    ...lines.map(({ digits, points }) => `${digits}:${points ?? "?"}`),
    ...doubts.map(({ why, piece, readings }) => [why, piece, ...readings].join(" | ")),
    ...questions
      .filter(({ answer }) => answer === undefined)
      .map(({ pieces, readings }) =>
        [
          `ask ${pieces.join(" ; ")}`,
          ...readings.map(
            ({ answer, lines: read }) =>
              `${answer} ${read.map(({ digits, points }) => `${digits}:${points ?? "?"}`).join(" ")}`,
          ),
        ].join(" | "),
      ),
  ];
};

const ONE_MEANING: readonly (readonly [Screen, readonly string[], string])[] = [
  ["J", ["12.23.34=50", "12,23,34 = 50", "12;23;34@50"], "12:50 23:50 34:50"],
  [
    "J",
    ["12,23,34 50 each", "12 23 34 each 50", "12.23.34 all 50", "12 23 34 ko 50 har", "12,23,34 = 50 each"],
    "12:50 23:50 34:50",
  ],
  [
    "J",
    [
      "12,23 sab 50",
      "12,23 सब 50",
      "12 aur 23 = 50",
      "12 & 23 = 50",
      "(12,23)=50",
      "12-23=50",
      "12,23\n=50",
      "12 23\neach ₹50",
      "12.23\nx50",
    ],
    "12:50 23:50",
  ],
  ["D", ["1.5.9 ×100", "1,5,9*100", "1-5-9 = 100", "1/5/9=100", "1+5+9=100"], "1:100 5:100 9:100"],
  ["P", ["123.456.789 x10", "SP 123-456-789=10", "sp: 123,456,789 =10"], "123:10 456:10 789:10"],
  [
    "J",
    [
      "12 = 50 , 21 = 50",
      "12=50 | 21=50",
      "12=50 / 21=50",
      "12=50. 21=50.",
      "12=50/- 21=50/-",
      "12 50rs 21 50rs",
      "12(50) 21(50)",
    ],
    "12:50 21:50",
  ],
  [
    "J",
    [
      "12=50=",
      "12=50rs",
      "12 = ₹50",
      "12 = 50/-",
      "12=50 RS",
      "12 = RS. 50",
      "12=Rs.50/-",
      "12=50₹",
      "12=50.00",
      "12=050",
      "12=50।",
    ],
    "12:50",
  ],
  [
    "J",
    ["12---50", "12.......50", "12 ... 50", "12====50", "12…50", "12 -- 50", "12__50", "12=>50", "12->50"],
    "12:50",
  ],
  ["J", ["12(50)", "12 (50)", "12[50]", "12 {50}", "12 (₹50)", "12=(50)", "(12)=50", "(12)(50)"], "12:50"],
  [
    "J",
    [
      "12₹50",
      "12 rs 50",
      "12 rs.50",
      "12 RS 50",
      "12 50rs",
      "12 50/-",
      "12-50/-",
      "12 ₹ 50",
      "12 50 रुपये",
      "12 50 points",
    ],
    "12:50",
  ],
  [
    "J",
    ["12 into 50", "12 ka 50", "12 pe 50", "12 par 50", "12 का 50", "12 KA 50", "12ka50", "12 me 50", "12 के 50"],
    "12:50",
  ],
  ["J", ["12👉50", "12→50", "12 > 50", "12 ➡ 50", "12👉🏽50", "12 ➡️ 50", "12 ⇒ 50"], "12:50"],
  ["J", ["12|50", "12_50", "12 | 50"], "12:50"],
  [
    "J",
    [
      "१२=५०",
      "１２=５０",
      "１２＝５０",
      "1️⃣2️⃣=50",
      "1️⃣2️⃣ = 5️⃣0️⃣",
      "૧૨=૫૦",
      "১২=৫০",
      "𝟏𝟐=𝟓𝟎",
      "1\u200b2=5\u200d0",
      "\ufeff12=50",
    ],
    "12:50",
  ],
  [
    "J",
    [
      "*12=50*",
      "_12=50_",
      "~12=50~",
      "*_12=50_*",
      "```12=50```",
      "*12*=*50*",
      "*12* = 50",
      "- 12=50",
      "• 12=50",
      "✅ 12=50 🙏",
      "1) 12=50",
      "> 12=50",
    ],
    "12:50",
  ],
  [
    "D",
    ["4 - 100\n7 - 200", "4 - 100\r\n7 - 200\r\n", "4-100, 7-200", "4.100 7.200", "4+100\u20287+200"],
    "4:100 7:200",
  ],
  ["D", ["4 - 1,500", "4=1,500", "4 - 1,500/-", "4 = ₹1,500.00"], "4:1500"],
  ["P", ["123–50", "123—50", "123 – 50", "123-50", "123.50"], "123:50"],
  ["P", ["123=10,456=20"], "123:10 456:20"],
  ["J", ["12=1,50,000"], "12:150000"],
];

test.each(ONE_MEANING.flatMap(([screen, texts, lines]) => texts.map((text) => [screen, text, lines] as const)))(
  "on %s %j has one meaning: %s",
  (screen, text, lines) => {
    expect(shown(screen, text)).toEqual(lines.split(" "));
  },
);

test.each([
  ["[27/11, 9:12 pm] Raju: 12=50", ["[27/11, 9:12 pm] Raju:"]],
  ["27/11/26, 9:12 pm - Raju: 12=50", ["27/11/26, 9:12 pm - Raju:"]],
  ["\u200e[27/11/26, 9:12:33\u202fPM] Raju Bhai 2: 12=50", ["[27/11/26, 9:12:33 PM] Raju Bhai 2:"]],
  ["[9:12 pm, 27/11/2026] +91 98765 43210: 12=50", ["[9:12 pm, 27/11/2026] +91 98765 43210:"]],
  ["11/27/26, 21:12 - ~ Raju: 12=50", ["11/27/26, 21:12 - ~ Raju:"]],
  ["Kalyan jodi\n12=50\nTotal 50", ["Kalyan jodi", "Total 50"]],
  ["Kalyan jodi 12=50 ok", ["Kalyan jodi", "ok"]],
  ["Raju: 12=50\nThank you", ["Raju:", "Thank you"]],
  ["27/11/2026\n12=50", ["27/11/2026"]],
  ["12=50\n12:50\n9:30 pm\n9.30pm", ["12:50", "9:30 pm", "9.30pm"]],
] as const)("%j is 12 with 50, and what is no bid is named as skipped", (text, skipped) => {
  expect(shown("J", text)).toEqual(["12:50"]);
  expect(read("J", text).skipped).toEqual(skipped);
});

test.each([
  "Total 100",
  "total: ₹100/-",
  "TOTAL = 100",
  "टोटल १००",
  "कुल 100 रुपये",
  "100 total",
  "= 100 total",
  "Grand total 100",
  "Total 2 jodi 100",
  "Total - 100",
])("the sum that the text names is read and is no bid: %j", (line) => {
  const { lines, doubts, totals, questions } = read("J", `12=50\n23=50\n${line}`);
  expect([lines.length, doubts, totals, questions]).toEqual([2, [], [100], []]);
});

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
])("on J %j has more than one meaning, and is asked", (text, asked) => {
  expect(shown("J", text)).toEqual([asked]);
});

test.each([
  "1 10 2 20 3 30",
  "1,10,2,20,3,30",
  "1\n10\n2\n20\n3\n30",
  "1 10\n2 20\n3 30",
  "1 10, 2 20, 3 30",
  "1\t10\t2\t20\t3\t30",
])("on D %j is asked, and never takes the stake of the field", (text) => {
  const { lines, doubts, questions } = read("D", text);
  expect([lines, doubts, questions.length]).toEqual([[], [], 1]);
  const [question] = questions;
  const answer = question?.readings.find((reading) => reading.answer !== "numbers")?.answer;
  expect(shown("D", text, { [question?.form ?? ""]: answer ?? "numbers" })).toEqual(["1:10", "2:20", "3:30"]);
});

test.each([
  ["12,23\n56x", ["12:?", "23:?", "unreadable | 56x"]],
  ["12 23\n(56)", ["ask 12 23, (56) | each 12:56 23:56"]],
])("a number below a list is its points only after a mark: %j", (text, told) => {
  expect(shown("J", text).toSorted()).toEqual(told.toSorted());
});

test("an answer holds for every piece of the same form, and no other", () => {
  const text = "12-50, 23-50\n34-60\n45-100\n14 41 - 20";
  const { questions } = read("J", text);
  expect(questions.map(({ pieces }) => pieces)).toEqual([["12-50", "23-50", "34-60"], ["14 41 - 20"]]);
  const [first = { form: "" }, second = { form: "" }] = questions;
  expect(shown("J", text, { [first.form]: "each", [second.form]: "each" })).toEqual([
    "12:50",
    "23:50",
    "34:60",
    "45:100",
    "14:20",
    "41:20",
  ]);
  expect(read("J", text, { [first.form]: "numbers" }).lines.map(({ digits }) => digits)).toEqual([
    "12",
    "50",
    "23",
    "50",
    "34",
    "60",
    "45",
  ]);
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
  ["J", "12 Raju 50", ["unreadable | 12", "unreadable | 50"]],
  ["J", "A12 = 50", ["unreadable | A12", "unreadable | = 50"]],
  ["J", "Raju99: 12=50", ["12:50", "unreadable | Raju99"]],
  ["J", "12:500", ["unreadable | 12", "unreadable | 500"]],
  ["J", "Bal: 50", ["unreadable | 50"]],
  ["J", "12~50", ["unreadable | 12", "unreadable | 50"]],
  ["P", "123=10,456", ["unreadable | 123=10,456"]],
  ["J", "-12=50=", ["12:50"]],
  ["J", "26/11/26", ["unreadable | 26/11/26"]],
  ["D", "12 50", ["number | 12", "number | 50"]],
] as const)("on %s %j is named, never guessed", (screen, text, told) => {
  expect(shown(screen, text)).toEqual(told);
});
