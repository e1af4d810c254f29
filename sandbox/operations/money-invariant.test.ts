import fc from "fast-check";
import { runsOf } from "@/testing/share";
import { fromText, sumOf, toPoints } from "../domain/amount";
import { USUAL_SETTINGS } from "../domain/operator-settings";
import {
  carryOut,
  type MoneyModel,
  type MoneyStep,
  moneyModel,
  moneySteps,
  PAYERS,
  playerOf,
} from "../fixtures/money-model";
import { CALLS } from "../provider/calls";
import { walletOf } from "../repositories/ledger";
import type { Player } from "../repositories/players";

/** The sum of a player's passbook, as the provider's call gives it. */
const passbookSum = async ({ world }: MoneyModel, player: Player): Promise<string> => {
  const request = { world, player, body: {}, settings: USUAL_SETTINGS, baseUrl: "" };
  const { transaction_history: rows } = (await CALLS["api-wallet-transaction-history"]?.(request)) ?? {};
  const amounts = (rows as { amount: string; transaction_type: string }[]).map((row) =>
    fromText(row.transaction_type === "1" ? row.amount : `-${row.amount}`),
  );
  return toPoints(sumOf(amounts.filter((amount) => amount !== undefined)));
};

const holds = async (model: MoneyModel): Promise<void> => {
  const { world, wallets, withdrawals } = model;
  expect(world.ledger.sum()).toBe(0n);
  let held = 0;
  for (const mobile of PAYERS) {
    const wallet = world.ledger.balanceOf(walletOf(mobile));
    expect(wallet >= 0n).toBe(true);
    expect(toPoints(wallet)).toBe(String(wallets.get(mobile)));
    expect(await passbookSum(model, playerOf(model, mobile))).toBe(toPoints(wallet));
    const own = withdrawals.filter((row) => row.open && row.mobile === mobile);
    const waiting = own.reduce((sum, row) => sum + row.points, 0);
    expect(toPoints(world.withdrawals.heldOf(mobile))).toBe(String(waiting));
    held += waiting;
  }
  expect(toPoints(world.ledger.balanceOf("held"))).toBe(String(held));
};

const [one, two] = PAYERS;
/** One of each kind of move, so that every run contains them all. */
const EVERY_KIND: readonly MoneyStep[] = [
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
  { step: "bid", mobile: one, points: 60 },
];

test("for any sequence of deposits, credits, withdrawals, transfers, bids and decisions the ledger sums to zero, no wallet falls below it and every passbook adds up to its wallet", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(moneySteps, { minLength: 10, maxLength: 60, size: "max" }), async (sequence) => {
      const model = moneyModel();
      try {
        for (const step of sequence) {
          const { taken, fits } = carryOut(model, step);
          expect(taken).toBe(fits);
          if (taken) seen.add("approve" in step ? `${step.step} ${step.approve}` : step.step);
          await holds(model);
        }
      } finally {
        model.close();
      }
    }),
    { numRuns: runsOf(60, 25), examples: [[[...EVERY_KIND]]] },
  );
  // A kind of move that never happened would be untested.
  expect([...seen].sort()).toEqual([
    "bid",
    "credit",
    "decide-deposit false",
    "decide-deposit true",
    "decide-withdrawal false",
    "decide-withdrawal true",
    "deposit",
    "transfer",
    "withdraw",
  ]);
}, 60_000);
