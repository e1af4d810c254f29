import { bidBody, callProvider, control, runSandbox, signedIn } from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.close());

const get = (path: string) => control(sandbox, "GET", path);
const post = (path: string, body: Record<string, unknown> = {}) => control(sandbox, "POST", path, body);

/** The provider's list of a family, by market name. */
const listed = async (path: string, name: string) => {
  const { body } = await callProvider(sandbox, path, { unique_token: "" });
  return (body.result as Record<string, unknown>[]).find((game) => game.game_name === name);
};

test("a market is made in minutes from now, listed, played and taken away", async () => {
  const { body } = await post("/markets", { name: "Quick", opensInMinutes: 5, closesInMinutes: 65 });
  expect(body).toEqual({ gameId: "33", family: "main", name: "Quick", openTime: "10:06 AM", closeTime: "11:06 AM" });
  expect((await get("/markets")).body.markets).toHaveLength(33);
  expect((await control(sandbox, "DELETE", "/markets/33")).status).toBe(200);
  expect((await get("/markets")).body.markets).toHaveLength(32);
  expect((await control(sandbox, "DELETE", "/markets/33")).status).toBe(404);
});

test("a result declared by hand settles, is shown, and cannot be declared again", async () => {
  const { token, mobile } = await signedIn(sandbox, { points: 100 });
  await callProvider(sandbox, "api-submit-bid", bidBody(token, "6", "10"));
  const declared = await post("/markets/6/declare", { session: "Open", pana: "123" });
  expect(declared.body).toMatchObject({ gameId: "6", day: "2026-11-20", won: 1, lost: 0, paid: "95" });
  expect((await get(`/players/${mobile}`)).body.wallet).toBe("185");
  expect((await post("/markets/6/declare", { session: "Open", pana: "124" })).status).toBe(409);
  const { body } = await callProvider(sandbox, "api-get-dashboard-data", { unique_token: token });
  expect((body.result as Record<string, unknown>[])[5]).toMatchObject({ open_result: "123-6", close_result: "" });
});

const ONE_TIME = [
  ["starline", "api-starline-game", { pana: "120" }, { open_result: "120-3", close_result: "" }],
  ["gali", "api-galidisawar-game", { pair: "57" }, { open_result: "5", close_result: "7" }],
] as const;

test.each(ONE_TIME)(
  "a %s market is made with its one time, listed, declared by hand and closed",
  async (family, path, drawn, result) => {
    const { body } = await post("/markets", { name: "Quick", family, opensInMinutes: 5 });
    expect(body).toEqual({ gameId: "33", family, name: "Quick", openTime: "10:06 AM", closeTime: null });
    expect(await listed(path, "Quick")).toMatchObject({ msg_status: 1, open_result: "", close_result: "" });
    const declared = await post("/markets/33/declare", drawn);
    expect(declared.body).toEqual({
      gameId: "33",
      day: "2026-11-20",
      session: "Open",
      ...drawn,
      won: 0,
      lost: 0,
      paid: "0",
    });
    expect((await post("/markets/33/declare", drawn)).status).toBe(409);
    expect(await listed(path, "Quick")).toMatchObject({ msg_status: 2, ...result });
    const markets = (await get("/markets")).body.markets as Record<string, unknown>[];
    expect(markets.at(-1)).toEqual({
      ...body,
      day: "2026-11-20",
      openPana: family === "starline" ? "120" : null,
      closePana: null,
      pair: family === "gali" ? "57" : null,
    });
  },
);
