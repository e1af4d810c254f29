import { StoreSetupError } from "../../store/store";
import { cells, page, read } from "./fixtures/read-text";

describe("form 6: a text a day", () => {
  test.each([
    ["137-10-280", ["137-10-280"], []],
    ["137 10 280", ["137-10-280"], []],
    ["137-280", ["137-10-280"], []],
    ["137-1-0-280", ["137-10-280"], []],
    ["१३७-१०-२८०", ["137-10-280"], []],
    ["137-1", ["137-1"], []],
    ["248-4*-***", ["248-4"], []],
    ["137-10-***", ["137-1"], []],
    ["137", ["137-1"], []],
    ["***-**-***", [], []],
    ["Loading…", [], []],
    ["HOLIDAY", [], []],
    ["0-280", [], ["it has a close without an open"]],
    ["***-*0-280", [], ["it has a close without an open"]],
    ["137-11-280", [], ["jodi 11 contradicts the digit sums, 10"]],
    ["137-2", [], ["jodi 2 contradicts the digit sums, 1"]],
    ["1O3-10-280", [], ["open 1O3 has the letter O in place of a zero"]],
    ["137-1O-280", [], ["jodi 1O has the letter O in place of a zero"]],
    ["137-10-280-1", [], ['"137-10-280-1" is no result']],
    ["1377-10-280", [], ['"1377-10-280" is no result']],
  ])("%s", (text, results, refused) => {
    for (const file of [`23-11-2026,${text}`, `Date\tResult\n23 Nov 2026\t${text}`, `{"2026-11-23": "${text}"}`]) {
      const found = read(file);
      expect(found.lines).toEqual(results.map((result) => `2026-11-23 ${result}`));
      expect(found.refused.map((why) => why.replace(/^\d+: (?:2026-11-23: )?/, ""))).toEqual(refused);
    }
  });

  test("date and text in one", () => {
    expect(read("23-11-2026 137-10-280\n24/11/26: 137 1\n2026-11-25 = 128-17-160\n").lines).toEqual([
      "2026-11-23 137-10-280",
      "2026-11-24 137-1",
      "2026-11-25 128-17-160",
    ]);
  });
});

describe("form 7: a month of Gali markets", () => {
  const table = "DATE,DSWR,FRBD,GZBD,GALI\n01,07,7,XX,--\n02,,12,100,O7\n31,44,,,\n";
  test("month and year are asked for", () => {
    expect(() => read(table, {})).toThrow(
      "The file does not say its month and year: add --month 11 and --year 2026, the year in which its first week or month begins.",
    );
  });
  test.each([
    ["by the options", table, { year: 2026, month: 11 }, 0],
    ["by a title in the file", `GALI CHART NOVEMBER 2026\n${table}`, {}, 1],
    ["by month in the title and year by option", `Nov\n${table}`, { year: 2026 }, 1],
  ])("%s", (_how, text, options, more) => {
    const found = read(text, { ...options, markets: ["GALI=Gali"] });
    expect(found.lines).toEqual(["gali DSWR 2026-11-01 07", "gali FRBD 2026-11-01 07", "gali FRBD 2026-11-02 12"]);
    expect(found.refused).toEqual([
      `${3 + more}: 2026-11-02 GZBD: open must have 2 digits, not "100"`,
      `${3 + more}: 2026-11-02 GALI: open O7 has the letter O in place of a zero`,
      `${4 + more}: DSWR: 31 is no day of month 11 of 2026`,
    ]);
  });
  test("of a page by the heading above its table, and its columns by the names of lists", () => {
    const heading = "<h1>Satta chart</h1><h2>October, 2026</h2><table><tr><td>x</table><h2>November, 2026</h2>";
    const found = read(`${heading}${page(cells("DATE", "GALI"), cells("1", "5"))}`, { markets: ["GALI=Gali"] });
    expect(found.lines).toEqual(["gali Gali 2026-11-01 05"]);
    expect(() => read(`NOVEMBER 2026\n${table}`, { month: 10 })).toThrow("The file says month 11 of 2026");
  });
  test("of data, whose fields are the markets", () => {
    const data = '[{"DATE": "01", "DSWR": 7, "GALI": "XX"}, {"GALI": "--", "DATE": "31", "DSWR": "--"}]';
    expect(read(data, { year: 2026, month: 11 })).toMatchObject({ lines: ["gali DSWR 2026-11-01 07"], refused: [] });
  });
  test("a month in each column is a year of one market", () => {
    const year = "DATE,JAN,FEB\n29,12,\n30,5,44\n";
    const found = read(year, { markets: ["Gali"], year: 2026 });
    expect(found.lines).toEqual(["gali Gali 2026-01-29 12", "gali Gali 2026-01-30 05"]);
    expect(found.refused).toEqual(["3: FEB: 30 is no day of month 2 of 2026"]);
  });
});

