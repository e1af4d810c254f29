import { setTimeout as pause } from "node:timers/promises";
import { routes } from "../../../lib/routes";
import { apiPhone } from "../../fixtures/api-phone";
import { expect, test } from "../../fixtures/stage-test";

const INTERVAL_MS = 5000;
/** Returns the most fetches of a list in some milliseconds, because both ends of the time may add one. */
const maxIn = (ms: number): number => Math.ceil(ms / INTERVAL_MS) + 2;
const POLLERS = 20;
const POLLS = 8;
const PAUSE_MS = 1200;

const LISTS = [
  ["/api/live?main=", "api-user-wallet-balance", routes.home],
  ["/api/live?starline=", "api-starline-game", routes.starline],
  ["/api/live?gali=", "api-galidisawar-game", routes.gali],
  ["/api/live?mainRates=", "api-game-rates", routes.marketRates],
] as const;

test("one upstream fetch of each family's list and of rates per interval, with twenty pollers and page loads together", {
  tag: "@slow",
}, async ({ stage, control }) => {
  const phones = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { mobile, password } = await control.newPlayer({ points: 100 });
      const phone = apiPhone(stage.appUrl);
      expect((await phone.signIn(mobile, password)).status).toBe(200);
      return { ...phone, mobile };
    }),
  );
  const [visitor] = phones;
  const from = (await control.journal()).at(-1)?.id ?? 0;
  const startedAt = Date.now();
  const poll = async (index: number) => {
    for (let nth = 0; nth < POLLS; nth += 1) {
      const answer = await phones[index % phones.length]?.get(LISTS[(index + nth) % LISTS.length]?.[0] ?? "");
      // A poll that waited too long in the request queue is answered 503; browsers poll again.
      expect([200, 503]).toContain(answer?.status);
      await pause(PAUSE_MS);
    }
  };
  const visit = async () => {
    for (const [, , page] of [...LISTS, ...LISTS]) {
      const answer = await fetch(`${stage.appUrl}${page}`, { headers: { cookie: visitor?.cookies() ?? "" } });
      expect([answer.status, (await answer.text()).includes("<h1")]).toEqual([200, true]);
      await pause(PAUSE_MS);
    }
  };
  await Promise.all([...Array.from({ length: POLLERS }, (_, index) => poll(index)), visit()]);
  const max = maxIn(Date.now() - startedAt);
  const calls = (await control.journal()).filter(({ id }) => id > from);
  for (const [list, call] of LISTS) {
    // Only calls with other tokens, or none, are surely of lists, because the page loads also read the visitor's own
    // account.
    const made = calls.filter((entry) => entry.call === call);
    expect(made.filter(({ mobile }) => mobile !== visitor?.mobile).length, list).toBeLessThanOrEqual(max);
    expect(made.length, `${list} is fetched again`).toBeGreaterThan(0);
  }
});
