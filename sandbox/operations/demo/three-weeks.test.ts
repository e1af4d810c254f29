import { GAME_FAMILIES, PANA_LABELS } from "@/lib/domain/game/game-types";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { fromWhole, sumAmounts, toPoints } from "../../domain/amount";
import type { DialectName } from "../../domain/provider-dialect";
import { ALL_TIME, india, testWorld } from "../../fixtures/test-world";
import { walletOf } from "../../repositories/ledger";
import type { World } from "../../world";
import { DEMO_PLAYERS, seedWorld } from "../seed";
import { ASHA, HISTORY_DAYS, RAVI } from "./three-weeks";

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

const seeded = async (now: string, dialect?: DialectName, seed?: string) => {
  const { world, draws, close } = testWorld(now, dialect, seed);
  opened.push(close);
  await seedWorld(world, "lived-in");
  return { world, draws };
};

const linesOf = (world: World, mobile: string) =>
  GAME_FAMILIES.flatMap((family) => world.bids.listPlaced(family, mobile, ALL_TIME));

const walletIn = (world: World, mobile: string) => Number(toPoints(world.ledger.balanceOf(walletOf(mobile))));

/** Expects that every sum follows from the bids and requests alone. */
const checkSums = (world: World): void => {
  const { ledger, deposits, withdrawals } = world;
  expect(ledger.sum()).toBe(0n);
  expect(ledger.balanceOf("bids")).toBe(sumAmounts(world.bids.listOpen().map(({ stake }) => stake)));
  expect(ledger.balanceOf("held")).toBe(sumAmounts(withdrawals.pending().map(({ amount }) => amount)));
  for (const mobile of [ASHA, RAVI]) {
    const lines = linesOf(world, mobile);
    const added = deposits.of(mobile, 99).filter(({ state }) => state === "approved");
    const taken = withdrawals.of(mobile, 99);
    const moved = ledger.movements(walletOf(mobile), 9999).filter(({ kind }) => kind === "transfer");
    const sum =
      sumAmounts([...added, ...moved].map(({ amount }) => amount)) +
      sumAmounts(lines.map(({ payout }) => payout)) -
      sumAmounts([...lines.map(({ stake }) => stake), ...taken.map(({ amount }) => amount)]);
    expect(ledger.balanceOf(walletOf(mobile))).toBe(sum);
  }
};

/** Moments at which different markets wait: around midnight, in the morning, between draws. */
const MOMENTS = [
  "20 00:00",
  "21 00:07",
  "22 00:41",
  "23 00:58",
  "24 05:01",
  "25 09:59:59",
  "26 15:37",
  "27 23:47",
  "28 23:59:59",
];

test.each(MOMENTS)(
  "begun on November %s, one bid of today waits, sums equal the ledger and wallets are as documented",
  async (moment) => {
    const now = `2026-11-${moment}`;
    const { world, draws } = await seeded(now);
    const open = world.bids.listOpen();
    const today = formatIsoDay(indiaMoment(india(now)));
    expect(new Set(open.map(({ mobile, placedAt }) => `${mobile} ${placedAt}`)).size).toBe(1);
    expect(open[0]).toMatchObject({ mobile: ASHA, day: today });
    expect(formatIsoDay(indiaMoment(open[0]?.placedAt ?? 0))).toBe(today);
    checkSums(world);
    for (const { mobile, points } of DEMO_PLAYERS) {
      expect(Math.abs(walletIn(world, mobile) - points)).toBeLessThan(150);
    }
    const results = () => world.markets.list().map(({ id }) => [...world.results.mapByDay(id)]);
    const before = results();
    draws.catchUp();
    expect(results()).toEqual(before);
  },
);

test("one demo player is quite new: the bonus, and nothing else", async () => {
  const { world } = await seeded("2026-11-20 14:00");
  const wallet = walletOf("9000000004");
  expect(world.ledger.movements(wallet, 9).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["bonus", fromWhole(100)],
  ]);
});

