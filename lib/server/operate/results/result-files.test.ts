import fc from "fast-check";
import { ALL_PANAS } from "@/lib/domain/game/panas";
import { epochOfIndia, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import type { ImportOptions } from "@/lib/server/results/forms/reading";
import { lastResults, saveSeenResult } from "@/lib/server/results/result-store";
import { createTestLocation, STORE_KINDS, type TestLocation } from "../../store/fixtures/test-stores";
import { openExistingStore, openStore } from "../../store/open-store";
import type { Store } from "../../store/store";
import { exportResults, importFile, removeFile, summarizeResults } from "./result-files";

const HEAD = "family,market,day,open,close";
const NOW = epochOfIndia({ year: 2026, month: 11, day: 22 }, 720);

const OPTIONS: ImportOptions = { markets: [], family: undefined, year: undefined, month: undefined };

describe.each(STORE_KINDS)("npm run results on %s", (kind) => {
  let location: TestLocation;
  let store: Store;
  beforeEach(async () => {
    location = await createTestLocation(kind);
    store = await openStore(location);
  });
  afterEach(async () => {
    await store.close();
    await location.remove();
  });
  const importing = (...lines: readonly string[]) => importFile(store, [HEAD, ...lines].join("\n"), NOW, OPTIONS);
  const exportedLines = async () => (await exportResults(store)).replaceAll("\r\n", "\n");
  const saveSeen = (day: string, openResult: string, closeResult: string) =>
    saveSeenResult({ store }, "main", { name: "Kalyan", day, openResult, closeResult }, NOW);

  test("import adds, fills and corrects, and never overrides what a list has shown", async () => {
    await saveSeen("2026-11-18", "123-6", "4-220");
    await saveSeen("2026-11-19", "123-6", "");
    await saveSeen("2026-11-20", "", "");
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
      form: "a day in each line, its parts by the names of columns",
      notes: [],
      daysWithoutResult: 0,
      linesThatCorrect: [],
      added: 3,
      filled: 2,
      corrected: 0,
      unchanged: 0,
      linesAgainstLists: [2],
      namesOnNoList: ["gali Gali", "main Kalyn"],
      refused: [{ line: 8, why: "2026-11-17 Kalyan: open 1O3 has the letter O in place of a zero" }],
    });
    const again = await importing("main,Kalyan,2026-11-20,129,137", "main,Kalyan,2026-11-19,123,220");
    expect(again).toMatchObject({ added: 0, filled: 0, corrected: 1, unchanged: 1, refused: [] });
    expect(again).toMatchObject({ linesThatCorrect: [2] });
    expect(await exportedLines()).toBe(`${HEAD}
gali,Gali,2026-11-21,05,
main,Kalyan,2026-11-18,123,220
main,Kalyan,2026-11-19,123,220
main,Kalyan,2026-11-20,129,137
main,Kalyan,2026-11-21,123,
main,Kalyn,2026-11-21,123,
`);
    expect((await summarizeResults(store)).markets).toContainEqual({
      market: "main Kalyan",
      from: "2026-11-18",
      to: "2026-11-21",
      results: 4,
      daysWithoutResult: 0,
    });
  });

  test("a file of jodis alone is imported for a Gali market", async () => {
    const text = "23/11/2020 to 29/11/2020,10,5\n";
    const options = { ...OPTIONS, markets: ["gali"] };
    expect(await importFile(store, text, NOW, options)).toMatchObject({
      added: 0,
      refused: [{ line: 1 }, { line: 1 }],
    });
    await importing("gali,Gali,2026-11-20,05,");
    expect(await importFile(store, text, NOW, options)).toMatchObject({ added: 2, refused: [] });
  });

  test("a check says what an import would do, and writes nothing", async () => {
    const text = [HEAD, "main,Kalyan,2026-11-20,123,220", "main,Kalyan,2026-11-19,1O3,"].join("\n");
    const checked = await importFile(store, text, NOW, OPTIONS, true);
    expect(checked).toMatchObject({ written: "nothing: a check", added: 1, refused: [{ line: 3 }] });
    expect(await store.db.selectFrom("result").selectAll().execute()).toEqual([]);
    expect(await importFile(store, text, NOW, OPTIONS)).toEqual({ ...checked, written: undefined });
  });

  test("a name that a spreadsheet would run is exported as a text, and imported as itself", async () => {
    await importing('main,"=A,1",2026-11-20,123,');
    const exported = await exportResults(store);
    expect(exported).toContain(`main,"'=A,1",2026-11-20,123,`);
    expect(await importFile(store, exported, NOW, OPTIONS)).toMatchObject({ added: 0, unchanged: 1 });
  });

  test("remove takes back what an import of the same file did, and nothing that a list has shown", async () => {
    await saveSeen("2026-11-18", "123-6", "4-220");
    await saveSeen("2026-11-19", "123-6", "");
    await saveSeen("2026-11-20", "", "");
    await importing("main,Kalyan,2026-11-21,123,220", "main,Milan,2026-11-21,123,220");
    const before = await exportResults(store);
    const wrong = [
      HEAD,
      "main,KALYAN,2026-11-18,123,220",
      "main,Kalyan,2026-11-19,123,137",
      "main,Kalyan,2026-11-20,128,137",
      "main,Kalyan,2026-11-21,128,137",
      "main,Kalyn,2026-11-21,123,",
    ].join("\n");
    await importFile(store, wrong, NOW, OPTIONS);
    // What a list has shown is not overridden by way of an import that has filled it.
    expect(await importing("main,Kalyan,2026-11-19,128,137")).toMatchObject({ linesAgainstLists: [2] });
    expect(await exportResults(store)).toContain("2026-11-19,123,137");
    expect(await removeFile(store, wrong, NOW, OPTIONS)).toMatchObject({
      removed: 4,
      linesNotImported: [2],
      refused: [],
    });
    expect(await exportResults(store)).toBe(before);
  });

  test("an import that fills a day's other half is no correction of what the list showed", async () => {
    await saveSeen("2026-11-18", "123-6", "");
    await saveSeen("2026-11-18", "124-7", "");
    await importing("main,Kalyan,2026-11-18,124,220");
    const [day] = await lastResults({ store }, "main", "Kalyan", 7);
    expect(day).toMatchObject({ closeResult: "4-220", before: { openResult: "123-6" } });
  });

  test("a stored result that cannot be read is listed by the check and left out of the export", async () => {
    await saveSeen("2026-11-18", "123-7", "");
    expect((await summarizeResults(store)).unreadable).toEqual([
      { family: "main", market: "Kalyan", day: "2026-11-18", openResult: "123-7", closeResult: "" },
    ]);
    expect(await exportedLines()).toBe(`${HEAD}\n`);
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
          const exported = await exportResults(store);
          expect(exported.split("\r\n")).toHaveLength(rows.filter(([, market]) => market.trim() !== "").length + 2);
          await store.db.deleteFrom("result").execute();
          await importFile(store, exported, NOW, OPTIONS);
          expect(await exportResults(store)).toBe(exported);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("it runs on a store that the app has open", async () => {
    const other = await openExistingStore(location, { mayWrite: true });
    await importFile(other, `${HEAD}\nmain,Kalyan,2026-11-21,123,\n`, NOW, OPTIONS);
    await other.close();
    expect(await exportResults(store)).toContain("Kalyan,2026-11-21");
  });
});
