import { setTimeout as pause } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../fixtures/stage-test";
import { routes } from "../../kit/addresses";
import { OWN_SCRIPT } from "../../kit/players";

const INTERVAL_MS = 5000;
const POLL_MS = 1200;
/** A visitor's rest between two pages. */
const PAGE_MS = 500;
const WATCHED_MS = 2 * INTERVAL_MS;
/** How often a list may be fetched in so many milliseconds: an interval's edge may add one at either end. */
const mostIn = (ms: number): number => Math.ceil(ms / INTERVAL_MS) + 2;
const LEAST_POLLS = 60;
const LEAST_LOADS = 2;

/** The lists that every player shares and the call behind each. */
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
  // A slow machine is watched for longer, until enough was asked.
  const goesOn = () => Date.now() - began < WATCHED_MS || polls <= LEAST_POLLS || loads <= LEAST_LOADS;
  const poller = async (index: number) => {
    while (goesOn()) {
      const [list] = LISTS[(index + polls) % LISTS.length] ?? LISTS[0];
      const answer = await contextOf(index).get(list);
      // A poll that waited too long in the queue is turned away and asked again: browsers do the same.
      if (answer.status() === 503) expect(await answer.json()).toMatchObject({ error: { code: "busy" } });
      else {
        expect(answer.status()).toBe(200);
        polls += 1;
      }
      // Four times the pace of a real one, and still leaving the machine something for the page loads.
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
  // What was asked within the time is answered after it.
  const most = mostIn(Date.now() - began);

  const calls = (await control.journal()).filter(({ id }) => id > from);
  const visitorsOwn = players[0]?.mobile;
  for (const [list, call] of LISTS) {
    // The visitor's page loads read the visitor's own account: a call with another's token, or with none, is a list's.
    const made = calls.filter((entry) => entry.call === call);
    expect(made.filter(({ mobile }) => mobile !== visitorsOwn).length, list).toBeLessThanOrEqual(most);
    // With the visitor's own token too: whoever asks when the list has grown old fetches it for all.
    expect(made.length, `${list} is fetched anew`).toBeGreaterThan(0);
  }
  expect(calls.filter(({ call }) => call === "api-get-dashboard-data").length).toBeLessThanOrEqual(most);
  // And the visitor's own account is read once for each page.
  const own = calls.filter(({ call, mobile }) => mobile === visitorsOwn && call === "api-user-wallet-balance");
  expect(own.length).toBeLessThanOrEqual(loads + most);
  await Promise.all(contexts.map((context) => context.dispose()));
});
