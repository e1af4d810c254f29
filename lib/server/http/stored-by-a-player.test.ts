import { POST as changeFavouriteRoute, GET as favouritesRoute } from "@/app/api/favourites/route";
import { POST as changeSavedListRoute, GET as savedListsRoute } from "@/app/api/saved-lists/route";
import { API } from "@/lib/contract/protocol";
import { SAVED_LISTS_API } from "@/lib/contract/saved-lists-api";
import { Browser, readErrorCode } from "../fixtures/browser";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { STORE_KINDS } from "../store/fixtures/test-stores";

const line = (digits: string, points = 10) => ({ digits, closeDigits: "", points, session: "Open" });
const ODD = { gameType: "single-digit", name: "Odd", lines: ["1", "3", "5"].map((digit) => line(digit)) };
const STAR = { family: "main", marketId: "7", favourite: true };
const NO_STARS = { main: [], starline: [], gali: [] };

const FAVOURITES = {
  read: (browser: Browser) => browser.send(favouritesRoute, API.favourites),
  change: (browser: Browser, body: object) => browser.send(changeFavouriteRoute, API.favourites, { body }),
  one: STAR,
  another: { ...STAR, family: "gali", marketId: "3" },
  removed: { favourite: false },
  stored: [NO_STARS, { ...NO_STARS, main: ["7"] }, { main: ["7"], starline: [], gali: ["3"] }],
  full: { code: "favourites_full", params: { most: 50 } },
  nth: (nth: number) => ({ ...STAR, family: nth % 2 ? "main" : "starline", marketId: String(nth) }),
  refused: [
    ["bad_request", { family: "other" }],
    ...["", "__proto__", "<b>", "../", "7/8", " 7", "७", "7\n", "7".repeat(41)].map(
      (marketId) => ["bad_request", { marketId }] as const,
    ),
    ["bad_request", { favourite: "yes" }],
    ["bad_request", { favourite: undefined }],
    ["bad_request", { playerKey: "another" }],
  ],
} as const;

const RED = { gameType: "jodi-digit", name: "Lal जोड़ी", lines: [line("16")] };
const SAVED_LISTS = {
  read: (browser: Browser) => browser.send(savedListsRoute, SAVED_LISTS_API),
  change: (browser: Browser, body: object) => browser.send(changeSavedListRoute, SAVED_LISTS_API, { body }),
  one: ODD,
  another: { ...RED, name: ` ${RED.name} ` },
  removed: { lines: null },
  stored: [{ lists: [] }, { lists: [ODD] }, { lists: [RED, ODD] }],
  full: { code: "saved_lists_full", params: { most: 20 } },
  nth: (nth: number) => ({ ...ODD, gameType: nth % 2 ? "single-digit" : "starline-single-digit", name: String(nth) }),
  refused: [
    ["bad_request", { name: "" }],
    ["bad_request", { name: "\u2066 \u2069" }],
    ["bad_request", { name: "x".repeat(31) }],
    ["bad_request", { gameType: "other" }],
    ["bad_request", { lines: [] }],
    ["bad_request", { lines: Array.from({ length: 221 }, () => line("1")) }],
    ["bad_request", { playerKey: "another" }],
    ["bid_number_invalid", { lines: [line("12")] }],
    ["bid_points_minimum", { lines: [line("1", 9)] }],
  ],
} as const;

describe.each(STORE_KINDS)("what a player stores on %s", (kind) => {
  let app: StartedApp;
  beforeEach(async () => {
    app = await startApp({}, undefined, kind);
  });
  afterEach(() => app.close());

  describe.each([
    ["favourite markets", FAVOURITES],
    ["saved lists", SAVED_LISTS],
  ])("%s", (_what, { read, change, one, another, removed, stored, full, nth, refused }) => {
    const [none, first, both] = stored;
    const readStored = async (browser: Browser) => (await read(browser)).json();

    test("are told on every phone of the player, and to nobody else", async () => {
      const [phone, otherPhone] = [await Browser.signedIn("9000000001"), await Browser.signedIn("9000000001")];
      const stranger = await Browser.signedIn("9000000002");
      await change(phone, one);
      expect(await (await change(phone, another)).json()).toEqual(both);
      expect([await readStored(otherPhone), await readStored(stranger)]).toEqual([both, none]);
      await change(stranger, { ...one, ...removed });
      expect(await readStored(phone)).toEqual(both);
    });

    test("are one where they are added twice, and gone once where they are removed twice", async () => {
      const browser = await Browser.signedIn();
      for (const _ of [1, 2]) expect((await change(browser, one)).status).toBe(200);
      expect(await readStored(browser)).toEqual(first);
      for (const _ of [1, 2]) expect((await change(browser, { ...one, ...removed })).status).toBe(200);
      expect(await readStored(browser)).toEqual(none);
    });

    test("have an end for all kinds together: one that is stored already is not refused", async () => {
      const browser = await Browser.signedIn();
      for (let count = 1; count <= full.params.most; count += 1) await change(browser, nth(count));
      const over = await change(browser, another);
      expect([over.status, await over.json()]).toEqual([409, { error: full }]);
      expect((await change(browser, nth(1))).status).toBe(200);
      await change(browser, { ...nth(1), ...removed });
      expect((await change(browser, another)).status).toBe(200);
    });

    test.each<readonly [string, object]>(refused)("are not changed by a wrong body: %s for %j", async (code, wrong) => {
      const browser = await Browser.signedIn();
      expect(await readErrorCode(await change(browser, { ...one, ...wrong }))).toBe(code);
      expect(await readStored(browser)).toEqual(none);
    });
  });

  const { change } = SAVED_LISTS;
  const readLists = async (browser: Browser) => (await (await SAVED_LISTS.read(browser)).json()).lists;

  test("a list that is saved again under its name is replaced, and two names that look alike are one", async () => {
    const browser = await Browser.signedIn();
    const names = ["Café 5", " Cafe\u0301 5", "Ca\u200Bfé\u00A05", "\u202ECafé\u202C\t5\u0000", "Cafe\u200D\u0301 5"];
    for (const name of names) expect((await change(browser, { ...ODD, name })).status).toBe(200);
    const other = { ...ODD, name: "Café 5", lines: [line("7", 50)] };
    await change(browser, other);
    expect(await readLists(browser)).toEqual([other]);
    await change(browser, { ...ODD, name: names[2], lines: null });
    expect(await readLists(browser)).toEqual([]);
  });

  test("the longest list is stored whole", async () => {
    const browser = await Browser.signedIn();
    const lines = Array.from({ length: 220 }, () => ({ ...line("123", 999_999_999), closeDigits: "456" }));
    expect((await change(browser, { gameType: "full-sangam", name: "All", lines })).status).toBe(200);
    expect((await readLists(browser))[0].lines).toEqual(lines);
  });

  test("a list of a game that this version does not have is left out", async () => {
    const browser = await Browser.signedIn();
    await change(browser, ODD);
    await app.services.store.db.updateTable("saved_list").set({ game_type: "gone" }).execute();
    expect(await readLists(browser)).toEqual([]);
  });
});