test("every family and game is played, won and lost, and all that money does is there", async () => {
  const { world } = await seeded("2026-11-20 14:00");
  const lines = linesOf(world, ASHA);
  const played = new Set(lines.map(({ label }) => label));
  // SP DP TP is missing because it is sent as its panas.
  expect(PANA_LABELS.filter((label) => !played.has(label))).toEqual(["SP DP TP"]);
  for (const family of GAME_FAMILIES) {
    const states = new Set(world.bids.listPlaced(family, ASHA, ALL_TIME).map(({ state }) => state));
    expect([...states]).toEqual(expect.arrayContaining(["won", "lost"]));
  }
  const submissions = new Set(
    [ASHA, RAVI].flatMap((mobile) => linesOf(world, mobile)).map(({ mobile, placedAt }) => `${mobile} ${placedAt}`),
  );
  expect(submissions.size).toBeGreaterThanOrEqual(60);
  expect(submissions.size).toBeLessThanOrEqual(65);
  const days = new Set(lines.map(({ placedAt }) => formatIsoDay(indiaMoment(placedAt))));
  expect(days.size).toBe(HISTORY_DAYS);
  expect(world.deposits.of(ASHA, 9).map(({ state }) => state)).toEqual(["pending", "approved", "approved"]);
  expect(world.withdrawals.of(ASHA, 9).map(({ state }) => state)).toEqual(["pending", "approved"]);
  const kinds = world.ledger.movements(walletOf(ASHA), 999).map(({ kind }) => kind);
  for (const kind of ["deposit", "withdrawal", "transfer", "bid", "win", "starline_win", "gali_win"]) {
    expect(kinds).toContain(kind);
  }
});

test("each win pays its stake by the rate, and times in the ledger only grow", async () => {
  const { world } = await seeded("2026-11-20 14:00");
  const won = linesOf(world, ASHA).filter(({ state }) => state === "won");
  // Only bids on digits win here, which pay 95 for 10.
  for (const { stake, payout } of won) expect(payout).toBe((stake * 95n) / 10n);
  expect(won.length).toBeGreaterThan(5);
  const times = world.ledger.entries(undefined, 9999).map(({ at }) => at);
  expect(times).toEqual([...times].sort((one, other) => other - one));
  expect(times[0]).toBeLessThanOrEqual(world.clock.now());
});

test("the same seed and moment give the same world, another seed other numbers", async () => {
  const printHistory = async (seed: string) => {
    const { world } = await seeded("2026-11-20 14:00", "specification", seed);
    return JSON.stringify([linesOf(world, ASHA), world.ledger.entries(undefined, 9999)], (_key, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
  };
  const first = await printHistory("one");
  expect(await printHistory("one")).toBe(first);
  expect(await printHistory("two")).not.toBe(first);
});

test("a day later the waiting bid has won by the rules, and all sums are right", async () => {
  const { world, draws } = await seeded("2026-11-20 14:00");
  const before = walletIn(world, ASHA);
  world.clock.set(india("2026-11-21 14:00"));
  draws.catchUp();
  expect(world.bids.listOpen()).toEqual([]);
  expect(walletIn(world, ASHA)).toBe(before + 190);
  checkSums(world);
});

test("the history is there on the other dialect too", async () => {
  const { world } = await seeded("2026-11-20 14:00", "galidisswar");
  expect(world.withdrawals.of(ASHA, 9).map(({ method, state }) => `${method} ${state}`)).toEqual([
    "googlePay pending",
    "googlePay approved",
  ]);
  expect(walletIn(world, ASHA)).toBe(4970);
  checkSums(world);
});

test("an empty demo has the points alone, and neither is seeded a second time", async () => {
  const { world, close } = testWorld("2026-11-20 14:00");
  opened.push(close);
  await seedWorld(world, "empty");
  await seedWorld(world, "lived-in");
  expect([linesOf(world, ASHA), walletIn(world, ASHA), walletIn(world, RAVI)]).toEqual([[], 5000, 2000]);
});
