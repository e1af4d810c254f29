import { cells, page, read } from "./fixtures/read-text";

describe("form 1: a weekly page, digits of a pana below each other", () => {
  const week = ["1<br>3<br>7", "10", "2<br>8<br>0"];
  test("six days are Monday to Saturday, and a missing Sunday is no holiday", () => {
    const six = Array.from({ length: 6 }, () => week).flat();
    const found = read(page("<th>Date<th colspan=3>Mon", cells("23-11-2026 To 28-11-2026", ...six)));
    expect(found.lines).toEqual([23, 24, 25, 26, 27, 28].map((day) => `2026-11-${day} 137-10-280`));
    expect(found).toMatchObject({
      form: "weeks, three cells a day: open, jodi, close",
      refused: [],
      notes: [],
      daysWithoutResult: 0,
    });
  });

  test("a week may cross the year, and one that begins on another day counts from its first date", () => {
    const found = read(page(cells("30-12-2026<br>to<br>05-01-2027", ...week, "", "", "", ...week)));
    expect(found.lines).toEqual(["2026-12-30 137-10-280", "2027-01-01 137-10-280"]);
    expect(found.notes).toEqual(["the week begins on a Wednesday: its days are counted from 2026-12-30"]);
  });

  test("merged cells are no result and keep the days after them in their places, also below them", () => {
    const found = read(
      page(
        `<td>23-11-2026 to 26-11-2026<td colspan=3>HOLIDAY${cells(...week)}<td colspan=3 rowspan=2>HOLIDAY${cells(...week)}`,
        cells("30-11-2026 to 03-12-2026", ...week, ...week, ...week),
      ),
    );
    expect(found.lines).toEqual(
      ["2026-11-24", "2026-11-26", "2026-11-30", "2026-12-01", "2026-12-03"].map((day) => `${day} 137-10-280`),
    );
    expect(found).toMatchObject({ refused: [], daysWithoutResult: 3 });
  });

  test.each([
    ["23-11-2026 to 23-12-2026", week, '"23-11-2026 to 23-12-2026" is no week'],
    ["31-11-2026 to 06-12-2026", week, '"31-11-2026 to 06-12-2026" has a day that is in no calendar'],
    ["23-11-2026 to 24-11-2026", [...week, ...week, ...week], "2026-11-25: the row has more days than its dates"],
    ["23-11-2026 to 28-11-2026", [...week, "137"], "its 4 cells are not three, two or one for each day"],
    ["Holiday week", week, "it has no date"],
  ])("of the row %s with the cells %j is said: %s", (label, row, why) => {
    expect(read(page(cells("16-11-2026 to 21-11-2026", ...week), cells(label, ...row))).refused).toEqual([`3: ${why}`]);
  });

  test("what the columns are called does not make a week a day", () => {
    const head = "<th>Date<th colspan=6>KALYAN PANEL RESULT";
    expect(read(page(head, cells("23-11-2026 to 28-11-2026", ...week, ...week))).lines).toEqual([
      "2026-11-23 137-10-280",
      "2026-11-24 137-10-280",
    ]);
  });

  test("a page's other tables and the table around all are no charts", () => {
    const inner = page(cells("23-11-2026 to 28-11-2026", ...week));
    const other = "<table><tr><td>MILAN<td>123-64-220</table>";
    expect(read(`<table><tr><td>${other}${inner}</table>`)).toMatchObject({
      lines: ["2026-11-23 137-10-280"],
      refused: [],
    });
  });
});

describe("form 2: a weekly page with stars", () => {
  test("stars are no result, and seven dates may have six days", () => {
    const found = read(
      page(
        cells(
          "23/11/2026 to 29/11/2026",
          "137",
          "10",
          "280",
          "***",
          "**",
          "***",
          "248",
          "4*",
          "***",
          "***",
          "*0",
          "280",
        ),
      ),
    );
    expect(found.lines).toEqual(["2026-11-23 137-10-280", "2026-11-25 248-4"]);
    expect(found.refused).toEqual(["2: 2026-11-26: it has a close without an open"]);
    expect(found.daysWithoutResult).toBe(1);
  });

  test("it is read as text with any delimiter too", () => {
    const found = read("\uFEFF23/11/2026 to 29/11/2026;137;10;280;***;**;***;0;05;159;;\r\n");
    expect(found.lines).toEqual(["2026-11-23 137-10-280", "2026-11-25 000-05-159"]);
  });
});

