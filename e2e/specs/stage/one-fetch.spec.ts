import { setTimeout as pause } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../fixtures/stage-test";
import { routes } from "../../kit/addresses";
import { OWN_SCRIPT } from "../../kit/players";

const INTERVAL_MS = 5000;
const POLL_MS = 1200;
/** The pause between two page loads. */
const PAGE_MS = 500;
const WATCHED_MS = 2 * INTERVAL_MS;
/** The most fetches of a list in a time, in milliseconds: both ends of the time may add one. */
const mostIn = (ms: number): number => Math.ceil(ms / INTERVAL_MS) + 2;
const LEAST_POLLS = 60;
const LEAST_LOADS = 2;

/** The lists that all players share, and their calls. */
const LISTS = [
  ["/api/markets", "api-user-wallet-balance"],
  ["/api/starline/markets", "api-starline-game"],
  ["/api/gali/markets", "api-galidisawar-game"],
  ["/api/rates/main", "api-game-rates"],
  ["/api/rates/starline", "api-starline-game-rates"],
  ["/api/rates/gali", "api-galidisawar-game-rates"],
] as const;

/** Their pages, which read the same lists. */
const PAGES = [routes.home, routes.starline, routes.gali, routes.marketRates];

test("one upstream fetch of each family's list and rates per interval, with twenty pollers and page loads together", {
  tag: "@slow",
}, async ({ stage, control, playwright }) => {
  const players = await Promise.all(Array.from({ length: 3 }, () => control.newPlayer({ points: 100 })));
  const contexts: APIRequestContext[] = await Promise.all(
    players.map(async ({ mobile, password }) => {
      const context = await playwright.request.newContext({ baseURL: stage.appUrl, extraHTTPHeaders: OWN_SCRIPT });
      const response = await context.post("/api/session", { data: { phone: mobile, password } });
      expect(response.status()).toBe(200);
      return context;
    }),
  );
  const contextOf = (index: number): APIRequestContext => contexts[index % contexts.length] as APIRequestContext;

  const from = (await control.journal()).at(-1)?.id ?? 0;
  const began = Date.now();
  let polls = 0;
  let loads = 0;
  // A slow machine takes longer to send enough requests.
  const goesOn = () => Date.now() - began < WATCHED_MS || polls <= LEAST_POLLS || loads <= LEAST_LOADS;
  const poller = async (index: number) => {
    while (goesOn()) {
      const [list] = LISTS[(index + polls) % LISTS.length] ?? LISTS[0];
      const answer = await contextOf(index).get(list);
      // A poll that waited too long in the queue is answered 503; browsers poll again.
      if (answer.status() === 503) expect(await answer.json()).toMatchObject({ error: { code: "busy" } });
      else {
        expect(answer.status()).toBe(200);
        polls += 1;
      }
      // Four times the pace of a browser, which leaves time for the page loads.
      await pause(POLL_MS);
    }
  };
  const visitor = async (index: number) => {
    while (goesOn()) {
      expect((await contextOf(index).get(PAGES[loads % PAGES.length] ?? routes.home)).status()).toBe(200);
      loads += 1;
      await pause(PAGE_MS);
    }
  };
  await Promise.all([...Array.from({ length: 20 }, (_, index) => poller(index)), visitor(0)]);
  const most = mostIn(Date.now() - began);

  const calls = (await control.journal()).filter(({ id }) => id > from);
  const visitorsOwn = players[0]?.mobile;
  for (const [list, call] of LISTS) {
    // The page loads also read the visitor's own account: only calls with other tokens, or none, are surely of lists.
    const made = calls.filter((entry) => entry.call === call);
    expect(made.filter(({ mobile }) => mobile !== visitorsOwn).length, list).toBeLessThanOrEqual(most);
    // A list may also be fetched with the visitor's token: the first request after the interval fetches it for everybody.
    expect(made.length, `${list} is fetched anew`).toBeGreaterThan(0);
  }
  expect(calls.filter(({ call }) => call === "api-get-dashboard-data").length).toBeLessThanOrEqual(most);
  // The visitor's own account is read once for each page.
  const own = calls.filter(({ call, mobile }) => mobile === visitorsOwn && call === "api-user-wallet-balance");
  expect(own.length).toBeLessThanOrEqual(loads + most);
  await Promise.all(contexts.map((context) => context.dispose()));
});
