import type { Market } from "@/lib/contract/markets";
import { epochOfIndia } from "@/lib/domain/time/india";
import { answerAsProvider, PASSWORD, type StartedApp, startApp, TOKEN } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { KALYAN } from "../play/fixtures/kalyan";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { findLastPollDue, pollDueResults, startResultPolling } from "./poll-results";

const at = (date: number, hours: number, minutes = 0) =>
  epochOfIndia({ year: 2026, month: 11, day: date }, hours * 60 + minutes);
const night: Market = { ...KALYAN, openTime: "11:20 PM", closeTime: "12:20 AM" };

test.each([
  [[KALYAN], at(20, 15, 29), at(20, 5, 30)],
  [[KALYAN], at(20, 15, 30), at(20, 15, 30)],
  [[KALYAN], at(20, 17, 40), at(20, 17, 30)],
  [[KALYAN], at(21, 5, 29), at(20, 17, 30)],
  [[KALYAN], at(21, 5, 30), at(21, 5, 30)],
  [[night], at(21, 0, 31), at(21, 0, 30)],
  [[], at(20, 5, 0), at(19, 5, 30)],
])("a poll is due at a draw's time and at 05:30, row %#", (markets, now, due) => {
  expect(findLastPollDue(markets, now)).toBe(due);
});

const ROW = { game_id: "1", game_name: "10 AM", open_time: "10:00 AM", msg_status: 1, open_result: "123-6" };
const listPaths = ({ provider }: StartedApp) =>
  provider.received.map(({ path }) => path).filter((path) => path !== "/api-get-social-data");

describe.each(STORE_KINDS)("polling for results on %s", (kind) => {
  let app: StartedApp;
  const time = new TestTime();
  const startTestApp = async (env: Readonly<Record<string, string>>) => {
    app = await startApp(
      env,
      (request) => (request.path === "/api-starline-game" ? { json: { result: [ROW] } } : answerAsProvider(request)),
      kind,
      time,
    );
    app.services.clock.follow(at(20, 17, 40));
  };
  afterEach(() => app.close());

  test("each list is polled once while nobody is there, by one host, and its results are stored", async () => {
    await startTestApp({ RESULTS_ACCOUNT: `9000000009:${PASSWORD}` });
    await pollDueResults(app.services, new Map());
    await pollDueResults(app.services, new Map([["main", at(20, 5, 30)]]));
    const calls = listPaths(app);
    expect(calls.filter((path) => path === "/api-starline-game")).toHaveLength(1);
    expect(calls.filter((path) => path === "/api-user-login")).toHaveLength(1);
    expect(app.provider.received.find(({ path }) => path === "/api-user-wallet-balance")?.body.unique_token).toBe(
      TOKEN,
    );
    const { db } = app.services.store;
    const rows = () => db.selectFrom("result").select(["market", "day"]).where("open_result", "=", "123-6").execute();
    await time.standing(async () => (await rows()).length > 0);
    expect(await rows()).toEqual([{ market: "10 AM", day: "2026-11-20" }]);
  });

  test("without an account the main list is left to the players; it stops with the process", async () => {
    await startTestApp({});
    const stop = startResultPolling(app.services);
    time.pass(60_000);
    await time.standing(() => listPaths(app).includes("/api-starline-game"));
    await stop();
    expect(listPaths(app)).not.toContain("/api-user-wallet-balance");
  });
});
