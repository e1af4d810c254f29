import { randomUUID } from "node:crypto";
import { consumeQuota } from "../accounts/limits/rate-limit";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { readFundsReceipt } from "../funds/funds-request";
import { requestWithdrawal } from "../funds/request-funds";
import { toErrorBody } from "../http/response";
import type { Received } from "../provider/fixtures/fake-provider";
import { type OwnPostgres, startOwnPostgres } from "../store/fixtures/test-postgres";
import { fundsPlayer } from "./fixtures/funds-app";
import { FundsProvider } from "./fixtures/funds-provider";

const WITHDRAW = "/api-user-withdraw-fund-request";
const RATE_LIMIT = { name: "tries", quota: 3, windowMs: 600_000 };

/** A database takes seconds to go and to come back, in which no limit of the app passes. */
const time = new TestTime();
let database: OwnPostgres;
let app: StartedApp;
let crashes: boolean;
const player = fundsPlayer();

beforeAll(async () => {
  database = await startOwnPostgres();
  const provider = new FundsProvider();
  const env = { DATABASE_URL: database.url, BID_HORIZON_SECONDS: "5", BID_ANSWER_SECONDS: "2" };
  const behave = async (request: Received) => {
    const reaction = provider.behave(request);
    if (crashes && request.path === WITHDRAW) await database.crash();
    return reaction;
  };
  app = await startApp(env, behave, "SQLite", time);
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.remove();
});

const withdraw = (key: string) =>
  time.through(requestWithdrawal(app.services, player, key, { amount: 300, method: "paytm" }));
const sends = () => app.provider.received.filter(({ path }) => path === WITHDRAW).length;
const codeOf = (error: unknown) => toErrorBody(error).error.code;
const tries = async (times: number) => {
  for (let nth = 0; nth < times; nth += 1) await consumeQuota(app.services, RATE_LIMIT, "somebody", 1);
};

test("faults 22: a database that goes between record and answer and comes back: the record and the counters are there, and nothing is sent twice", async () => {
  const key = randomUUID();
  await tries(3);
  crashes = true;
  // The provider accepted it, but the app may report neither success nor failure.
  expect(codeOf(await withdraw(key).catch((error: unknown) => error))).toBe("state_unavailable");
  expect(sends()).toBe(1);

  // While the database is away the app sends no more, and the error says so (faults 21).
  const during = randomUUID();
  expect(codeOf(await withdraw(during).catch((error: unknown) => error))).toBe("state_unavailable");
  expect(codeOf(await withdraw(key).catch((error: unknown) => error))).toBe("state_unavailable");
  expect(sends()).toBe(1);

  crashes = false;
  await database.start();
  await expect(tries(1)).rejects.toMatchObject({ code: "rate_limited" });
  await expect(time.through(readFundsReceipt(app.services, player, during))).rejects.toMatchObject({
    code: "not_found",
  });
  await time.until(async () => (await withdraw(key)).outcome.state === "done");
  expect(sends()).toBe(1);
}, 60_000);
