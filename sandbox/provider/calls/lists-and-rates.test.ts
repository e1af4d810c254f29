import { callProvider, control, runSandbox } from "../../fixtures/running-sandbox";
import type { Sandbox } from "../../start";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

const GAME = {
  open_result: "",
  close_result: "",
  msg: "Market Running",
  msg_status: 1,
  open_duration: expect.any(Number),
  time_srt: expect.any(Number),
};

test("Starline's list has no status, its slots no close time, and one address for the chart of all", async () => {
  const body = await call("api-starline-game");
  expect(body).toEqual({ result: expect.any(Array), web_starline_chart_url: `${sandbox.url}/charts/starline` });
  const games = body.result as Record<string, unknown>[];
  expect(games).toHaveLength(15);
  expect(games[1]).toEqual({ ...GAME, game_id: "12", game_name: "Starline 11:00 AM", open_time: "11:00 AM" });
});

test("Gali's list has no status and its markets no close time", async () => {
  const body = await call("api-galidisawar-game");
  expect(body).toEqual({ result: expect.any(Array) });
  const games = body.result as Record<string, unknown>[];
  expect(games.map((game) => game.game_name)).toEqual([
    "Disawar",
    "Delhi Bazar",
    "Shri Ganesh",
    "Faridabad",
    "Ghaziabad",
    "Gali",
    "Gali Midnight",
  ]);
  expect(games[1]).toEqual({ ...GAME, game_id: "27", game_name: "Delhi Bazar", open_time: "03:00 PM" });
  expect(games[0]).toMatchObject({ msg: "Market Closed", msg_status: 2 });
});

test("a Starline result stands alone in open_result, Gali's two digits read one after the other", async () => {
  await control(sandbox, "POST", "/markets/13/declare", { pana: "120" });
  await control(sandbox, "POST", "/markets/28/declare", { pair: "07" });
  const starline = (await call("api-starline-game")).result as Record<string, unknown>[];
  expect(starline[2]).toMatchObject({ open_result: "120-3", close_result: "", msg_status: 2 });
  const gali = (await call("api-galidisawar-game")).result as Record<string, unknown>[];
  expect(gali[2]).toMatchObject({ open_result: "0", close_result: "7", msg_status: 2 });
});

const pair = (name: string, high: string) => ({ [`${name}_val_1`]: "10", [`${name}_val_2`]: high });

test.each([
  [
    "api-game-rates",
    {
      ...pair("single_digit", "95"),
      ...pair("jodi_digit", "950"),
      ...pair("single_pana", "1400"),
      ...pair("double_pana", "2800"),
      ...pair("tripple_pana", "7000"),
      ...pair("half_sangam", "10000"),
      ...pair("full_sangam", "100000"),
    },
  ],
  [
    "api-starline-game-rates",
    {
      ...pair("single_digit", "95"),
      ...pair("single_pana", "1400"),
      ...pair("double_pana", "2800"),
      ...pair("tripple_pana", "7000"),
    },
  ],
  // Left, right and jodi under the names of other games.
  [
    "api-galidisawar-game-rates",
    { ...pair("single_digit", "95"), ...pair("single_pana", "95"), ...pair("double_pana", "950") },
  ],
])("%s gives each of its family's pairs, as strings", async (path, rates) => {
  const body = await call(path);
  expect(body).toMatchObject({ status: true, msg: expect.any(String) });
  expect(body.game_rates).toEqual([rates]);
});
