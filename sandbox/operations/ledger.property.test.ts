import fc from "fast-check";
import { runsOf } from "@/testing/test-share";
import { fromWhole, negate, parseAmount, sumAmounts } from "../domain/amount";
import { USUAL_SETTINGS } from "../domain/operator-settings";
import { carryOut, findPlayer, MOBILES, type Setting, type Step, setUp, steps } from "../fixtures/ledger-steps";
import { ALL_TIME } from "../fixtures/test-world";
import { CALLS } from "../provider/calls";
import { walletOf } from "../repositories/ledger";

const passbookSum = (setting: Setting, one: string): bigint => {
  const request = {
    world: setting.world,
    player: findPlayer(setting, one),
    body: {},
    settings: USUAL_SETTINGS,
    baseUrl: "",
  };
  const answer = CALLS["api-wallet-transaction-history"]?.(request);
  if (answer === undefined || answer instanceof Promise) throw new Error("the passbook is answered at once");
  const rows = answer.transaction_history as { amount: string; transaction_type: string }[];
  const amounts = rows.map((row) => parseAmount(row.transaction_type === "1" ? row.amount : `-${row.amount}`));
  return sumAmounts(amounts.filter((amount) => amount !== undefined));
};

/**
 * Expects that world and model agree.
 * @returns how many lines have won
 */
const holds = (setting: Setting): number => {
  const { world, moved, withdrawals } = setting;
  const { ledger } = world;
  expect(ledger.sum()).toBe(0n);
  let wins = 0;
  for (const one of MOBILES) {
    const wallet = ledger.balanceOf(walletOf(one));
    expect(wallet >= 0n).toBe(true);
    expect(passbookSum(setting, one)).toBe(wallet);
    const won = (["main", "starline", "gali"] as const).flatMap((family) => world.bids.listWon(family, one, ALL_TIME));
    const pays = won.map(({ payout }) => payout);
    // Each won line has one credit. Its amount is tested by the property of the settlement.
    const credits = ledger.movements(walletOf(one), 10_000).filter(({ kind }) => kind.endsWith("win"));
    expect(credits.map(({ amount }) => String(amount)).sort()).toEqual(pays.map(String).sort());
    expect(wallet).toBe(fromWhole(moved.get(one) ?? 0) + sumAmounts(pays));
    wins += won.length;
  }
  const held = withdrawals.filter(({ open }) => open).reduce((sum, row) => sum + row.points, 0);
  expect(ledger.balanceOf("held")).toBe(fromWhole(held));
  expect(ledger.balanceOf("bids")).toBe(sumAmounts(world.bids.listOpen().map(({ stake }) => stake)));
  return wins;
};

const [one, two] = MOBILES;
/** One step of each kind, so that every run contains all kinds. */
const EVERY_KIND: readonly Step[] = [
  { step: "credit", mobile: one, points: 600 },
  { step: "withdraw", mobile: one, points: 250, method: "2" },
  { step: "decide-withdrawal", back: 0, approve: true },
  { step: "withdraw", mobile: one, points: 250, method: "2" },
  { step: "decide-withdrawal", back: 0, approve: false },
  { step: "deposit", mobile: two, points: 300 },
  { step: "decide-deposit", back: 0, approve: true },
  { step: "deposit", mobile: two, points: 300 },
  { step: "decide-deposit", back: 0, approve: false },
  { step: "transfer", mobile: one, to: two, points: 150 },
  { step: "bid", nth: 0, mobile: one, points: 60, label: "Single Digit", session: "Open", numbers: ["6"] },
  { step: "declare", nth: 0, session: "Open", pana: "123", pair: "57" },
  { step: "wait", hours: 9 },
];

test("whatever is bid, declared, deposited, withdrawn, transferred and decided, the ledger sums to zero, no wallet falls below it, every passbook adds up to its wallet and every win is credited once", () => {
  const seen = new Set<string>();
  let wins = 0;
  fc.assert(
    fc.property(fc.array(steps, { minLength: 10, maxLength: 60, size: "max" }), (sequence) => {
      const setting = setUp();
      for (const step of sequence) {
        const done = carryOut(setting, step);
        if (done !== undefined) seen.add(done);
        holds(setting);
      }
      wins += holds(setting);
      setting.close();
    }),
    { numRuns: runsOf(100, 30), examples: [[[...EVERY_KIND]]] },
  );
  // A kind of step that never happened would be untested.
  expect([...seen].sort()).toEqual([
    "bid",
    "credit",
    "decide-deposit false",
    "decide-deposit true",
    "decide-withdrawal false",
    "decide-withdrawal true",
    "declare",
    "deposit",
    "transfer",
    "wait",
    "withdraw",
  ]);
  expect(wins).toBeGreaterThan(0);
}, 60_000);

test("an entry that does not sum to zero, or pushes a wallet below it, is refused whole, and so is all that its transaction did", () => {
  const { world, close } = setUp();
  const { ledger, players, database } = world;
  const all = ledger.balanceOf(walletOf(one));
  expect(() => ledger.post("adjustment", "", 0, [{ account: "house", amount: all }])).toThrow("sum to zero");
  const tooMuch = sumAmounts([all, fromWhole(1)]);
  const work = () => {
    players.change(one, { blocked: true });
    ledger.post("adjustment", "", 0, [
      { account: "bank", amount: tooMuch },
      { account: walletOf(one), amount: negate(tooMuch) },
    ]);
  };
  expect(() => database.transaction(work)).toThrow("below zero");
  expect(players.findByMobile(one)?.blocked).toBe(false);
  expect([ledger.balanceOf(walletOf(one)), ledger.sum(), ledger.entries(undefined, 99).length]).toEqual([all, 0n, 3]);
  close();
});
