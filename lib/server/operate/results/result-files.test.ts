import fc from "fast-check";
import { ALL_PANAS } from "@/lib/domain/game/panas";
import { epochOfIndia, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { lastResults, noteResult } from "@/lib/server/results/book";
import { readResultsCsv } from "@/lib/server/results/csv";
import { newTestPlace, STORE_KINDS, type TestPlace } from "../../store/fixtures/test-stores";
import { openExistingStore, openStore } from "../../store/open-store";
import type { Store } from "../../store/store";
import { checkBook, exportBook, importFile, removeFile } from "./result-files";

const HEAD = "family,market,day,open,close";
const NOW = epochOfIndia({ year: 2026, month: 11, day: 22 }, 720);

test.each([
  ["main,Kalyan,2026-11-20,12O,220", "open 12O has the letter O in place of a zero"],
  ["main,Kalyan,2026-11-20,321,220", "open 321 is no pana: its digits do not ascend from 1 to 9 and 0"],
  ["main,Kalyan,2026-11-20,123,022", "close 022 is no pana: its digits do not ascend from 1 to 9 and 0"],
  ["main,Kalyan,2026-11-20,369.0,220", 'open must have 3 digits, not "369.0"'],
  ["main,Kalyan,2026-11-20,,220", "it has a close without an open"],
  ["main,Kalyan,2026-11-20,,", "it has no result"],
  ["main,Kalyan,2026-11-31,123,220", 'day must be such as 2026-11-22, not "2026-11-31"'],
  ["main,Kalyan,22-11-2026,123,220", 'day must be such as 2026-11-22, not "22-11-2026"'],
  ["main,Kalyan,2026-11-22,123,220", "2026-11-22 is not over"],
  ["main,Kalyan,2027-11-20,123,220", "2027-11-20 is after today, 2026-11-22"],
  ["main,Kalyan,1959-12-31,123,220", "1959-12-31 is before 1960-01-01, the first day that is taken"],
  ["main,,2026-11-20,123,220", "it names no market"],
  ["delhi,Kalyan,2026-11-20,123,220", 'family must be main, starline, gali, not "delhi"'],
  ["starline,10 AM,2026-11-20,123,220", "starline has no close"],
  ["gali,Gali,2026-11-20,7,", 'open must have 2 digits, not "7"'],
  ["main,Kalyan,2026-11-20,123,220,63", "jodi 63 contradicts the digit sums, 64"],
  ["main,Kalyan,2026-11-19,123,", "line 2 has another result of that day"],
  ["main,Kalyan,2026-11-20,123,220,64,1", "it has more cells than the first line"],
])("the line %s is refused", (line, why) => {
  const text = `${HEAD},jodi\nmain,Kalyan,2026-11-19,123,220\n${line}\r\nmain,Kalyan,2026-11-21,123,220,64\n`;
  const { rows, refused } = readResultsCsv(text, "2026-11-22");
  expect(refused).toEqual([{ line: 3, why }]);
  expect(rows.map(({ day }) => day)).toEqual(["2026-11-19", "2026-11-21"]);
});

test("a file without the header is refused", () => {
  expect(() => readResultsCsv("day,open\n", "2026-11-22")).toThrow("it lacks family,market,close.");
});

describe.each(STORE_KINDS)("npm run results on %s", (kind) => {
  let place: TestPlace;
  let store: Store;
  beforeEach(async () => {
    place = await newTestPlace(kind);
    store = await openStore(place);
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });
  const importing = (...lines: readonly string[]) => importFile(store, [HEAD, ...lines].join("\n"), NOW);
  const seen = (day: string, openResult: string, closeResult: string) =>
    noteResult({ store }, "main", { name: "Kalyan", day, openResult, closeResult }, NOW);

  test("import adds, fills and corrects, and never overrides what a list has shown", async () => {
    await seen("2026-11-18", "123-6", "4-220");
    await seen("2026-11-19", "123-6", "");
    await seen("2026-11-20", "", "");
    const first = await importing(
      "main,KALYAN,2026-11-18,124,220",
      "main,Kalyan,2026-11-19,123,220",
      "main,Kalyan,2026-11-20,128,137",
      "main,Kalyan,2026-11-21,123,",
      "main,Kalyn,2026-11-21,123,",
      "gali,Gali,2026-11-21,05,",
      "main,Kalyan,2026-11-17,1O3,",
    );
    expect(first).toEqual({
      added: 3,
      filled: 2,
      corrected: 0,
      unchanged: 0,
      linesAgainstLists: [2],
      namesOnNoList: ["gali Gali", "main Kalyn"],
      refused: [{ line: 8, why: "open 1O3 has the letter O in place of a zero" }],
    });
    const again = await importing("main,Kalyan,2026-11-20,129,137", "main,Kalyan,2026-11-19,123,220");
    expect(again).toMatchObject({ added: 0, filled: 0, corrected: 1, unchanged: 1, refused: [] });
    expect(await exportBook(store)).toBe(`${HEAD}
gali,Gali,2026-11-21,05,
main,Kalyan,2026-11-18,123,220
main,Kalyan,2026-11-19,123,220
main,Kalyan,2026-11-20,129,137
main,Kalyan,2026-11-21,123,
main,Kalyn,2026-11-21,123,
`);
    expect((await checkBook(store)).markets).toContainEqual({
      market: "main Kalyan",
      from: "2026-11-18",
      to: "2026-11-21",
      results: 4,
      daysWithoutResult: 0,
    });
  });

  test("remove takes back what an import of the same file did, and nothing that a list has shown", async () => {
    await seen("2026-11-18", "123-6", "4-220");
    await seen("2026-11-19", "123-6", "");
    await seen("2026-11-20", "", "");
    await importing("main,Kalyan,2026-11-21,123,220", "main,Milan,2026-11-21,123,220");
    const before = await exportBook(store);
    const wrong = [
      HEAD,
      "main,KALYAN,2026-11-18,123,220",
      "main,Kalyan,2026-11-19,123,137",
      "main,Kalyan,2026-11-20,128,137",
      "main,Kalyan,2026-11-21,128,137",
      "main,Kalyn,2026-11-21,123,",
    ].join("\n");
    await importFile(store, wrong, NOW);
    // What a list has shown is not overridden by way of an import that has filled it.
    expect(await importing("main,Kalyan,2026-11-19,128,137")).toMatchObject({ linesAgainstLists: [2] });
    expect(await exportBook(store)).toContain("2026-11-19,123,137");
    expect(await removeFile(store, wrong, NOW)).toEqual({ removed: 4, linesNotImported: [2], refused: [] });
    expect(await exportBook(store)).toBe(before);
  });

  test("a day that an import has filled is no correction", async () => {
    await seen("2026-11-18", "123-6", "");
    await seen("2026-11-18", "124-7", "");
    await importing("main,Kalyan,2026-11-18,124,220");
    const [day] = await lastResults({ store }, "main", "Kalyan", 7);
    expect(day).toMatchObject({ closeResult: "4-220", before: { openResult: "123-6" } });
  });

  test("check finds what cannot be read, and export leaves it out", async () => {
    await seen("2026-11-18", "123-7", "");
    expect((await checkBook(store)).unreadable).toEqual([
      { family: "main", market: "Kalyan", day: "2026-11-18", openResult: "123-7", closeResult: "" },
    ]);
    expect(await exportBook(store)).toBe(`${HEAD}\n`);
  });

  const name = fc
    .string({ minLength: 1, maxLength: 12, unit: "binary" })
    .filter((text) => !/\p{Cc}|\p{Cs}/u.test(text));
  const day = fc.integer({ min: 1, max: 3650 }).map((ago) => formatIsoDay(indiaMoment(NOW - ago * 86_400_000)));
  const pana = fc.constantFrom(...ALL_PANAS);
  const row = fc.oneof(
    fc.tuple(fc.constant("main"), name, day, pana, fc.oneof(fc.constant(""), pana)),
    fc.tuple(fc.constant("starline"), name, day, pana, fc.constant("")),
    fc.tuple(fc.constant("gali"), name, day, fc.integer({ min: 10, max: 99 }).map(String), fc.constant("")),
  );

  test("import(export) is the identity", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { selector: ([family, market, on]) => `${family}${market}${on}` }),
        async (rows) => {
          await store.db.deleteFrom("result").execute();
          const cells = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join());
          await importing(...cells);
          const exported = await exportBook(store);
          expect(exported.split("\n")).toHaveLength(rows.filter(([, market]) => market.trim() !== "").length + 2);
          await store.db.deleteFrom("result").execute();
          await importFile(store, exported, NOW);
          expect(await exportBook(store)).toBe(exported);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("it runs on a store that the app has open", async () => {
    const other = await openExistingStore(place, { mayWrite: true });
    await importFile(other, `${HEAD}\nmain,Kalyan,2026-11-21,123,\n`, NOW);
    await other.close();
    expect(await exportBook(store)).toContain("Kalyan,2026-11-21");
  });
});
