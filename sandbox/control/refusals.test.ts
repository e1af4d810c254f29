import { control, runSandbox } from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const post = (path: string, body: Record<string, unknown>) => control(sandbox, "POST", path, body);

test.each([
  ["/players", { points: 1.5 }, 400],
  ["/players", { points: -1 }, 400],
  ["/players", { nickname: "x" }, 400],
  ["/players", { mobile: "12345" }, 400],
  ["/players", { mobile: "9000000001" }, 409],
  ["/players/9999999999", { betting: true }, 404],
  ["/players/9000000001", { adjust: "5" }, 400],
  ["/markets", { openTime: "25:00" }, 400],
  ["/markets", { family: "king" }, 400],
  ["/markets", { family: "starline", closeTime: "05:00 PM" }, 400],
  ["/markets", { family: "gali", opensInMinutes: 5, closesInMinutes: 10 }, 400],
  ["/markets/99/declare", { session: "Open", pana: "123" }, 404],
  ["/markets/6/declare", { session: "open", pana: "123" }, 400],
  ["/markets/6/declare", { session: "Open", pana: "321" }, 400],
  ["/markets/6/declare", { session: "Open", pair: "57" }, 400],
  ["/markets/6/declare", { session: "Close", pana: "123" }, 409],
  ["/markets/11/declare", { pana: "321" }, 400],
  ["/markets/11/declare", { pair: "57" }, 400],
  ["/markets/11/declare", { session: "Close", pana: "123" }, 400],
  ["/markets/26/declare", { pair: "5" }, 400],
  ["/markets/26/declare", { pana: "123" }, 400],
  ["/faults", { call: "api-nobody", when: "before", action: { kind: "reset" } }, 400],
  ["/faults", { call: "api-submit-bid", when: "during", action: { kind: "reset" } }, 400],
  ["/faults", { call: "api-submit-bid", when: "before", action: { kind: "explode" } }, 400],
])("%s refuses %j with %d and a sentence", async (path, input, expected) => {
  const { status, body } = await post(path, input);
  expect(status).toBe(expected);
  expect(String(body.error).length).toBeGreaterThan(5);
});
