import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../fixtures/stage-test";
import { OWN_SCRIPT } from "../../fixtures/test";

const INTERVAL_MS = 5000;
const WATCHED_MS = 3 * INTERVAL_MS;

test("one upstream list fetch per interval, with fifty pollers and page loads together", async ({
  stage,
  control,
  playwright,
}) => {
  const players = await Promise.all(Array.from({ length: 5 }, () => control.newPlayer({ points: 100 })));
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
  const until = Date.now() + WATCHED_MS;
  let polls = 0;
  const poller = async (index: number) => {
    while (Date.now() < until) {
      expect((await contextOf(index).get("/api/markets")).status()).toBe(200);
      polls += 1;
    }
  };
  let loads = 0;
  const visitor = async (index: number) => {
    while (Date.now() < until) {
      expect((await contextOf(index).get("/imp")).status()).toBe(200);
      loads += 1;
    }
  };
  await Promise.all([...Array.from({ length: 50 }, (_, index) => poller(index)), visitor(0)]);
  expect(polls).toBeGreaterThan(200);
  expect(loads).toBeGreaterThan(5);

  const calls = (await control.journal()).filter(({ id }) => id > from);
  const visitorsOwn = players[0]?.mobile;
  // The visitor's page loads read the visitor's own account; a list fetch is any call made with another's token.
  const lists = calls.filter(({ mobile }) => mobile !== visitorsOwn);
  expect(lists.length).toBeLessThanOrEqual(WATCHED_MS / INTERVAL_MS + 2);
  const dashboards = calls.filter(({ call }) => call === "api-get-dashboard-data");
  expect(dashboards.length).toBeLessThanOrEqual(WATCHED_MS / INTERVAL_MS + 2);
  // And the visitor's own account is read no more than once a second.
  const own = calls.filter(({ call, mobile }) => mobile === visitorsOwn && call === "api-user-wallet-balance");
  expect(own.length).toBeLessThanOrEqual(WATCHED_MS / 1000 + WATCHED_MS / INTERVAL_MS + 2);
  await Promise.all(contexts.map((context) => context.dispose()));
});
