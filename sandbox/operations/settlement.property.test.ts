import fc from "fast-check";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { DOUBLE_PANAS, JODIS, SINGLE_PANAS, TRIPLE_PANAS } from "@/lib/domain/game/panas";
import { formatResult, ORACLE, type OracleGame } from "../fixtures/oracle";
import { ALL_TIME, bidRequest, oneTimeMarket, testMarket, testPlayer, testWorld } from "../fixtures/test-world";
import { walletOf } from "../repositories/ledger";
import { type Declaration, declareResult, previewResult } from "./declare-result";
import { placeBid } from "./place-bid";

const DAY = "2026-11-20";
const MOBILES = ["9111111111", "9222222222"] as const;
const PURSE = 1_000_000n;

const pana = fc.oneof(
  fc.constantFrom(...SINGLE_PANAS),
  fc.constantFrom(...DOUBLE_PANAS),
  fc.constantFrom(...TRIPLE_PANAS),
);

/** The drawn numbers of each family: two panas, one pana, or a pair. */
const DRAWS: Readonly<Record<GameFamily, fc.Arbitrary<readonly string[]>>> = {
  main: fc.tuple(pana, pana),
  starline: fc.tuple(pana),
  gali: fc.tuple(fc.constantFrom(...JODIS)),
};

interface Pick {
  /** Whether the bid is on the winning number, if the game has it. */
  readonly lucky: boolean;
  readonly nth: number;
}

interface PlannedBid {
  readonly mobile: (typeof MOBILES)[number];
  readonly game: OracleGame;
  readonly points: number;
  readonly picks: readonly Pick[];
}

const plannedBid = (game: fc.Arbitrary<OracleGame>, picks: fc.Arbitrary<readonly Pick[]>): fc.Arbitrary<PlannedBid> =>
  fc.record({ mobile: fc.constantFrom(...MOBILES), game, points: fc.integer({ min: 10, max: 500 }), picks });

const onePick = (lucky: fc.Arbitrary<boolean>) => fc.record({ lucky, nth: fc.nat() });

/** Plans a bid on each game of the family with a winning and a losing line, and some more bids. */
const plannedBids = (games: readonly OracleGame[]): fc.Arbitrary<readonly PlannedBid[]> => {
  const each = games.map((game) =>
    plannedBid(fc.constant(game), fc.tuple(onePick(fc.constant(true)), onePick(fc.constant(false)))),
  );
  const some = plannedBid(fc.constantFrom(...games), fc.array(onePick(fc.boolean()), { minLength: 1, maxLength: 4 }));
  return fc.tuple(fc.tuple(...each), fc.array(some, { maxLength: 6 })).map(([all, more]) => [...all, ...more]);
};

const setUp = (family: GameFamily) => {
  const { world, draws, close } = testWorld(`${DAY} 10:00`);
  const tokens = new Map(MOBILES.map((mobile) => [mobile, testPlayer(world, mobile, Number(PURSE)).token]));
  const market =
    family === "main" ? testMarket(world, "03:00 PM", "05:00 PM") : oneTimeMarket(world, family, "03:00 PM");
  /** Lists the declarations of a draw in order. */
  const declarations = (drawn: readonly string[]): readonly Declaration[] =>
    (["Open", "Close"] as const)
      .slice(0, drawn.length)
      .map((session, i) => ({ market, day: DAY, session, number: drawn[i] ?? "", at: world.clock.now() }));
  return { world, draws, close, tokens, market, declarations };
};

type Setting = ReturnType<typeof setUp>;

const numberOf = (game: OracleGame, winner: string, { lucky, nth }: Pick): string =>
  lucky && game.numbers.includes(winner) ? winner : (game.numbers[nth % game.numbers.length] ?? "");

/**
 * Previews and declares a result. The preview must change nothing, and must say to the hundredth what the declaration
 * then does.
 */
