import { splitIntoEnvelopes } from "@/lib/domain/game/envelopes";
import { GAME_TYPES, type GameType, type GameTypeId } from "@/lib/domain/game/game-types";
import { dpMotor, spMotor } from "@/lib/domain/game/motors";
import { DIGITS, panasOfDigit } from "@/lib/domain/game/panas";
import type { Session } from "@/lib/domain/market-clock";
import { formatBidDate, formatIsoDay, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import { drawsOf } from "../../domain/draws";
import { type Drawn, ruleOf } from "../../domain/settlement/rules";
import { seededNumber } from "../../infra/secrets";
import type { Market } from "../../repositories/markets";
import type { World } from "../../world";
import { drawnNumber } from "../draw-scheduler";
import { placeBid } from "../place-bid";

/** What a demo player stakes on a game, and whether one of its lines wins. */
export interface DemoStake {
  readonly game: GameTypeId;
  /** How many numbers are chosen; where digits make panas, its digits. */
  readonly numbers: number;
  /** Whole points of each line. */
  readonly points: number;
  readonly wins: boolean;
}

interface DemoBid extends DemoStake {
  readonly mobile: string;
  readonly market: Market;
  /** Of the draw. */
  readonly day: IndiaDay;
  readonly session: Session;
}

/** The day's results: those that are declared, and those that the seed will draw. */
const resultsOf = ({ results, seed }: World, market: Market, day: IndiaDay): Drawn => {
  const drawn = drawsOf(market, day).map((draw) => [draw.session, drawnNumber(seed, { ...draw, market })] as const);
  return { ...Object.fromEntries(drawn), ...results.of(market.id, formatIsoDay(day)) };
};

/** Different ones, by the seed. */
const drawFrom = (all: readonly string[], count: number, ...words: readonly string[]): readonly string[] => {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, (_, nth) =>
    left.splice(seededNumber(left.length, ...words, String(nth)), 1),
  ).flat();
};

/** A number, and the second of a sangam. */
type Numbers = readonly [digits: string, closeDigits: string];

/** A digit makes several panas there. */
const FORMS_OF_DIGITS: readonly string[] = ["sp-motor", "dp-motor", "sp-dp-tp"];

const numbersOf = ({ form, digits, closeDigits }: GameType, count: number, ...words: readonly string[]): Numbers[] => {
  const chosen = drawFrom(FORMS_OF_DIGITS.includes(form) ? DIGITS : digits, count, ...words);
  const alone = (panas: readonly string[] = []): Numbers[] => panas.map((pana) => [pana, ""]);
  if (form === "sp-motor") return alone(spMotor(chosen.join("")));
  if (form === "dp-motor") return alone(dpMotor(chosen.join("")));
  if (form === "sp-dp-tp") {
    return alone(chosen.flatMap((digit) => [...panasOfDigit("DP", digit), ...panasOfDigit("TP", digit)]));
  }
  const second = drawFrom(closeDigits, count, ...words, "second");
  return chosen.map((number, nth) => [number, second[nth] ?? ""]);
};

/** The mobile is the token: demo players bid here without a sign-in. */
const asItsPlayers = (world: World): World => ({
  ...world,
  players: { ...world.players, byToken: world.players.byMobile },
});

/** A win that no draw within so many tries gives is a mistake in the plan. */
const MAX_ATTEMPTS = 10_000;

/**
 * Places a demo player's bid at the world's time by the sandbox's own rules. Its numbers are drawn by the seed, again until the
 * bid ends as planned (decision 0263). @throws Refusal
 */
export const placeDemoBid = (world: World, bid: DemoBid): void => {
  const { mobile, market, day, session, numbers, points, wins } = bid;
  const game: GameType = GAME_TYPES[bid.game];
  const { family } = game;
  const drawn = resultsOf(world, market, day);
  const now = world.clock.now();
  const words = [world.seed, mobile, String(market.id), session, bid.game, String(now)];
  const isWon = ([digits, closedigits]: Numbers, label: string) =>
    ruleOf(family, label)?.wins({ session, digits, closedigits }, drawn) === true;
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const lines = numbersOf(game, numbers, ...words, String(tried)).map((pair) => ({ digits: pair[0], session, pair }));
    const envelopes = splitIntoEnvelopes(game, lines);
    const won = envelopes.some((part) => part.lines.some(({ pair }) => isWon(pair, part.label)));
    if (won !== wins) continue;
    for (const { label, lines: own } of envelopes) {
      placeBid(asItsPlayers(world), {
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