describe("form 3: jodis of a week in one object", () => {
  const data = '[{ date: "23/11/26\\nto\\n29/11/26", mon: "10", tue: 5, wed: "**", thu: null, sat: "7" }]';
  test("a market without panas takes them, and one of panas does not", () => {
    const gali = read(data, { markets: ["Gali"], family: "gali" });
    expect(gali.lines).toEqual(["gali Gali 2026-11-23 10", "gali Gali 2026-11-24 05", "gali Gali 2026-11-28 07"]);
    expect(gali).toMatchObject({ form: "weeks of jodis", refused: [] });
    expect(read(data).lines).toEqual([]);
    expect(read(data).refused).toContain(
      "1: 2026-11-23: jodi 10 has no panas: only a market without panas takes it, with --family gali",
    );
  });

  test("it is read out of a program's file and in lines of JSON too", () => {
    const one = '{"date":"23/11/26 to 29/11/26","mon":10}';
    const gali = { markets: ["Gali"], family: "gali" as const };
    for (const text of [
      `// chart\nexport const chart = [${one}, // week\n];\n`,
      `${one}\n${one}`,
      `{"weeks":[${one}]}`,
    ]) {
      expect(read(text, gali).lines).toEqual(["gali Gali 2026-11-23 10"]);
    }
  });
});

describe("form 4: weeks without a year", () => {
  const weeks = "21/12 to 27/12,87\n28/12 to 03/01,88,,,,99\n04/01 to 10/01,11\n";
  const gali = { markets: ["Gali"], family: "gali" as const };
  test("the year is asked for", () => {
    expect(() => read(weeks, gali)).toThrow(
      "The file does not say its year: add --year 2026, the year in which its first week or month begins.",
    );
  });
  test("a week may cross the year, and weeks follow each other", () => {
    const days = ["2026-12-21 87", "2026-12-28 88", "2027-01-01 99", "2027-01-04 11"].map((day) => `gali Gali ${day}`);
    expect(read(weeks, { ...gali, year: 2026 }).lines).toEqual(days);
    const newestFirst = weeks.trim().split("\n").reverse().join("\n");
    expect(read(newestFirst, { ...gali, year: 2027 }).lines).toEqual([...days.slice(3), ...days.slice(1, 3), days[0]]);
  });
  test("as data with named days", () => {
    expect(read('[{ week: "28/12 to 03/01", mon: 88, sun: "**" }]', { ...gali, year: 2026 }).lines).toEqual([
      "gali Gali 2026-12-28 88",
    ]);
  });
});

describe("form 5: a list of jodis and a list of panas", () => {
  const label = "23 Nov 2026 to 29 Nov 2026";
  const next = "30 Nov 2026 to 06 Dec 2026";
  test("they are joined by their label, and a label that occurs twice is left out", () => {
    const found = read(
      JSON.stringify({
        jodi: [
          [label, "10", "**", "11"],
          [next, "10"],
        ],
        panel: [
          [label, "137", "280", "***", "***", "137", "280"],
          [next, "137", "280"],
          [next, "137", "281"],
        ],
      }),
    );
    expect(found.form).toBe("a list of jodis and a list of panas, joined by their dates");
    expect(found.lines).toEqual(["2026-11-23 137-10-280"]);
    expect(found.refused).toEqual([
      "1: 2026-11-25: jodi 11 contradicts the digit sums, 10",
      `2: "${next}" occurs twice in a list`,
      `4: "${next}" occurs twice in a list`,
      `5: "${next}" occurs twice in a list`,
    ]);
  });
});
