import { expect, test } from "@playwright/test";
import { bidDateText, filterText } from "../../double/dates";
import type { Recorded } from "../../double/double";
import { apiPhone, newKey } from "../../fixtures/api-phone";
import { type Live, startLive } from "../../fixtures/live";

const COMMON = { env_type: "Prod", app_key: "live-app-key-2c9a77e1" };

const today = (): string => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);

const expectProtocol = (recorded: Recorded) => {
  expect(recorded.method).toBe("POST");
  expect(recorded.headers.cookie).toBe("ci_session=live-cookie-88aa41");
  expect(recorded.headers["content-type"]).toMatch(/^application\/json/);
};

const expectBodies = (double: Live["double"], path: string, body: Readonly<Record<string, unknown>>) => {
  for (const recorded of double.of(path)) expect(recorded.body, path).toEqual(body);
};

let live: Live;
test.beforeAll(async () => {
  live = await startLive();
});
test.afterAll(() => live.stop());

test("sign-in, list, bid and history work, and every body has exactly the documents' fields", async () => {
  const { double, url } = live;
  const { player } = double;
  const phone = apiPhone(url);

  expect((await phone.signIn(player.mobile, "wrong")).body.error?.code).toBe("invalid_credentials");
  expect((await phone.signIn(player.mobile, player.password)).body).toEqual({
    name: player.name,
    player: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const [, login] = double.of("api-user-login");
  expect(login?.body).toEqual({
    ...COMMON,
    mobile: player.mobile,
    password: player.password,
    device_id: expect.stringMatching(/^.{8,}$/),
  });

  expect((await phone.get("/api/wallet")).body).toMatchObject({ balance: "123456", bettingOn: true });
  const { body: list } = await phone.get("/api/markets");
  expect(list).toEqual({
    chartUrl: null,
    staleSince: null,
    markets: [
      expect.objectContaining({ id: "71", name: "Double Day", isOpen: true, openResult: "", closeResult: "" }),
      expect.objectContaining({ id: "72", name: "Double Shut", isOpen: false, openResult: "123-6" }),
      expect.objectContaining({ id: "73", isOpen: false, openResult: "123-6", closeResult: "4-220" }),
    ],
  });

  const bidAt = new Date();
  const placed = await phone.placeBids(newKey(), {
    marketId: "71",
    gameType: "single-digit",
    lines: [
      { digits: "5", closeDigits: "", points: 10, session: "Close" },
      { digits: "0", closeDigits: "", points: 25, session: "Close" },
    ],
  });
  expect(placed.body.outcome).toMatchObject({ state: "placed", total: "35" });
  const [bid, ...more] = double.of("api-submit-bid");
  expect(more).toEqual([]);
  expect(bid?.body).toEqual({
    ...COMMON,
    unique_token: player.token,
    game_id: "71",
    new_result: {
      unique_token: player.token,
      Gamename: "Double Day",
      totalbit: "35",
      gameid: "71",
      pana: "Single Digit",
      gametype: "Close",
      bid_date: bidDateText(bidAt),
      session: "Close",
      result: [
        { digits: "5", closedigits: "", points: "10", session: "Close", pana: "", closepana: "" },
        { digits: "0", closedigits: "", points: "25", session: "Close", pana: "", closepana: "" },
      ],
    },
  });
  expect((await phone.get("/api/wallet")).body.balance).toBe("123421");

  const { body: history } = await phone.get(`/api/histories/main-bids?from=${today()}&to=${today()}`);
  const row = { gameName: "Double Day", pana: "Single Digit", session: "Close" };
  expect(history.bids).toEqual([
    expect.objectContaining({ ...row, digits: "0", points: "25" }),
    expect.objectContaining({ ...row, digits: "5", points: "10" }),
  ]);
  const fields = { ...COMMON, unique_token: player.token };
  const date = filterText(bidAt);
  expectBodies(double, "api-bid-history-data", { ...fields, bid_from: date, bid_to: date });
  // The history's verdicts need the wins of those days and the rates.
  expectBodies(double, "api-wining-history-data", { ...fields, date_from: date, date_to: date });
  expectBodies(double, "api-game-rates", COMMON);
  expect(double.of("api-user-wallet-balance").length).toBeGreaterThan(0);
  expectBodies(double, "api-user-wallet-balance", fields);
  expectBodies(double, "api-get-social-data", COMMON);
  for (const recorded of double.requests) expectProtocol(recorded);
  const known = [
    "api-user-login",
    "api-user-wallet-balance",
    "api-get-social-data",
    "api-submit-bid",
    "api-bid-history-data",
    "api-wining-history-data",
    "api-game-rates",
    // This call is sent once for what the wallet does not contain of the account.
    "api-get-dashboard-data",
  ];
  expect(double.requests.filter(({ path }) => !known.includes(path.replace("/api/", "")))).toEqual([]);
});

test("security 32: a live deployment has no sandbox controls, and its login names operator, licence, places and age", {
  tag: "@security",
}, async () => {
  for (const path of ["/console", "/control", "/clock", "/players", "/journal", "/ledger", "/api/sandbox"]) {
    expect((await fetch(`${live.url}${path}`)).status, path).toBe(404);
  }
  const html = await (await fetch(`${live.url}/login`)).text();
  for (const text of ["Double Operator Ltd", "LIC-0042", "Nowhere", "21"]) expect(html).toContain(text);
});

test("no text says how an operator draws: this app cannot know it", async () => {
  for (const [language, words] of [
    ["en", "The operator makes the draws, and this app cannot check them."],
    ["hi", "ड्रॉ ऑपरेटर निकालता है। यह ऐप उसे जाँच नहीं सकता।"],
  ] as const) {
    const about = await (await fetch(`${live.url}/about`, { headers: { cookie: `language=${language}` } })).text();
    expect(about).toContain(words);
    expect(about).not.toMatch(/by chance|संयोग से/);
  }
});
