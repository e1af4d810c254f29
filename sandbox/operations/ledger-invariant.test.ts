import fc from "fast-check";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { runsOf } from "@/testing/share";
import { type Amount, fromWhole } from "../domain/amount";
import { bettingDay } from "../domain/draws";
import { MOBILES, type Step, steps } from "../fixtures/market-steps";
import { bidRequest, oneTimeMarket, testMarket, testPlayer, testWorld } from "../fixtures/test-world";
import { move, walletOf } from "../repositories/ledger";
import { declareResult } from "./declare-result";
import { placeBid } from "./place-bid";

const HOUR = 3_600_000;

/** What 10 points pay, written independently of the rules under test. */
const PAYS: Readonly<Record<string, bigint>> = {
  "Single Digit": 95n,
  "Jodi Digit": 950n,
  "Single Pana": 1400n,
  "Half Sangam": 10_000n,
  "Full Sangam": 100_000n,
  "Left Digit": 95n,
  "Right Digit": 95n,
};

const setUp = () => {
  const { world, draws, close } = testWorld("2026-11-20 10:00");
  const tokens = Object.fromEntries(MOBILES.map((one) => [one, testPlayer(world, one, 500).token]));
  const markets = [
    testMarket(world, "03:00 PM", "05:00 PM"),
    testMarket(world, "11:00 PM", "01:00 AM"),
    oneTimeMarket(world, "starline", "04:00 PM"),
    oneTimeMarket(world, "gali", "12:00 AM"),
  ];
  draws.recheck();
  return { world, draws, close, tokens, markets };
};

type Setting = ReturnType<typeof setUp>;

const take = ({ world, draws, tokens }: Setting, step: Step, market: Setting["markets"][0]) => {
  if (step.step === "bid") {
    const options = { label: step.label, session: step.session, numbers: step.numbers, points: String(step.points) };
    placeBid(world, bidRequest(world, market, tokens[step.mobile] ?? "", options));
  } else if (step.step === "deposit") {
    world.ledger.post("deposit", "", world.clock.now(), move("bank", walletOf(step.mobile), fromWhole(step.points)));
  } else if (step.step === "declare") {
    const now = world.clock.now();
    const day = formatIsoDay(bettingDay(market, now)?.day ?? indiaMoment(now));
    const number = market.family === "gali" ? step.pair : step.pana;
    declareResult(world, { market, day, session: step.session, number, at: now });
  } else {
    world.clock.advance(step.hours * HOUR);
    draws.catchUp();
  }
};

interface LineRow {
  readonly mobile: string;
  readonly label: string;
  readonly state: string;
  readonly stake: string;
  readonly payout: string;
}

const holds = ({ world }: Setting) => {
  const { ledger, database } = world;
  expect(ledger.sum()).toBe(0n);
  const lines = database
    .prepare<LineRow>(
      "SELECT mobile, label, state, CAST(stake AS TEXT) AS stake, CAST(payout AS TEXT) AS payout FROM bid_line",
    )
    .all();
  for (const one of MOBILES) {
    const balance: Amount = ledger.balanceOf(walletOf(one));
    expect(balance).toBe(ledger.sumOfLines(walletOf(one)));
    expect(balance >= 0n).toBe(true);
    const wins = ledger.movements(walletOf(one), 10_000).filter((line) => line.kind.endsWith("win"));
    const won = lines.filter((line) => line.mobile === one && line.state === "won");
    // One credit of stake × rate for each won line.
    const credited = wins.map((line) => String(line.amount)).sort();
    expect(credited).toEqual(won.map((line) => String((BigInt(line.stake) * (PAYS[line.label] ?? 0n)) / 10n)).sort());
    expect(won.map((line) => line.payout).sort()).toEqual(credited);
  }
  // `bids` holds exactly the stakes of undecided lines.
  const waiting = lines.filter((line) => line.state === "open").reduce((sum, line) => sum + BigInt(line.stake), 0n);
  expect(ledger.balanceOf("bids")).toBe(waiting);
  return lines.filter((line) => line.state === "won").length;
};

test("for any sequence of bids, refusals, results and deposits the ledger sums to zero, no wallet falls below it and every win is credited once", () => {
  let wins = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(steps, fc.nat({ max: 3 })), { minLength: 10, maxLength: 50, size: "max" }),
      (sequence) => {
        const setting = setUp();
        try {
          for (const [step, which] of sequence) {
            const market = setting.markets[which];
            if (market) take(setting, step, market);
            holds(setting);
          }
          wins += holds(setting);
        } finally {
          setting.close();
        }
      },
    ),
    { numRuns: runsOf(100, 30) },
  );
  // Sequences without a win would prove nothing about paying one.
  expect(wins).toBeGreaterThan(0);
}, 60_000);

test("a ledger line cannot be changed or taken away, nor a wallet be pushed below zero", () => {
  const { world, tokens, markets, close } = setUp();
  const [market = testMarket(world, "03:00 PM", "05:00 PM")] = markets;
  expect(placeBid(world, bidRequest(world, market, tokens[MOBILES[0]] ?? ""))).toEqual({});
  expect(() => world.database.prepare("UPDATE entry_line SET amount = 1").run()).toThrow("never changed");
  expect(() => world.database.prepare("DELETE FROM entry_line").run()).toThrow("never taken away");
  expect(() =>
    world.ledger.post("adjustment", "", 0, [{ account: "house", amount: world.ledger.balanceOf("bids") }]),
  ).toThrow("sum to zero");
  expect(() => world.database.prepare("UPDATE balance SET amount = -1 WHERE account LIKE 'player:%'").run()).toThrow(
    "wallet_below_zero",
  );
  close();
});
