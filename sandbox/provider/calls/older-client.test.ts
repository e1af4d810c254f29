import { DIALECTS, type DialectName } from "../../domain/provider-dialect";
import { BACK_DATE, BID_UNPAYABLE, BID_UNREADABLE } from "../../domain/refusals";
import { OLDER_BIDS, olderBody } from "../../fixtures/older-client";
import { callProvider, control, signIn, startForTests } from "../../fixtures/running-sandbox";
import type { Sandbox } from "../../start";

const NAMES = Object.keys(DIALECTS) as DialectName[];
const sandboxes = Object.fromEntries(
  NAMES.map((dialect) => [dialect, startForTests([beforeAll, afterAll], { dialect })]),
) as Record<DialectName, Sandbox>;
const sandbox = sandboxes.specification;

const PATHS = {
  main: "api-submit-bid",
  starline: "api-starline-submit-bid",
  gali: "api-galidisawar-submit-bid",
} as const;

const DRAWS = {
  main: [
    { session: "Open", pana: "123" },
    { session: "Close", pana: "220" },
  ],
  starline: [{ pana: "123" }],
  gali: [{ pair: "45" }],
} as const;

const PLACED = { status: true, msg: "Bid Successfully Submitted" };

const player = async (at = sandbox) => {
  const { token } = await signIn(at, { points: 1000 });
  const wallet = async () => (await callProvider(at, "api-user-wallet-balance", { unique_token: token })).body;
  return { token, points: async () => Number((await wallet()).wallet_amt) };
};

test.each(NAMES.flatMap((dialect) => OLDER_BIDS.map((bid) => ({ dialect, ...bid }))))(
  "$dialect: an older client's $screen is taken for $costs and pays $pays",
  async ({ dialect, ...bid }) => {
    const sandbox = sandboxes[dialect];
    const { token, points } = await player(sandbox);
    const made = await control(sandbox, "POST", "/markets", { family: bid.family, opensInMinutes: 60 });
    const id = String(made.body.gameId);
    const sent = olderBody(token, id, String(made.body.name), bid);
    expect((await callProvider(sandbox, PATHS[bid.family], sent)).body).toEqual(PLACED);
    expect(await points()).toBe(1000 - Number(bid.costs));
    for (const drawn of DRAWS[bid.family]) await control(sandbox, "POST", `/markets/${id}/declare`, drawn);
    expect(await points()).toBe(1000 - Number(bid.costs) + Number(bid.pays));
  },
);

const KALYAN = "6";
const [SINGLE] = OLDER_BIDS;
const LINE = { digits: "6", closedigits: "", points: "10", session: "Open" };

test.each([
  ["points as a number", { result: [{ ...LINE, points: 10 }] }],
  ["the market as a number", { gameid: 6 }],
  ["no totalbit", { totalbit: undefined }],
  ["a wrong totalbit", { totalbit: "9999" }],
  ["a totalbit below 0", { totalbit: -5 }],
  ["a date such as 20-Nov-2026", { bid_date: "20-Nov-2026" }],
  ["a date such as 2026-11-20", { bid_date: "2026-11-20" }],
  ["less than the app's least stake", { result: [{ ...LINE, points: "1" }], costs: 1 }],
])(
  "a bid with %s is taken, and its lines are counted",
  async (_, { costs = 10, ...change }: Record<string, unknown>) => {
    const { token, points } = await player();
    const body = olderBody(token, KALYAN, "Kalyan", {
      sent: { ...SINGLE?.sent, ...change } as typeof LINE & { result: [] },
    });
    expect((await callProvider(sandbox, PATHS.main, body)).body).toEqual(PLACED);
    expect(await points()).toBe(1000 - Number(costs));
  },
);

test.each([
  ["lines that sum to below 0", { result: [{ ...LINE, points: "-10" }] }, BID_UNREADABLE],
  ["one line more than the wallet allows", { result: [LINE, { ...LINE, points: "991" }] }, BID_UNPAYABLE],
  ["yesterday's date", { bid_date: "19-November-2026" }, BACK_DATE],
  ["no list of lines", { result: "6" }, BID_UNREADABLE],
])("a bid with %s is refused, and nothing is taken", async (_, change, msg) => {
  const { token, points } = await player();
  const body = olderBody(token, KALYAN, "Kalyan", {
    sent: { ...SINGLE?.sent, ...change } as typeof LINE & { result: [] },
  });
  expect((await callProvider(sandbox, PATHS.main, body)).body).toEqual({ status: false, msg });
  expect(await points()).toBe(1000);
});
