import pino from "pino";
import type { Player } from "../accounts/session/session-data";
import { hostClock } from "../clock";
import { readAccount } from "../player/read-account";
import { engine } from "../provider/fixtures/engine";
import { type FakeProvider, type Reaction, type Received, startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { readGolden } from "../provider/golden/golden";
import type { ProviderLimits } from "../provider/provider";
import { SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { createSharedLists } from "./create-shared-lists";

const PATHS = SPECIFICATION_DIALECT.calls;

const player = (token: string): Player => ({
  sessionId: token,
  token,
  name: "N",
  mobile: "9000000001",
  playerKey: token,
});

const setUp = async (
  behave: (request: Received, nth: number) => Reaction | Promise<Reaction>,
  limits: Partial<ProviderLimits> = {},
) => {
  let now = 0;
  const logged: string[] = [];
  const fake: FakeProvider = opened(await startFakeProvider(behave));
  const provider = opened(engine(fake.url, { limits, nowMs: () => now }));
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const lists = createSharedLists({ provider, clock: hostClock(), log, nowMs: () => now });
  return { fake, provider, lists, logged, pass: (ms: number) => (now += ms) };
};

const wallet = (variant: string): Reaction => ({ text: readGolden(`user-wallet-balance/${variant}`) });

test("one player's page, account and markets together, costs one wallet call", async () => {
  const { fake, provider, lists } = await setUp(() => wallet("as-in-the-specification.json"));
  const asha = player("token-1");
  await Promise.all([readAccount({ provider }, asha), lists.markets("main", asha), readAccount({ provider }, asha)]);
  expect(fake.received.map(({ path }) => path)).toEqual([`/${PATHS.walletBalance}`]);
});

test("security 26: nothing of the player whose token fetched it is in the shared list", async () => {
  const { lists } = await setUp(() => wallet("one-garbled-game.json"));
  const listed = JSON.stringify(await lists.markets("main", player("token-1")));
  for (const personal of ["wallet", "5000", "never-to-be-shared", "unique_token", "token-1"]) {
    expect(listed).not.toContain(personal);
  }
  expect(JSON.parse(listed)).toEqual({
    markets: [
      {
        id: "3",
        name: "Milan Night",
        openTime: "08:55 PM",
        closeTime: "10:55 PM",
        openResult: "",
        closeResult: "",
        isOpen: true,
        chartUrl: null,
      },
    ],
    chartUrl: null,
    staleSince: null,
  });
});

test("a game that cannot be read is left out and logged once, and the others stay", async () => {
  const { lists, logged, pass } = await setUp(() => wallet("one-garbled-game.json"));
  for (const time of [0, 6000]) {
    pass(time);
    expect((await lists.markets("main", player(`token-${time}`))).markets.map(({ id }) => id)).toEqual(["3"]);
  }
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(/"event":"list_entries_left_out","list":"main_markets"/);
  expect(logged[0]).toContain("result[2].game_id");
  expect(logged[0]).not.toContain("never-to-be-shared");
});

test("a provider that says when to come back is not called before, and everybody sees the list with its age", async () => {
  const limited: Reaction = { text: "", status: 429, headers: { "retry-after": "30" } };
  const { fake, lists, pass } = await setUp((_request, nth) =>
    nth === 2 ? limited : wallet("as-in-the-specification.json"),
  );
  await lists.markets("main", player("a"));
  for (const [token, received, isOld] of [
    ["b", 2, true],
    ["c", 2, true],
    ["d", 2, true],
    ["e", 2, true],
    ["f", 2, true],
    ["g", 2, true],
    ["h", 3, false],
  ] as const) {
    pass(5001);
    const list = await lists.markets("main", player(token));
    expect(list.markets.map(({ id }) => id)).toEqual(["7", "3"]);
    expect([fake.received.length, list.staleSince !== null]).toEqual([received, isOld]);
  }
});

test("markets stand in the provider's order, and the dashboard's where the wallet has none", async () => {
  const whole = await setUp(() => wallet("as-in-the-specification.json"));
  expect((await whole.lists.markets("main", player("t"))).markets.map(({ id }) => id)).toEqual(["7", "3"]);
  const split = await setUp(({ path }) =>
    path === `/${PATHS.walletBalance}`
      ? wallet("amounts-alone.json")
      : { text: readGolden("get-dashboard-data/with-wallet-fields.json") },
  );
  expect((await split.lists.markets("main", player("t"))).markets).toMatchObject([{ id: "7", isOpen: true }]);
});

test("security 34: a token that the provider no longer knows ends that player's session, and another's brings the list", async () => {
  const { fake, lists } = await setUp(({ body }) =>
    body.unique_token === "forgotten" ? wallet("unknown-token.json") : wallet("as-in-the-specification.json"),
  );
  const [ended, here] = await Promise.allSettled([
    lists.markets("main", player("forgotten")),
    lists.markets("main", player("known")),
  ]);
  expect(ended).toMatchObject({ status: "rejected", reason: { code: "session_ended" } });
  expect(here).toMatchObject({ status: "fulfilled", value: { staleSince: null } });
  // The ended player's wallet and dashboard are read, then the other player's wallet.
  expect(fake.received.map(({ body }) => body.unique_token)).toEqual(["forgotten", "forgotten", "known"]);
});

test("security 37: a player whose sessions are all reading already keeps nobody else from the list", async () => {
  let letGo: (reaction: Reaction) => void = () => undefined;
  const pending = new Promise<Reaction>((resolve) => (letGo = resolve));
  const { fake, provider, lists } = await setUp(
    ({ body }) => (body.unique_token === "first" ? pending : wallet("as-in-the-specification.json")),
    { playerReads: 1, playerReadsWaiting: 0, headersMs: 5000, readMs: 8000 },
  );
  const greedy = (token: string) => ({ ...player(token), playerKey: "greedy" });
  const first = readAccount({ provider }, greedy("first"));
  while (fake.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const [refused, listed] = await Promise.allSettled([
    lists.markets("main", greedy("second")),
    lists.markets("main", player("other")),
  ]);
  expect(refused).toMatchObject({ status: "rejected", reason: { code: "too_many_at_once" } });
  expect(listed).toMatchObject({ status: "fulfilled", value: { staleSince: null, markets: [{}, {}] } });
  letGo(wallet("as-in-the-specification.json"));
  await first;
});

/** Returns the specification's wallet response, with other fields in its first game, Kalyan. */
const withFirstGame = (fields: object): Reaction => {
  const answer = JSON.parse(readGolden("user-wallet-balance/as-in-the-specification.json"));
  return { text: JSON.stringify({ ...answer, result: [{ ...answer.result[0], ...fields }, answer.result[1]] }) };
};
const CLOSED_KALYAN = {
  id: "7",
  openResult: "123-6",
  closeResult: "4-220",
  isOpen: false,
  chartUrl: "https://charts.provider.example/kalyan",
};
const [CLOSED, OPEN] = [2, 1];

test.each<[string, object, object]>([
  ["its weekly day off", { open_time: "", close_time: "", msg_status: CLOSED }, { openTime: "", closeTime: "" }],
  ["null times", { open_time: null, close_time: null, msg_status: CLOSED }, { openTime: "", closeTime: "" }],
  ["no time fields", { open_time: undefined, close_time: undefined, msg_status: CLOSED }, { openTime: "" }],
  ["a closing time alone", { open_time: "", msg_status: CLOSED }, { openTime: "", closeTime: "05:20 PM" }],
  ["an opening time alone", { close_time: "", msg_status: CLOSED }, { openTime: "03:20 PM", closeTime: "" }],
  [
    "a word for its times",
    { open_time: "Holiday", close_time: "Holiday", msg_status: CLOSED },
    { openTime: "Holiday" },
  ],
  ["neither times nor status", { open_time: "", close_time: "", msg_status: "" }, { openTime: "", closeTime: "" }],
])("a market stays, closed, with result and chart on %s, and nothing is logged", async (_what, fields, times) => {
  const { lists, logged } = await setUp(() => withFirstGame(fields));
  const { markets } = await lists.markets("main", player("t"));
  expect(markets).toMatchObject([
    { ...CLOSED_KALYAN, ...times },
    { id: "3", isOpen: true },
  ]);
  expect(logged).toEqual([]);
});

test("a day off costs no second call", async () => {
  const { fake, lists } = await setUp(() => withFirstGame({ open_time: "", close_time: null, msg_status: CLOSED }));
  await lists.markets("main", player("t"));
  expect(fake.received.map(({ path }) => path)).toEqual([`/${PATHS.walletBalance}`]);
});

test.each<[string, object]>([
  ["no times", { open_time: "", close_time: "" }],
  ["an opening time alone", { close_time: "" }],
  ["a word for a time", { open_time: "soon" }],
])(
  "money: a market with %s is closed although the provider calls it open, and that is logged",
  async (_what, fields) => {
    const { lists, logged } = await setUp(() => withFirstGame({ ...fields, msg_status: OPEN }));
    expect((await lists.markets("main", player("t"))).markets[0]).toMatchObject(CLOSED_KALYAN);
    expect(logged.join()).toMatch(/game 7 is shown as closed: no readable/);
  },
);

test.each(["starline", "gali"] as const)("a %s market without its time stays, closed", async (family) => {
  const game = { game_id: "11", game_name: "Ten", open_result: "120-3", msg_status: OPEN, open_time: "" };
  const { lists } = await setUp(() => ({ json: { result: [game, { ...game, game_id: "12", msg_status: CLOSED }] } }));
  expect((await lists.markets(family, player("t"))).markets).toMatchObject([
    { id: "11", openTime: "", closeTime: null, openResult: "120-3", isOpen: false },
    { id: "12", openTime: "", closeTime: null, openResult: "120-3", isOpen: false },
  ]);
});