describe("form 8: a scraper's CSV", () => {
  const head = "date,open,close,jodi,panel";
  test.each([
    ["23-11-2026,1,0,10,137-280", ["137-10-280"], []],
    ["23/11/2026,1,,1*,137-***", ["137-1"], []],
    ["23-11-2026,2,0,10,137-280", [], ["open digit 2 contradicts 137, whose digit is 1"]],
    ["23-11-2026,1,1,10,137-280", [], ["close digit 1 contradicts 280, whose digit is 0"]],
    ["23-11-2026,1,0,11,137-280", [], ["jodi 11 contradicts the digit sums, 10"]],
    ["23-11-2026,1,0,10,", [], [/^jodi 10 has no panas/]],
    ["11-23-2026,1,0,10,137-280", "The month is before", []],
    ["23-11-2026,0,5,5,000-159", ["000-05-159"], []],
  ])("%s", (line, results, refused) => {
    const text = `${head}\r\n${line}\r\n`;
    if (typeof results === "string") {
      expect(() => read(text)).toThrow('"11-23-2026" has the month before the day');
      return;
    }
    const found = read(text);
    expect(found.lines).toEqual(results.map((result) => `2026-11-23 ${result}`));
    expect(found.refused.map((why) => why.replace("2: 2026-11-23: ", ""))).toEqual(
      refused.map((why) => (typeof why === "string" ? why : expect.stringMatching(why))),
    );
  });

  test("days without a year follow each other", () => {
    const text = "date,open,close\n31-12,137,280\n01-01,137,280\n";
    expect(read(text, { markets: ["Kalyan"], year: 2026 }).lines).toEqual([
      "2026-12-31 137-10-280",
      "2027-01-01 137-10-280",
    ]);
  });

  test("the market is asked for where no column has it", () => {
    const text = `${head}\n23-11-2026,1,0,10,137-280\n`;
    expect(() => read(text, {})).toThrow(new StoreSetupError("The file does not say its market: add --market NAME."));
    expect(read(`game_name,${head}\nKalyan,23-11-2026,1,0,10,137-280\n`, {}).lines).toEqual(["2026-11-23 137-10-280"]);
  });
});

test("form 9: rows of a database with nulls, with times, and with halves in their own columns", () => {
  const found = read(
    JSON.stringify([
      { id: 1, result_date: "2026-11-23", open_panna: "137", jodi: null, close_panna: null, created_at: "2026-11-24" },
      { result_date: "2026-11-23T18:30:00.000Z", open_panna: 137, jodi: "10", close_panna: 280 },
      { result_date: "2026-11-25", open_panna: "000", jodi: null, close_panna: "0" },
      { result_date: "2026-11-26", open_panna: null, jodi: null, close_panna: "280" },
      { result_date: "2026-11-27", open_result: "137-1", close_result: "0-280", open_time: "15:20" },
    ]),
  );
  expect(found.lines).toEqual([
    "2026-11-23 137-1",
    "2026-11-24 137-10-280",
    "2026-11-25 000-00-000",
    "2026-11-27 137-10-280",
  ]);
  expect(found.refused).toEqual(["4: 2026-11-26: it has a close without an open"]);
});

test("form 10: rows that only fill a chart are skipped without an error", () => {
  const filler = { date: "**", open: "***", jodi: "**", close: "***" };
  const day = { date: "23/11/2026", open: "137", jodi: "10", close: "280" };
  for (const text of [
    JSON.stringify([filler, day, filler]),
    "date,open,jodi,close\n**,***,**,***\n23/11/2026,137,10,280\n",
  ]) {
    expect(read(text)).toMatchObject({ lines: ["2026-11-23 137-10-280"], refused: [], daysWithoutResult: 0 });
  }
});

