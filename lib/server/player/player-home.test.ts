import { engine } from "../provider/fixtures/engine";
import { type FakeProvider, type Reaction, startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { readGolden } from "../provider/golden/golden";
import type { Provider } from "../provider/provider";
import { NO_CALL, type ProviderDialect, SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { LIST_MAX_AGE_MS, readGamesHome, readPlayerHome } from "./player-home";

const PATHS = SPECIFICATION_DIALECT.calls;

const answers = async (
  wallet: Reaction,
  dashboard: Reaction,
  dialect = SPECIFICATION_DIALECT,
): Promise<{ fake: FakeProvider; provider: Provider }> => {
  const fake = opened(await startFakeProvider(({ path }) => (path === `/${PATHS.walletBalance}` ? wallet : dashboard)));
  const provider = opened(engine(fake.url, { dialect }));
  return { fake, provider };
};

const wallet = (variant: string): Reaction => ({ text: readGolden(`user-wallet-balance/${variant}`) });
const dashboard = (variant: string): Reaction => ({ text: readGolden(`get-dashboard-data/${variant}`) });
const reader = (token: string) => ({ token, playerKey: token });
const listCalls = (fake: FakeProvider) => fake.received.map(({ path }) => path.slice(1));

test("a wallet that says everything is one call, however many ask at once, and its games do for a second", async () => {
  const { fake, provider } = await answers(wallet("as-in-the-specification.json"), "hang");
  const homes = await Promise.all([1, 2, 3].map(() => readGamesHome(provider, reader("t"))));
  expect(homes[0]).toMatchObject({ balance: "5000", bettingStatus: "1", games: [{ id: "7" }, { id: "3" }] });
  await readGamesHome(provider, reader("t"), LIST_MAX_AGE_MS);
  expect(listCalls(fake)).toEqual([PATHS.walletBalance]);
  await readGamesHome(provider, reader("t"));
  expect(listCalls(fake)).toEqual([PATHS.walletBalance, PATHS.walletBalance]);
});

test("each player's answers are that player's own", async () => {
  const { fake, provider } = await answers(wallet("as-in-the-specification.json"), "hang");
  await Promise.all([readGamesHome(provider, reader("a")), readGamesHome(provider, reader("b"))]);
  expect(fake.received.map(({ body }) => body.unique_token).sort()).toEqual(["a", "b"]);
});

test("what the wallet leaves open is filled from the dashboard, and nothing is overwritten by it", async () => {
  const { fake, provider } = await answers(wallet("amounts-alone.json"), dashboard("with-wallet-fields.json"));
  expect(await readGamesHome(provider, reader("t"))).toMatchObject({
    balance: "1250.5",
    bettingStatus: "1",
    minWithdrawal: "1000",
    whatsapp: "+919811111111",
    games: [{ id: "7", name: "Kalyan" }],
  });
  expect(listCalls(fake)).toEqual([PATHS.walletBalance, PATHS.dashboard]);
});

test("games are joined by their id, in the wallet's order", async () => {
  const games = [
    { game_id: "3", game_name: "Milan", open_time: "08:55 PM", close_time: "10:55 PM", msg_status: 1 },
    { game_id: "7", game_name: "Kalyan by wallet", open_time: "03:20 PM", close_time: "05:20 PM", msg_status: 2 },
  ];
  const { provider } = await answers(
    { json: { wallet_amt: "1", betting_status: "1", result: games } },
    dashboard("games-alone.json"),
  );
  const home = await readGamesHome(provider, reader("t"));
  expect(home.games).toMatchObject([
    { id: "3", chartUrl: null },
    { id: "7", name: "Kalyan by wallet", isOpen: false, chartUrl: "https://charts.provider.example/kalyan" },
  ]);
});

test.each(["unknown-token.json", "unknown-token-missing-fields.json"])(
  "security 34: %s, and a dashboard that knows no more, mean that the session is over",
  async (variant) => {
    const { provider } = await answers(wallet(variant), dashboard("unknown-token.json"));
    await expect(readGamesHome(provider, reader("t"))).rejects.toMatchObject({
      name: "AppError",
      code: "session_ended",
    });
  },
);

test("a wallet without amount is no ended session where the dashboard has it, or where betting is answered", async () => {
  const first = await answers(wallet("unknown-token.json"), dashboard("with-wallet-fields.json"));
  expect(await readGamesHome(first.provider, reader("t"))).toMatchObject({ balance: "5000", bettingStatus: "1" });
  const second = await answers(wallet("null-amount.json"), dashboard("games-alone.json"));
  expect(await readGamesHome(second.provider, reader("t"))).toMatchObject({ balance: null, bettingStatus: "1" });
});

test("an answer that is no wallet, and a provider that fails, are errors and no ended session", async () => {
  const refused = await answers(wallet("some-other-refusal.json"), dashboard("games-alone.json"));
  await expect(readGamesHome(refused.provider, reader("t"))).rejects.toMatchObject({
    name: "ProviderError",
    layer: "decode",
  });
  const half = await answers(wallet("unknown-token.json"), { text: "", status: 500 });
  await expect(readGamesHome(half.provider, reader("t"))).rejects.toMatchObject({
    name: "ProviderError",
    layer: "http",
  });
});

test("a dashboard that fails does not take a whole wallet with it", async () => {
  const { provider } = await answers(wallet("numbers.json"), { text: "", status: 500 });
  expect(await readGamesHome(provider, reader("t"))).toMatchObject({
    balance: "142.5",
    games: [],
    gamesFailure: { layer: "http" },
  });
});

const CONTACTS = { mobile_no: "9111111111", mobile_1: "9222222222", telegram_no: "9333333333" };
const GAME = { game_id: "7", game_name: "Kalyan", open_time: "03:20 PM", close_time: "05:20 PM", msg_status: 1 };
const DASHBOARD = { json: { status: true, betting_status: "1", ...CONTACTS, result: [GAME] } };
const withSources = (sources: ProviderDialect["sources"]): ProviderDialect => ({ ...SPECIFICATION_DIALECT, sources });
const OF_DASHBOARD = withSources({ bettingStatus: ["dashboard"], contacts: ["dashboard"], games: ["dashboard"] });

test("where the dialect names the dashboard alone, fields of that name in the wallet's answer mean nothing", async () => {
  const other = { betting_status: "0", mobile_no: "9000000001", result: [{ ...GAME, game_id: "9" }] };
  const { provider } = await answers({ json: { wallet_amt: "50", ...other } }, DASHBOARD, OF_DASHBOARD);
  expect(await readGamesHome(provider, reader("t"))).toMatchObject({
    balance: "50",
    bettingStatus: "1",
    whatsapp: "9111111111",
    games: [{ id: "7" }],
  });
});

test("a dashboard that is needed in any case is asked without waiting for the wallet, and not guessed when it fails", async () => {
  const failing = await answers({ json: { wallet_amt: "50", betting_status: "1" } }, "reset", OF_DASHBOARD);
  await expect(readGamesHome(failing.provider, reader("t"))).rejects.toMatchObject({ layer: "transport" });
  let answer: (reaction: Reaction) => void = () => undefined;
  const fake = opened(
    await startFakeProvider(({ path }) =>
      path === `/${PATHS.walletBalance}` ? new Promise((resolve) => (answer = resolve)) : DASHBOARD,
    ),
  );
  const reading = readGamesHome(opened(engine(fake.url, { dialect: OF_DASHBOARD })), reader("t"));
  while (fake.received.length < 2) await new Promise((resolve) => setImmediate(resolve));
  answer({ json: { wallet_amt: "50" } });
  expect(await reading).toMatchObject({ balance: "50", bettingStatus: "1" });
});

test("without a dashboard call the wallet alone decides, also about the end of the session", async () => {
  const calls = { ...SPECIFICATION_DIALECT.calls, dashboard: NO_CALL };
  const alone = { ...withSources({ bettingStatus: ["wallet"], contacts: ["wallet"], games: ["wallet"] }), calls };
  const known = await answers({ json: { wallet_amt: "50", betting_status: "1" } }, "hang", alone);
  expect(await readGamesHome(known.provider, reader("t"))).toMatchObject({ balance: "50", games: [] });
  const unknown = await answers({ json: { wallet_amt: "", betting_status: "" } }, "hang", alone);
  await expect(readGamesHome(unknown.provider, reader("t"))).rejects.toMatchObject({ code: "session_ended" });
});

test("a token that is refused by HTTP status is an ended session where the dialect has that status", async () => {
  const refused: Reaction = { json: { message: "Token expired" }, status: 401 };
  const { provider } = await answers(refused, refused, { ...SPECIFICATION_DIALECT, refusalStatuses: [400, 401] });
  await expect(readGamesHome(provider, reader("t"))).rejects.toMatchObject({ code: "session_ended" });
  const other = await answers(refused, refused);
  await expect(readGamesHome(other.provider, reader("t"))).rejects.toMatchObject({ layer: "http" });
});

test("a game without one field costs a dashboard a minute for all players, and an account's own reading none", async () => {
  const games = [{ ...GAME, web_chart_url: "ftp://not-https" }];
  const whole = { json: { wallet_amt: "50", betting_status: "1", account_block_status: "1", result: games } };
  const { fake, provider } = await answers(whole, dashboard("games-alone.json"));
  const now = performance.now.bind(performance);
  let passed = 0;
  const clock = jest.spyOn(performance, "now").mockImplementation(() => now() + passed);
  for (let nth = 0; nth < 12; nth += 1) {
    passed += 5000;
    const { games: read } = await readGamesHome(provider, reader(`player-${nth % 3}`));
    expect(read[0]?.chartUrl).toBe("https://charts.provider.example/kalyan");
    await readPlayerHome(provider, reader(`player-${nth % 3}`));
  }
  clock.mockRestore();
  expect(listCalls(fake).filter((call) => call === PATHS.dashboard)).toHaveLength(1);
  expect(listCalls(fake).filter((call) => call === PATHS.walletBalance)).toHaveLength(24);
});

test("states of the account that the dashboard alone tells are read once a minute for each player", async () => {
  const states = { status: true, transfer_point_status: "0", result: [GAME] };
  const { fake, provider } = await answers({ json: { wallet_amt: "50", betting_status: "1" } }, { json: states });
  const calls = jest.spyOn(provider, "run");
  await readPlayerHome(provider, reader("a"));
  await Promise.all(calls.mock.results.map(({ value }) => value));
  for (const token of ["a", "b", "b", "a"]) {
    expect(await readPlayerHome(provider, reader(token))).toMatchObject({ transferStatus: "0" });
  }
  const dashboards = fake.received.filter(({ path }) => path.slice(1) === PATHS.dashboard);
  expect(dashboards.map(({ body }) => body.unique_token)).toEqual(["a", "b"]);
});

test("a dashboard that tells no states is asked once an hour, and none waits for it", async () => {
  const { fake, provider } = await answers(wallet("as-in-the-specification.json"), "hang");
  for (let nth = 0; nth < 5; nth += 1) await readPlayerHome(provider, reader("t"));
  expect(listCalls(fake).filter((call) => call === PATHS.dashboard)).toHaveLength(1);
});