const declare = ({ world, market }: Setting, declaration: Declaration): void => {
  const waiting = world.ledger.balanceOf("bids");
  const preview = previewResult(world, declaration);
  expect(world.ledger.balanceOf("bids")).toBe(waiting);
  expect(declareResult(world, declaration)).toEqual(preview.settled);
  expect(preview.waiting.stake).toBe(waiting);
  expect(world.bids.listOpenOfDraw(market.id, DAY)).toHaveLength(preview.stay);
};

interface Line {
  readonly mobile: string;
  readonly name: string;
  readonly stake: bigint;
  readonly win: bigint;
}

const bid = (
  { world, market, tokens }: Setting,
  { mobile, game, points, picks }: PlannedBid,
  winner: string,
): Line[] => {
  const { label, session, pays } = game;
  const numbers = picks.map((pick) => numberOf(game, winner, pick));
  const request = bidRequest(world, market, tokens.get(mobile) ?? "", {
    label,
    session,
    numbers,
    points: String(points),
  });
  placeBid(world, request);
  const stake = BigInt(points) * 100n;
  const name = `${label} ${session}`;
  return numbers.map((number) => ({ mobile, name, stake, win: number === winner ? (stake * pays) / 10n : 0n }));
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);
const sorted = (amounts: readonly bigint[]): readonly string[] => amounts.map(String).sort();

/**
 * Expects that each win of the player is a separate credit and a row of the win history, and that the wallet adds up.
 */
const isPaid = ({ world, market }: Setting, mobile: string, lines: readonly Line[]): void => {
  const wallet = walletOf(mobile);
  const wins = lines.map(({ win }) => win).filter((win) => win > 0n);
  const credits = world.ledger.movements(wallet, 1000).filter(({ kind }) => kind.endsWith("win"));
  const history = world.bids.listWon(market.family, mobile, ALL_TIME);
  expect(sorted(credits.map(({ amount }) => amount))).toEqual(sorted(wins));
  expect(sorted(history.map(({ payout }) => payout))).toEqual(sorted(wins));
  expect(world.ledger.balanceOf(wallet)).toBe(PURSE * 100n - sum(lines.map(({ stake }) => stake)) + sum(wins));
};

test.each(["main", "starline", "gali"] as const)(
  "%s: whatever is bid and drawn, a preview says what is paid, each winning line is paid stake × rate once, a losing line nothing, and the ledger sums to zero",
  (family) => {
    const games = ORACLE.filter((game) => game.family === family);
    const seen: Line[] = [];
    fc.assert(
      fc.property(DRAWS[family], plannedBids(games), (drawn, sequence) => {
        const setting = setUp(family);
        const { world, draws, declarations, close } = setting;
        const result = formatResult(drawn);
        const lines = sequence.flatMap((planned) => bid(setting, planned, planned.game.winner(result)));
        for (const declaration of declarations(drawn)) declare(setting, declaration);
        // The results are declared again by hand, and once more at the time of the draw, because no line may be paid
        // twice.
        for (const declaration of declarations(drawn)) {
          expect(() => previewResult(world, declaration)).toThrow("declared already");
          expect(() => declareResult(world, declaration)).toThrow("declared already");
        }
        world.clock.set(world.clock.now() + 10 * 3_600_000);
        draws.catchUp();
        for (const mobile of MOBILES)
          isPaid(
            setting,
            mobile,
            lines.filter((line) => line.mobile === mobile),
          );
        expect(world.ledger.sum()).toBe(0n);
        expect(world.ledger.balanceOf("bids")).toBe(0n);
        seen.push(...lines);
        close();
      }),
      { numRuns: 60 },
    );
    // A game that never won, or never lost, would be untested.
    for (const { label, session } of games) {
      const own = seen.filter(({ name }) => name === `${label} ${session}`);
      expect(own.some(({ win }) => win > 0n)).toBe(true);
      expect(own.some(({ win }) => win === 0n)).toBe(true);
    }
  },
  60_000,
);
