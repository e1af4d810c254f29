import { engine } from "../provider/fixtures/engine";
import { type FakeProvider, type Reaction, type Received, startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { readGolden } from "../provider/golden/golden";
import { SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { getLastBetting, getRecentAccount, invalidateAccount, readAccount } from "./read-account";

const PATHS = SPECIFICATION_DIALECT.calls;

const asha = { token: "token-1", playerKey: "asha" };

const setUp = async (wallet: Reaction, dashboard: Reaction = { json: { result: [] } }) => {
  const fake = opened(await startFakeProvider(({ path }) => (path === `/${PATHS.walletBalance}` ? wallet : dashboard)));
  const provider = opened(engine(fake.url));
  return { fake, services: { provider } };
};

const walletCalls = ({ received }: FakeProvider) =>
  received.filter(({ path }) => path === `/${PATHS.walletBalance}`).length;

const wallet = (variant: string): Reaction => ({ text: readGolden(`user-wallet-balance/${variant}`) });

test("the account is what the provider says, contacts and limits included", async () => {
  const { services } = await setUp(wallet("as-in-the-specification.json"));
  expect(await readAccount(services, asha)).toEqual({
    balance: "5000",
    bettingOn: true,
    support: { whatsapp: "+919811111111", call: "+91 98111 11111", telegram: "9822222222" },
    minWithdrawal: "500",
    maxWithdrawal: null,
    minTransfer: null,
    maxTransfer: null,
    withdrawOpenTime: "07:00 AM",
    withdrawCloseTime: "10:00 PM",
    transfersOn: true,
    blocked: false,
    maintenance: null,
  });
});

const MAINTENANCE = { maintainence_msg_status: "1", app_maintainence_msg: "Closed tonight.\nBack at 6." };

test.each<[string, object, object]>([
  ["transfers are off", { transfer_point_status: "0" }, { transfersOn: false }],
  ["transfers are off, as a number", { transfer_point_status: 0 }, { transfersOn: false }],
  ["transfers are on", { transfer_point_status: "1" }, { transfersOn: true }],
  ["the account is blocked", { account_block_status: "0" }, { blocked: true }],
  ["the account is not blocked", { account_block_status: "1" }, { blocked: false }],
  ["maintenance", MAINTENANCE, { maintenance: ["Closed tonight.", "Back at 6."] }],
  ["maintenance is over", { ...MAINTENANCE, maintainence_msg_status: "0" }, { maintenance: null }],
])("%s: the field counts in the wallet's answer and in the dashboard's", async (_what, fields, expected) => {
  const account = { wallet_amt: "5000", betting_status: "1" };
  for (const call of ["user-wallet-balance", "get-dashboard-data"]) {
    const answer = ({ path }: Received) => ({ json: path.endsWith(call) ? { ...account, ...fields } : account });
    const fake = opened(await startFakeProvider(answer));
    const provider = opened(engine(fake.url));
    // The first reading finds out in the background whether the dashboard has the field.
    const firstCalls = jest.spyOn(provider, "run");
    await readAccount({ provider }, asha);
    await Promise.all(firstCalls.mock.results.map(({ value }) => value));
    expect(await readAccount({ provider }, asha)).toMatchObject(expected);
  }
});

test.each(["0", 0, 2, "true", true, "on", "11", null])("betting is off where betting_status is %j", async (status) => {
  const { services } = await setUp({ json: { wallet_amt: "5000", betting_status: status } });
  expect(await readAccount(services, asha)).toMatchObject({ balance: "5000", bettingOn: false });
});

test("the last state of betting is saved for each player, and a provider that is down changes nothing of it", async () => {
  let status: unknown = "1";
  const fake = opened(await startFakeProvider(() => ({ json: { wallet_amt: "5000", betting_status: status } })));
  const services = { provider: opened(engine(fake.url)) };
  const ravi = { token: "token-2", playerKey: "ravi" };
  expect(getLastBetting(services, asha)).toBeUndefined();
  await readAccount(services, asha);
  expect([getLastBetting(services, asha), getLastBetting(services, ravi)]).toEqual([true, undefined]);
  status = "0";
  invalidateAccount(services, asha);
  await readAccount(services, asha);
  expect(getLastBetting(services, asha)).toBe(false);
  await fake.close();
  invalidateAccount(services, asha);
  await expect(readAccount(services, asha)).rejects.toMatchObject({ name: "ProviderError" });
  expect(getLastBetting(services, asha)).toBe(false);
});

test("security 34: a token that the provider no longer knows ends the session", async () => {
  const { services } = await setUp(wallet("unknown-token.json"));
  await expect(readAccount(services, asha)).rejects.toMatchObject({ name: "AppError", code: "session_ended" });
});

test("a balance is of its own moment: only those who ask at the same time share one", async () => {
  const { fake, services } = await setUp(wallet("as-in-the-specification.json"));
  await Promise.all([readAccount(services, asha), readAccount(services, asha)]);
  expect(walletCalls(fake)).toBe(1);
  await readAccount(services, asha);
  expect(walletCalls(fake)).toBe(2);
});

test("after a write not even a balance in flight is taken", async () => {
  const { fake, services } = await setUp(wallet("as-in-the-specification.json"));
  const before = readAccount(services, asha);
  invalidateAccount(services, asha);
  await Promise.all([before, readAccount(services, asha)]);
  expect(walletCalls(fake)).toBe(2);
});

test("a page whose read is late learns from an answer of the last ten seconds whether betting is on, and no points", async () => {
  const { services } = await setUp(wallet("as-in-the-specification.json"));
  expect(getRecentAccount(services, asha)).toBeNull();
  await readAccount(services, asha);
  expect(getRecentAccount(services, asha)).toMatchObject({ bettingOn: true, balance: null });
  expect(getRecentAccount(services, { playerKey: "ravi" })).toBeNull();
  const now = performance.now.bind(performance);
  const later = jest.spyOn(performance, "now").mockImplementation(() => now() + 10_001);
  expect(getRecentAccount(services, asha)).toBeNull();
  later.mockRestore();
});
