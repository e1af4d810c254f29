import { type StartedApp, startApp } from "../../fixtures/started-app";
import { consumeRequestLimits, type RequestLimit } from "./request-limits";

const LIMIT: RequestLimit = { name: "test", by: "address", quota: 2, windowMs: 60_000 };

let app: StartedApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

test("security 42: a client's /56 and /48 networks count too, with a few times the quota", async () => {
  const admitted = async (clientIps: readonly string[]) => {
    let count = 0;
    for (const clientIp of clientIps) {
      await consumeRequestLimits(app.services, [LIMIT], { playerKey: null, clientIp }).then(
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
