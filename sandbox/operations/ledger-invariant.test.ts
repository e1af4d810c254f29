import fc from "fast-check";
import { marketDay } from "@/lib/domain/market-clock";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { type Amount, fromWhole } from "../domain/amount";
import { askBid } from "../fixtures/ask-bid";
import { testMarket, testPlayer, testWorld } from "../fixtures/test-world";
import { move, walletOf } from "../repositories/ledger";
import { declareResult } from "./declare-result";
import { placeBid } from "./place-bid";

const MOBILES = ["9000000011", "9000000012"] as const;
const HOUR = 3_600_000;

const mobile = fc.constantFrom(...MOBILES);
/** Some below the minimum, some beyond any wallet. */
const points = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 5, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 9000 }) },
);
const bidOf = (label: string, session: fc.Arbitrary<string>, number: fc.Arbitrary<string>) =>
  fc.record({
    step: fc.constant("bid" as const),
    mobile,
    points,
    label: fc.constant(label),
    session,
    numbers: fc.array(number, { minLength: 1, maxLength: 4 }),
  });
const choice = fc.constantFrom("Open", "Close");
const pana = fc.constantFrom("123", "220", "456");

const bid = fc.oneof(
  bidOf("Single Digit", choice, fc.constantFrom("6", "4", "5", "0", "x")),
  bidOf("Jodi Digit", fc.constant("Close"), fc.constantFrom("64", "66", "46", "45")),
  bidOf("Single Pana", choice, fc.constantFrom("123", "456", "220")),
  bidOf("Half Sangam", choice, fc.constantFrom("6/123", "5/456", "4/220")),
  bidOf("Full Sangam", fc.constant("Close"), fc.constantFrom("123/220", "456/123")),
);
const deposit = fc.record({ step: fc.constant("deposit" as const), mobile, points });
const session = fc.constantFrom("Open" as const, "Close" as const);
const declare = fc.record({ step: fc.constant("declare" as const), session, pana });
const wait = fc.record({ step: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 9 }) });

const steps = fc.oneof(
  { weight: 12, arbitrary: bid },
  { weight: 2, arbitrary: deposit },
  { weight: 4, arbitrary: declare },
  { weight: 1, arbitrary: wait },
);

type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

/** What 10 points pay, written apart from the rules under test. */
const PAYS: Readonly<Record<string, bigint>> = {
  "Single Digit": 95n,
  "Jodi Digit": 950n,
  "Single Pana": 1400n,
  "Half Sangam": 10_000n,
  "Full Sangam": 100_000n,
};

const setUp = () => {
  const { world, draws, close } = testWorld("2026-11-20 10:00");
  const tokens = Object.fromEntries(MOBILES.map((one) => [one, testPlayer(world, one, 500).token]));
  const markets = [testMarket(world, "03:00 PM", "05:00 PM"), testMarket(world, "11:00 PM", "01:00 AM")];
  draws.lookAgain();
  return { world, draws, close, tokens, markets };
};

type Setting = ReturnType<typeof setUp>;

const take = ({ world, draws, tokens }: Setting, step: Step, market: Setting["markets"][0]) => {
  if (step.step === "bid") {
    const wish = { label: step.label, session: step.session, numbers: step.numbers, points: String(step.points) };
    placeBid(world, askBid(world, market, tokens[step.mobile] ?? "", wish));
  } else if (step.step === "deposit") {
    world.ledger.post("deposit", "", world.clock.now(), move("bank", walletOf(step.mobile), fromWhole(step.points)));
  } else if (step.step === "declare") {
    const now = world.clock.now();
    const day = formatIsoDay(marketDay(market, now)?.day ?? indiaMoment(now));
    declareResult(world, { market, day, session: step.session, pana: step.pana, at: now });
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
    const wins = ledger.movements(walletOf(one), 10_000).filter((line) => line.kind === "win");
    const won = lines.filter((line) => line.mobile === one && line.state === "won");
    // As many credits as won lines, and each of stake × rate: none missing, none twice.
    const credited = wins.map((line) => String(line.amount)).sort();
    expect(credited).toEqual(won.map((line) => String((BigInt(line.stake) * (PAYS[line.label] ?? 0n)) / 10n)).sort());
    expect(won.map((line) => line.payout).sort()).toEqual(credited);
  }
  // The stakes of undecided lines, and nothing else, wait in `bids`.
  const waiting = lines.filter((line) => line.state === "open").reduce((sum, line) => sum + BigInt(line.stake), 0n);
  expect(ledger.balanceOf("bids")).toBe(waiting);
  return lines.filter((line) => line.state === "won").length;
};

test("for any sequence of bids, refusals, results and deposits the ledger sums to zero, no wallet falls below it and every win is credited once", () => {
  let wins = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(steps, fc.nat({ max: 1 })), { minLength: 10, maxLength: 50, size: "max" }),
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
    { numRuns: 100 },
  );
  // Sequences without a win would prove nothing about paying one.
  expect(wins).toBeGreaterThan(0);
}, 60_000);
