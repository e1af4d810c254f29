import type { StartedApp } from "../fixtures/started-app";
import { requestTransfer } from "../funds/request-transfer";
import { fundsPlayer, startFundsApp } from "./fixtures/funds-app";
import type { FundsProvider } from "./fixtures/funds-provider";

const KEY = "3b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10";
const RECIPIENT = "9000000002";

let app: StartedApp;
let provider: FundsProvider;
beforeEach(async () => {
  ({ app, provider } = await startFundsApp("SQLite"));
});
afterEach(() => app.close());

const moneyLines = (): readonly Readonly<Record<string, unknown>>[] =>
  app
    .logged()
    .split("\n")
    .filter((line) => line.includes('"event":"money_'))
    .map((line): Readonly<Record<string, unknown>> => JSON.parse(line));

const transfer = () =>
  requestTransfer(app.services, fundsPlayer("a-player"), KEY, {
    points: 200,
    phone: RECIPIENT,
    recipientName: "Ravi Demo",
  });

test("security 29: money's lines tell kind, key, amount and outcome, and nobody's number or name", async () => {
  await transfer();
  const common = { moneyKind: "transfer", key: KEY, player: "a-player", amount: "200" };
  expect(moneyLines()).toEqual([
    expect.objectContaining({ ...common, event: "money_sending" }),
    expect.objectContaining({ ...common, event: "money_done", outcome: "done" }),
  ]);
  expect(app.logged()).not.toMatch(/9000000002|Ravi/);
});

test("what has no answer tells the call that failed, and why", async () => {
  provider.fault = "reset-after";
  await transfer();
  expect(moneyLines()[1]).toMatchObject({
    event: "money_unknown",
    outcome: "unknown",
    call: "api-user-transfer-wallet-balance",
    layer: "transport",
    note: expect.any(String),
  });
});
