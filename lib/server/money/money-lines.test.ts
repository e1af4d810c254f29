import type { StartedApp } from "../fixtures/started-app";
import { fundsPlayer, fundsRequests, startFundsApp } from "./fixtures/funds-app";
import type { FundsProvider } from "./fixtures/funds-provider";

const KEY = "3b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10";

let app: StartedApp;
let provider: FundsProvider;
beforeEach(async () => {
  ({ app, provider } = await startFundsApp("SQLite"));
});
afterEach(() => app.close());

const moneyLines = () => app.lines().filter(({ event }) => String(event).startsWith("money_"));

const { transfer } = fundsRequests(() => ({ app, player: fundsPlayer("a-player") }));

test("security 29: money's lines tell kind, key, amount and outcome, and nobody's number or name", async () => {
  await transfer(KEY, 200);
  const common = { moneyKind: "transfer", key: KEY, player: "a-player", amount: "200" };
  expect(moneyLines()).toEqual([
    expect.objectContaining({ ...common, event: "money_sending" }),
    expect.objectContaining({ ...common, event: "money_done", outcome: "done" }),
  ]);
  expect(app.logged()).not.toMatch(/9000000002|Ravi/);
});

test("what has no answer tells the call that failed, and why", async () => {
  provider.fault = "reset-after";
  await transfer(KEY, 200);
  expect(moneyLines()[1]).toMatchObject({
    event: "money_unknown",
    outcome: "unknown",
    call: "api-user-transfer-wallet-balance",
    layer: "transport",
    note: expect.any(String),
  });
});
