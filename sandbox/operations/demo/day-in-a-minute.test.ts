import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { ALL_TIME, india, testWorld } from "../../fixtures/test-world";
import { seedWorld } from "../seed";
import { createDayInAMinute } from "./day-in-a-minute";
import { ASHA } from "./three-weeks";

const setUp = async (now: string) => {
  const { world, draws, close } = testWorld(now);
  await seedWorld(world, "empty");
  draws.catchUp();
  const day = createDayInAMinute(world, draws);
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) day.tick();
  };
  const bids = () =>
    (["main", "starline", "gali"] as const).flatMap((family) => world.bids.listPlaced(family, ASHA, ALL_TIME));
  return { world, draws, day, pass, bids, close };
};

const dayOf = (ms: number): string => formatIsoDay(indiaMoment(ms));

test.each([
  ["2026-11-20 10:00", 12, "2026-11-20"],
  ["2026-11-20 00:00", 12, "2026-11-20"],
  ["2026-11-20 15:30", 8, "2026-11-20"],
  ["2026-11-20 23:10", 12, "2026-11-21"],
  ["2026-11-20 23:58", 12, "2026-11-21"],
])(
  "a minute from %s goes through one day in %i stops, with bids that wait, wins and losses, all of %s",
  async (now, stops, of) => {
    const { world, day, pass, bids, close } = await setUp(now);
    day.start();
    expect(day.progress()).toEqual({ done: 0, stops });
    expect(new Set(world.bids.listOpen().map(({ mobile }) => mobile))).toEqual(new Set([ASHA]));
    const shown = [world.clock.now()];
    for (let stop = 1; stop <= stops; stop += 1) {
      pass(4);
      expect(world.clock.now()).toBe(shown.at(-1));
      pass(1);
      shown.push(world.clock.now());
      const [before = 0, after = 0] = shown.slice(-2);
      expect(after).toBeGreaterThan(before);
    }
    expect(day.progress()).toBeNull();
    // The day that the app calls today after the last stop is the day that was played.
    const last = shown.at(-1) ?? 0;
    expect(dayOf(last)).toBe(of);
    expect(new Set(bids().map(({ placedAt }) => dayOf(placedAt)))).toEqual(new Set([of]));
    const states = new Set(bids().map(({ state }) => state));
    expect([...states]).toEqual(expect.arrayContaining(["won", "lost"]));
    expect(world.ledger.sum()).toBe(0n);
    pass(60);
    expect(world.clock.now()).toBe(last);
    close();
  },
);

test("a stopped day stands still, and another one begins from there", async () => {
  const { world, day, pass, close } = await setUp("2026-11-20 10:00");
  day.start();
  pass(5);
  expect(world.clock.now()).toBe(india("2026-11-20 12:25"));
  day.stop();
  pass(10);
  expect([day.progress(), world.clock.now()]).toEqual([null, india("2026-11-20 12:25")]);
  day.start();
  expect(day.progress()).toEqual({ done: 0, stops: 12 });
  close();
});

test("a player who may not bid, or has no points left, is passed over", async () => {
  const { world, day, pass, bids, close } = await setUp("2026-11-20 10:00");
  world.players.change(ASHA, { blocked: true });
  day.start();
  pass(60);
  expect([day.progress(), bids()]).toEqual([null, []]);
  close();
});
