import { type StartedApp, startApp } from "../../fixtures/started-app";
import { TestTime } from "../../fixtures/test-time";
import { admitRequest, type RequestLimit } from "./request-limits";

const LIMIT: RequestLimit = { name: "test", by: "address", points: 2, windowMs: 60_000 };
const client = { playerKey: null, address: "198.51.100.1" };

let app: StartedApp;
let time: TestTime;
beforeEach(async () => {
  time = new TestTime();
  app = await startApp({}, undefined, "SQLite", time);
});
afterEach(() => app.close());

const outcome = async (): Promise<unknown> => {
  try {
    await admitRequest(app.services, [LIMIT], client);
    return "admitted";
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};
const liftAll = () => app.services.store.db.deleteFrom("rate_limit").execute();

test("security 36: a used-up allowance is refused without asking the store, for five seconds", async () => {
  expect([await outcome(), await outcome(), await outcome()]).toEqual(["admitted", "admitted", "rate_limited"]);
  await liftAll();
  expect(await outcome()).toBe("rate_limited");
  time.pass(5000);
  expect(await outcome()).toBe("admitted");
});

test("a refusal is not remembered beyond its window", async () => {
  for (let nth = 0; nth < 3; nth += 1) await outcome();
  app.services.clock.follow(app.services.clock.now() + LIMIT.windowMs);
  expect(await outcome()).toBe("admitted");
});

test("security 42: a client's /56 and /48 networks count too, with a few times the points", async () => {
  const admitted = async (addresses: readonly string[]) => {
    let count = 0;
    for (const address of addresses) {
      await admitRequest(app.services, [LIMIT], { playerKey: null, address }).then(
        () => (count += 1),
        () => undefined,
      );
    }
    return count;
  };
  expect(await admitted(Array.from({ length: 20 }, (_, nth) => `2001:db8:7:1${nth + 10}::/64`))).toBe(4);
  expect(await admitted(Array.from({ length: 20 }, (_, nth) => `2001:db8:8:${nth + 10}00::/64`))).toBe(8);
  expect(await admitted(["2001:db8:9:1::/64", "2001:db8:9:1::/64", "2001:db8:9:1::/64"])).toBe(2);
});
