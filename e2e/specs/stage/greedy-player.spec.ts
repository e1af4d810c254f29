import { type ApiPhone, apiPhone } from "../../fixtures/api-phone";
import { expect, test } from "../../fixtures/stage-test";
import { routes } from "../../kit/addresses";
import type { Control, SandboxPlayer } from "../../kit/control";
import { isoDay } from "../../kit/india-days";

const HISTORY = "api-bid-history-data";
const DAY_MS = 86_400_000;
/** Of one player at once, as the operator's guide says. */
const AT_ONCE = 4;
const MANY = 320;

const signedIn = async (
  appUrl: string,
  { mobile, password }: SandboxPlayer,
  jar = new Map<string, string>(),
): Promise<ApiPhone> => {
  const phone = apiPhone(appUrl, jar);
  expect((await phone.signIn(mobile, password)).status).toBe(200);
  return phone;
};

/** A loaded machine may say that it has no room, as to anybody: then it is asked again, for so long at most. */
const ROOM_WITHIN_MS = 30_000;
const withRoom = async (ask: () => Promise<number>): Promise<number> => {
  const end = performance.now() + ROOM_WITHIN_MS;
  let status = await ask();
  while (status === 503 && performance.now() < end) status = await ask();
  return status;
};

/** The most of a player's histories that the provider had at once while `work` went on. */
const mostAtOnce = async (control: Control, mobile: string, work: Promise<unknown>): Promise<number> => {
  let over = false;
  let most = 0;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  while (!over) {
    const asked = await control.journal({ call: HISTORY, mobile });
    most = Math.max(most, asked.filter(({ answered }) => answered === null).length);
  }
  return most;
};

test("security 37: a player who asks for 320 histories at once, on two phones and by pages too, waits alone", {
  tag: "@security",
}, async ({ stage, control }) => {
  const [greedy, other] = [await control.newPlayer({ points: 100 }), await control.newPlayer({ points: 100 })];
  const jar = new Map<string, string>();
  const phones = [await signedIn(stage.appUrl, greedy, jar), await signedIn(stage.appUrl, greedy)];
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const neighbour = await signedIn(stage.appUrl, other);
  const now = await control.now();
  const history = (nth: number) =>
    `/api/histories/main-bids?from=${isoDay(now - (nth + 3) * DAY_MS)}&to=${isoDay(now - nth * DAY_MS)}`;
  // Longer than a read waits for its turn, so four of them are answered; a loaded machine is never as slow as this.
  const slow = { kind: "delay", ms: 4000 } as const;
  await control.fault({ call: HISTORY, mobile: greedy.mobile, times: 10_000, when: "before", action: slow });

  const flood = Promise.all(
    Array.from({ length: MANY }, async (_, nth) => (await phones[nth % 2]?.get(history(nth)))?.status),
  );
  // A page reads through the same bound; without its list it still comes.
  const pages = Promise.all(
    Array.from({ length: 10 }, () =>
      withRoom(async () => (await fetch(`${stage.appUrl}${routes.mainBidHistory}`, { headers: { cookie } })).status),
    ),
  );
  const watched = mostAtOnce(control, greedy.mobile, Promise.all([flood, pages]));
  const took: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const began = performance.now();
    for (const path of [history(nth), "/api/wallet"])
      expect(await withRoom(async () => (await neighbour.get(path)).status)).toBe(200);
    took.push(performance.now() - began);
  }
  const statuses = await flood;
  expect(new Set(await pages)).toEqual(new Set([200]));
  expect(await watched).toBeLessThanOrEqual(AT_ONCE);
  // A loaded machine may also say that it has no room, as to anybody.
  expect(new Set(statuses.filter((status) => status !== 503))).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(MANY / 2);
  // Never behind one of the greedy player's, each of which takes longer than this by itself.
  expect(Math.min(...took)).toBeLessThan(slow.ms);
  // The breaker is closed: the next question goes out.
  await control.clearFaults();
  const before = (await control.journal({ call: HISTORY })).length;
  expect((await neighbour.get(history(9))).status).toBe(200);
  expect((await phones[1]?.get(history(8)))?.status).toBe(200);
  expect(await control.journal({ call: HISTORY })).toHaveLength(before + 2);
});
