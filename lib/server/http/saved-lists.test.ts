import { SAVED_LISTS_API } from "@/lib/contract/saved-lists-api";
import { Browser, codeOf } from "../fixtures/browser";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { changeSavedListHandler, savedListsHandler } from "./endpoints/bids";

const line = (digits: string, points = 10) => ({ digits, closeDigits: "", points, session: "Open" });
const ODD = { gameType: "single-digit", name: "Odd", lines: ["1", "3", "5"].map((digit) => line(digit)) };

describe.each(STORE_KINDS)("saved lists on %s", (kind) => {
  let app: StartedApp;
  beforeEach(async () => {
    app = await startApp({}, undefined, kind);
  });
  afterEach(() => app.close());

  const read = async (browser: Browser) => (await (await browser.ask(savedListsHandler, SAVED_LISTS_API)).json()).lists;
  const change = (browser: Browser, body: object) => browser.ask(changeSavedListHandler, SAVED_LISTS_API, { body });

  test("they are told on every phone of the player, by name, and to nobody else", async () => {
    const first = await Browser.signedIn("9000000001");
    const second = await Browser.signedIn("9000000001");
    const other = await Browser.signedIn("9000000002");
    const red = { gameType: "jodi-digit", name: " Lal जोड़ी ", lines: [line("16")] };
    await change(first, ODD);
    expect(await (await change(first, red)).json()).toEqual({ lists: [{ ...red, name: "Lal जोड़ी" }, ODD] });
    expect(await read(second)).toEqual([{ ...red, name: "Lal जोड़ी" }, ODD]);
    expect(await read(other)).toEqual([]);
    await change(other, { ...ODD, lines: null });
    expect(await read(first)).toHaveLength(2);
  });

  test("a name holds one list of a game: saved again it is replaced, removed twice it is gone once", async () => {
    const browser = await Browser.signedIn();
    const other = { ...ODD, lines: [line("7", 50)] };
    for (const list of [ODD, other]) expect((await change(browser, list)).status).toBe(200);
    expect(await read(browser)).toEqual([other]);
    for (const _ of [1, 2]) expect((await change(browser, { ...ODD, lines: null })).status).toBe(200);
    expect(await read(browser)).toEqual([]);
  });

  test("two names that look alike are one name, and a name of what cannot be seen is none", async () => {
    const browser = await Browser.signedIn();
    const names = ["Café 5", " Cafe\u0301 5", "Ca\u200Bfé\u00A05", "\u202ECafé\u202C\t5\u0000", "Cafe\u200D\u0301 5"];
    for (const name of names) expect((await change(browser, { ...ODD, name })).status).toBe(200);
    expect(await read(browser)).toEqual([{ ...ODD, name: "Café 5" }]);
    for (const name of ["\u200B", "\u2066 \u2069"]) {
      expect(await codeOf(await change(browser, { ...ODD, name }))).toBe("bad_request");
    }
    await change(browser, { ...ODD, name: names[2], lines: null });
    expect(await read(browser)).toEqual([]);
  });

  test("the twenty-first is refused, also of another game; a name that is held already is not", async () => {
    const browser = await Browser.signedIn();
    for (let nth = 1; nth <= 20; nth += 1) await change(browser, { ...ODD, name: String(nth) });
    const refused = await change(browser, { ...ODD, gameType: "starline-single-digit" });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: { code: "saved_lists_full", params: { most: 20 } } },
    ]);
    expect((await change(browser, { ...ODD, name: "20" })).status).toBe(200);
    await change(browser, { ...ODD, name: "1", lines: null });
    expect((await change(browser, ODD)).status).toBe(200);
  });

  test.each([
    ["bad_request", { name: "" }],
    ["bad_request", { name: "x".repeat(31) }],
    ["bad_request", { gameType: "other" }],
    ["bad_request", { lines: [] }],
    ["bad_request", { lines: Array.from({ length: 221 }, () => line("1")) }],
    ["bad_request", { playerKey: "another" }],
    ["bid_number_invalid", { lines: [line("12")] }],
    ["bid_points_minimum", { lines: [line("1", 9)] }],
  ])("what no bid could have is not kept: %s for %j", async (code, wrong) => {
    const browser = await Browser.signedIn();
    expect(await codeOf(await change(browser, { ...ODD, ...wrong }))).toBe(code);
    expect(await read(browser)).toEqual([]);
  });

  test("the longest list is kept whole", async () => {
    const browser = await Browser.signedIn();
    const lines = Array.from({ length: 220 }, () => ({ ...line("123", 999_999_999), closeDigits: "456" }));
    expect((await change(browser, { gameType: "full-sangam", name: "All", lines })).status).toBe(200);
    expect((await read(browser))[0].lines).toEqual(lines);
  });

  test("a list of a game that this version does not have is left out", async () => {
    const browser = await Browser.signedIn();
    await change(browser, ODD);
    await app.services.store.db.updateTable("saved_list").set({ game_type: "gone" }).execute();
    expect(await read(browser)).toEqual([]);
  });
});
