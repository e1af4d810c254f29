import { splitIntoEnvelopes } from "@/lib/domain/game/envelopes";
import { GAME_TYPES, type GameType, type GameTypeId } from "@/lib/domain/game/game-types";
import { dpMotor, spMotor } from "@/lib/domain/game/motors";
import { DIGITS, panasOfDigit } from "@/lib/domain/game/panas";
import type { Session } from "@/lib/domain/market-clock";
import { formatBidDate, formatIsoDay, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import { listDraws } from "../../domain/draws";
import { type Drawn, findRule } from "../../domain/settlement/rules";
import { seededNumber } from "../../infra/secrets";
import type { Market } from "../../repositories/markets";
import type { World } from "../../world";
import { computeDrawnNumber } from "../draw-scheduler";
import { placeBid } from "../place-bid";

/** What a demo player stakes on a game, and whether one of its lines wins. */
export interface DemoStake {
  readonly game: GameTypeId;
  /** How many numbers are chosen, or digits in a game where digits make panas. */
  readonly numbers: number;
  /** The stake of each line, in whole points. */
  readonly points: number;
  readonly wins: boolean;
}

interface DemoBid extends DemoStake {
  readonly mobile: string;
  readonly market: Market;
  /** The day whose draw decides the bid. */
  readonly day: IndiaDay;
  readonly session: Session;
}

/** Computes the results of a day, both declared ones and ones that the seed will draw. */
const computeResults = ({ results, seed }: World, market: Market, day: IndiaDay): Drawn => {
  const drawn = listDraws(market, day).map(
    (draw) => [draw.session, computeDrawnNumber(seed, { ...draw, market })] as const,
  );
  return { ...Object.fromEntries(drawn), ...results.of(market.id, formatIsoDay(day)) };
};

/** Draws different numbers by the seed. */
const drawNumbers = (all: readonly string[], count: number, ...seeds: readonly string[]): readonly string[] => {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, (_, nth) =>
    left.splice(seededNumber(left.length, ...seeds, String(nth)), 1),
  ).flat();
};

/** A chosen number, which a sangam has with a second one; otherwise the second is "". */
type Numbers = readonly [digits: string, closeDigits: string];

/** The forms of games in which a digit makes several panas. */
const FORMS_OF_DIGITS: readonly string[] = ["sp-motor", "dp-motor", "sp-dp-tp"];

const drawBidNumbers = (
  { form, digits, closeDigits }: GameType,
  count: number,
  ...seeds: readonly string[]
): Numbers[] => {
  const chosen = drawNumbers(FORMS_OF_DIGITS.includes(form) ? DIGITS : digits, count, ...seeds);
  const alone = (panas: readonly string[] = []): Numbers[] => panas.map((pana) => [pana, ""]);
  if (form === "sp-motor") return alone(spMotor(chosen.join("")));
  if (form === "dp-motor") return alone(dpMotor(chosen.join("")));
  if (form === "sp-dp-tp") {
    return alone(chosen.flatMap((digit) => [...panasOfDigit("DP", digit), ...panasOfDigit("TP", digit)]));
  }
  const second = drawNumbers(closeDigits, count, ...seeds, "second");
  return chosen.map((number, nth) => [number, second[nth] ?? ""]);
};

/** Returns a world in which the mobile is the token, because demo players bid here without a sign-in. */
const withMobilesAsTokens = (world: World): World => ({
  ...world,
  players: { ...world.players, findByToken: world.players.findByMobile },
});

/** How often numbers are drawn at most. A win that no draw gives within so many attempts is a mistake in the plan. */
const MAX_ATTEMPTS = 10_000;

/**
 * Places a demo player's bid at the world's time by the sandbox's own rules. Its numbers are drawn by the seed, again
 * until the bid ends as planned (decision 0263).
 * @throws Refusal if the sandbox refuses the bid
 * @throws Error if no attempt ends as planned
 */
export const placeDemoBid = (world: World, bid: DemoBid): void => {
  const { mobile, market, day, session, numbers, points, wins } = bid;
  const game: GameType = GAME_TYPES[bid.game];
  const { family } = game;
  const drawn = computeResults(world, market, day);
  const now = world.clock.now();
  const seeds = [world.seed, mobile, String(market.id), session, bid.game, String(now)];
  const isWon = ([digits, closedigits]: Numbers, label: string) =>
    findRule(family, label)?.wins({ session, digits, closedigits }, drawn) === true;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const lines = drawBidNumbers(game, numbers, ...seeds, String(attempt)).map((pair) => ({
      digits: pair[0],
      session,
      pair,
    }));
    const envelopes = splitIntoEnvelopes(game, lines);
    const won = envelopes.some((part) => part.lines.some(({ pair }) => isWon(pair, part.label)));
    if (won !== wins) continue;
    for (const { label, lines: own } of envelopes) {
      placeBid(withMobilesAsTokens(world), {
        family,
        token: mobile,
        marketId: String(market.id),
        label,
        bidDate: formatBidDate(indiaMoment(now)),
        session,
        lines: own.map(({ pair: [digits, closedigits] }) => ({ session, digits, closedigits, points: String(points) })),
      });
    }
    return;
  }
  throw new Error(`no bid on ${bid.game} of ${market.name} can end as planned`);
};
