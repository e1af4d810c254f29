import { GET as mainWinsRoute } from "@/app/api/histories/main-wins/route";
import { GET as walletRoute } from "@/app/api/wallet/route";
import { HISTORIES } from "@/lib/contract/history-kinds";
import { API } from "@/lib/contract/protocol";
import { Browser, readErrorCode } from "../fixtures/browser";
import { answerAsProvider, PASSWORD, type StartedApp, startApp } from "../fixtures/started-app";
import type { Received } from "../provider/fixtures/fake-provider";
import { PROVIDER_LIMITS } from "../provider/provider";

// The test itself delays the reads, on a loaded machine longer than the app waits for a provider.
jest.mock("../provider/provider", () => {
  const actual = jest.requireActual("../provider/provider");
  const longMs = 600_000;
  const limits = { ...actual.PROVIDER_LIMITS, headersMs: longMs, readMs: longMs, playerReadWaitMs: longMs };
  return { ...actual, PROVIDER_LIMITS: limits };
});

/** Histories of wins take one read each; histories of bids also read the wins (decision 0043). */
const HISTORY = "/api-wining-history-data";
const AT_ONCE = PROVIDER_LIMITS.playerReads;
const WAITING = PROVIDER_LIMITS.playerReadsWaiting;
const MANY = 320;

/** Counts one player's history reads at the provider, and delays them until the test releases them. */
class Histories {
  inFlight = 0;
  most = 0;
  requested = 0;
  private readonly waiting: (() => void)[] = [];
  private open = false;

  async take(): Promise<void> {
    this.requested += 1;
    this.inFlight += 1;
    this.most = Math.max(this.most, this.inFlight);
    if (!this.open) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.inFlight -= 1;
  }

  letGo(): void {
    this.open = true;
    for (const go of this.waiting.splice(0)) go();
  }
}

let app: StartedApp;
let greedy: Histories;

/** Responds as a provider whose tokens contain the number, and delays the histories of 9000000001. */
const behave = async (request: Received) => {
  const { path, body } = request;
  if (path === "/api-user-login" && body.password === PASSWORD) {
    return {
      json: { status: true, unique_token: `token-of-${body.mobile}-${app.provider.received.length}`, user_name: "A" },
    };
  }
  if (path === HISTORY && String(body.unique_token).startsWith("token-of-9000000001")) await greedy.take();
  return answerAsProvider(request);
};

beforeEach(async () => {
  greedy = new Histories();
  app = await startApp({}, behave);
});
afterEach(async () => {
  greedy.letGo();
  await app.close();
});

const toQuery = (nth: number) => {
  const day = (back: number) => new Date(Date.UTC(2026, 10, 20) - back * 86_400_000).toISOString().slice(0, 10);
  return `?from=${day(nth + (nth % 7))}&to=${day(nth)}`;
};

const readHistory = (browser: Browser, nth = 0) =>
  browser.send(mainWinsRoute, `${HISTORIES["main-wins"].path}${toQuery(nth)}`);

const untilHeld = async (count: number): Promise<void> => {
  while (greedy.requested < count) await new Promise((resolve) => setImmediate(resolve));
};

test("security 37: 320 histories of one player at once keep nobody else from the provider, nor open the breaker", async () => {
  // There are two sessions, because the bound is per player, however often the player has signed in.
  const browsers = [await Browser.signedIn("9000000001"), await Browser.signedIn("9000000001")];
  const other = await Browser.signedIn("9000000002");
  const flood = Array.from({ length: MANY }, (_, nth) => readHistory(browsers[nth % 2] as Browser, nth));
  await untilHeld(AT_ONCE);

  // While these are delayed, another player's reads get responses, and so do this player's wallet and lists.
  expect((await readHistory(other)).status).toBe(200);
  expect((await other.send(walletRoute, API.wallet)).status).toBe(200);
  expect((await (browsers[0] as Browser).send(walletRoute, API.wallet)).status).toBe(200);
  expect(greedy.inFlight).toBe(AT_ONCE);

  greedy.letGo();
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBe(AT_ONCE + WAITING);
  for (const answer of refused) {
    expect([answer.status, await readErrorCode(answer)]).toEqual([429, "too_many_at_once"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(greedy.most).toBe(AT_ONCE);
  expect(greedy.requested).toBe(AT_ONCE + WAITING);
  expect((await readHistory(browsers[0] as Browser, 400)).status).toBe(200);
});

test.each([
  ["2026-08-20", "2026-11-20", "history_range_long"],
  ["2026-11-21", "2026-11-20", "history_range_reversed"],
])(
  "security 37: a history from %s to %s is refused by %s, without a question to the provider",
  async (from, to, code) => {
    const browser = await Browser.signedIn("9000000001");
    const readWins = (query: string) => browser.send(mainWinsRoute, `${HISTORIES["main-wins"].path}?${query}`);
    const refused = await readWins(`from=${from}&to=${to}`);
    expect([refused.status, await readErrorCode(refused)]).toEqual([422, code]);
    greedy.letGo();
    expect((await readWins("from=2026-08-21&to=2026-11-20")).status).toBe(200);
    expect(greedy.requested).toBe(1);
  },
);