describe("edges", () => {
  test("panas with 0 first or out of order are taken, with a note", () => {
    const found = read("date,open,jodi,close\n23-11-2026,047,11,731\n24-11-2026,47,11,137\n25-11-2026,47,12,137\n");
    expect(found.lines).toEqual(
      ["2026-11-23 470-11-137", "2026-11-24 470-11-137", "2026-11-25 470-12-137"].slice(0, 2),
    );
    expect(found.notes).toEqual([
      "2026-11-23: open 047 is read as 470",
      "2026-11-23: close 731 is read as 137",
      "2026-11-24: open 47 is read as 470",
    ]);
    expect(found.refused).toEqual(["4: 2026-11-25: jodi 12 contradicts the digit sums, 11"]);
    expect(read("date,open,close\n23-11-2026,47,137\n").refused).toEqual([
      '2: 2026-11-23: open must have 3 digits, not "47"',
    ]);
  });

  test("two results of one market on one day are both left out, and the same result twice is one", () => {
    const lines = ["23-11-2026,137-10-280", "24-11-2026,137-1", "23-11-2026,137-1", "24-11-2026,137-1"];
    const found = read([...lines, lines[0]].join("\n"));
    expect(found.lines).toEqual(["2026-11-24 137-1"]);
    expect(found.refused).toEqual([
      "1: 2026-11-23 of Kalyan has another result in line 3",
      "3: 2026-11-23 of Kalyan has another result in line 1",
      "5: 2026-11-23 of Kalyan has another result in line 1",
    ]);
  });

  test.each([
    ["nothing that is a chart", "Hello"],
    ["a page without one", "<p>Hello</p>"],
    ["data without one", '{"a": [1, 2]}'],
    ["broken data", "[{"],
  ])("%s is refused in a sentence", (_what, text) => {
    expect(() => read(text)).toThrow(StoreSetupError);
  });
});

describe("the own file, family,market,day,open,close", () => {
  const HEAD = "family,market,day,open,close";
  test.each([
    ["main,Kalyan,2026-11-20,12O,220", "open 12O has the letter O in place of a zero"],
    ["main,Kalyan,2026-11-20,369.0,220", 'open must have 3 digits, not "369.0"'],
    ["main,Kalyan,2026-11-20,,220", "it has a close without an open"],
    ["main,Kalyan,2026-11-31,123,220", 'day must be such as 2026-11-22, not "2026-11-31"'],
    ["main,Kalyan,2026-11-22,123,220", "it is not over"],
    ["main,Kalyan,2027-11-20,123,220", "it is after today, 2026-11-22"],
    ["main,Kalyan,1959-12-31,123,220", "it is before 1960-01-01, the first day that is taken"],
    ["main,,2026-11-20,123,220", "it names no market"],
    ["delhi,Kalyan,2026-11-20,123,220", 'family must be main, starline, gali, not "delhi"'],
    ["starline,10 AM,2026-11-20,123,220", "starline has no close"],
    ["gali,Gali,2026-11-20,123,", 'open must have 2 digits, not "123"'],
    ["gali,Gali,2026-11-20,12,34", "gali has no close"],
    ["main,Kalyan,2026-11-20,123,220,63", "jodi 63 contradicts the digit sums, 64"],
    ["main,Kalyan,2026-11-20,123,220,64,1", "it has more cells than the first line"],
  ])("the line %s is refused", (line, why) => {
    const text = `${HEAD},jodi\nmain,Kalyan,2026-11-19,123,220\n${line}\r\nmain,Kalyan,2026-11-21,123,220,64\n`;
    const found = read(text, {}, "2026-11-22");
    expect(found.refused.map((refusal) => refusal.replace(/^3: (?:\d{4}-[\d-]+ ?[\w ]*: )?/, ""))).toEqual([why]);
    expect(found.lines).toEqual(["2026-11-19 123-64-220", "2026-11-21 123-64-220"]);
  });

  test("a spreadsheet's copy of it is read to the same results", () => {
    const text = `\uFEFF${HEAD.replaceAll(",", ";")}\r\ngali;Gali;22-11-2026;5;\r\nmain;Kalyan;22/11/2026;0;137\r\n`;
    expect(read(text, {}).lines).toEqual(["gali Gali 2026-11-22 05", "2026-11-22 000-01-137"]);
  });
});
