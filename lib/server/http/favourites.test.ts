import { API } from "@/lib/contract/protocol";
import { Browser, codeOf } from "../fixtures/browser";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { changeFavouriteHandler, favouritesHandler } from "./endpoints/markets";

const NONE = { main: [], starline: [], gali: [] };

describe.each(STORE_KINDS)("favourite markets on %s", (kind) => {
  let app: StartedApp;
  beforeEach(async () => {
    app = await startApp({}, undefined, kind);
  });
  afterEach(() => app.close());

  const read = async (browser: Browser) => (await browser.ask(favouritesHandler, API.favourites)).json();
  const change = (browser: Browser, body: object) => browser.ask(changeFavouriteHandler, API.favourites, { body });
  const star = (browser: Browser, family: string, marketId: string, favourite = true) =>
    change(browser, { family, marketId, favourite });

  test("they are told on every phone of the player, by family, and to nobody else", async () => {
    const first = await Browser.signedIn("9000000001");
    const second = await Browser.signedIn("9000000001");
    const other = await Browser.signedIn("9000000002");
    await star(first, "gali", "3");
    expect(await (await star(first, "main", "7")).json()).toEqual({ main: ["7"], starline: [], gali: ["3"] });
    expect(await read(second)).toEqual({ main: ["7"], starline: [], gali: ["3"] });
    expect(await read(other)).toEqual(NONE);
    await star(other, "main", "7", false);
    expect((await read(first)).main).toEqual(["7"]);
  });

  test("a star twice is one, and taken away twice it is gone once", async () => {
    const browser = await Browser.signedIn();
    for (const favourite of [true, true]) expect((await star(browser, "main", "7", favourite)).status).toBe(200);
    expect(await read(browser)).toEqual({ ...NONE, main: ["7"] });
    for (const favourite of [false, false]) expect((await star(browser, "main", "7", favourite)).status).toBe(200);
    expect(await read(browser)).toEqual(NONE);
  });

  test("the fifty-first is refused, also of another family; one that is held already is not", async () => {
    const browser = await Browser.signedIn();
    for (let id = 1; id <= 50; id += 1) await star(browser, id % 2 ? "main" : "starline", String(id));
    const refused = await star(browser, "gali", "1");
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: { code: "favourites_full", params: { most: 50 } } },
    ]);
    expect((await star(browser, "main", "1")).status).toBe(200);
    await star(browser, "main", "1", false);
    expect((await star(browser, "gali", "1")).status).toBe(200);
  });

  test.each([
    { family: "other", marketId: "7", favourite: true },
    { family: "main", marketId: "", favourite: true },
    { family: "main", marketId: "7", favourite: "yes" },
    { family: "main", marketId: "7", favourite: true, playerKey: "another" },
    { family: "main", marketId: "7" },
  ])("a body that is not understood changes nothing: %j", async (body) => {
    const browser = await Browser.signedIn();
    expect(await codeOf(await change(browser, body))).toBe("bad_request");
    expect(await read(browser)).toEqual(NONE);
  });
});
