import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import { bettingDay, listDraws } from "../../domain/draws";
import { findRule } from "../../domain/settlement/rules";
import { seededNumber } from "../../infra/secrets";
import type { Market } from "../../repositories/markets";
import type { World } from "../../world";
import { declareResult } from "../declare-result";
import { computeDrawnNumber } from "../draw-scheduler";
import { decideDeposit, decideWithdrawal, requestDeposit, requestWithdrawal, transferPoints } from "../money";
import { type DemoStake, placeDemoBid } from "./demo-bid";

/** How many days back the demo players' history goes. */
export const HISTORY_DAYS = 21;

/** The mobiles of the two demo players who have played. */
export const [ASHA, RAVI] = ["9000000001", "9000000002"] as const;

const MINUTE_MS = 60_000;

const stake = (game: GameTypeId, numbers: number, points: number, wins = false): DemoStake => ({
  game,
  numbers,
  points,
  wins,
});

/** The stakes of a round, on all games. A round costs 960 points and pays 855. */
const ROUND: readonly DemoStake[] = [
  stake("single-digit", 3, 20, true),
  stake("jodi-digit", 5, 10),
  stake("gali-left-digit", 2, 30, true),
  stake("single-pana", 4, 10),
  stake("starline-single-digit", 3, 20),
  stake("sp-motor", 4, 10),
  stake("single-digit", 2, 50),
  stake("gali-jodi-digit", 5, 10),
  stake("double-pana", 3, 10),
  stake("starline-single-pana", 4, 10),
  stake("gali-right-digit", 2, 25),
  stake("half-sangam", 2, 10),
  stake("single-digit", 4, 20, true),
  stake("dp-motor", 3, 10),
  stake("triple-pana", 2, 10),
  stake("starline-single-digit", 3, 20, true),
  stake("sp-dp-tp", 1, 10),
  stake("full-sangam", 1, 10),
  stake("starline-double-pana", 2, 10),
  stake("starline-triple-pana", 1, 10),
];

/** The players with the index in the round at which their bids start, and how many bids they place. */
const PLAYS = [
  { mobile: ASHA, first: 0, count: 37 },
  { mobile: RAVI, first: 8, count: 23 },
] as const;

interface PastEvent {
  /** The time of the event, in epoch milliseconds. */
  readonly at: number;
  readonly act: () => void;
}

const DAY_MINUTES = 1440;
/** The minutes of the day in India between which demo players play. */
const [FROM_MINUTE, TO_MINUTE] = [10 * 60, 23 * 60 + 50];

interface Slot {
  readonly market: Market;
  readonly session: Session;
  readonly at: number;
}

/** Picks a market and a moment of a day at which it takes the bid, by the seed. */
const pickSlot = (world: World, { game }: DemoStake, day: IndiaDay, salt: string): Slot => {
  const type = GAME_TYPES[game];
  const draw = (count: number, what: string) => seededNumber(count, world.seed, formatIsoDay(day), salt, what);
  const isOpen = type.session === "choice" ? draw(2, "session") === 0 : type.session === "Open";
  const isTimed = findRule(type.family, type.label)?.timed === true;
  const from = epochOfIndia(day, FROM_MINUTE);
  const slots = world.markets.listFamily(type.family).flatMap((market): Slot | [] => {
    const hours = bettingDay(market, from);
    // A market that closes past midnight is left out, because its close may still wait for its result.
    if (hours === undefined || hours.closeCutoff > epochOfIndia(day, DAY_MINUTES)) return [];
    const cutoff = isOpen || isTimed ? hours.openCutoff : hours.closeCutoff;
    const last = Math.min(cutoff - 5 * MINUTE_MS, epochOfIndia(day, TO_MINUTE));
    const at = last - draw(90, "minutes") * MINUTE_MS - draw(60, "seconds") * 1000;
    return last < from ? [] : { market, session: isOpen ? "Open" : "Close", at: Math.max(at, from) };
  });
  const slot = slots[draw(slots.length, "market")];
  if (slot === undefined) throw new Error(`no market takes bids on ${game}`);
  return slot;
};

const listBids = (world: World, today: IndiaDay): readonly PastEvent[] =>
  PLAYS.flatMap(({ mobile, first, count }) =>
    Array.from({ length: count }, (_, nth): PastEvent => {
      const staked = ROUND[(first + nth) % ROUND.length] as DemoStake;
      const day = addDays(today, Math.floor((nth * (HISTORY_DAYS - 1)) / count) - HISTORY_DAYS + 1);
      const { market, session, at } = pickSlot(world, staked, day, `${mobile} ${nth}`);
      return { at, act: () => placeDemoBid(world, { ...staked, mobile, market, day, session }) };
    }),
  );

/** Lists the declarations of all draws of the demo markets that were due, each once. */
const listDrawsBefore = (world: World, today: IndiaDay, now: number): readonly PastEvent[] =>
  world.markets.list().flatMap((market) =>
    Array.from({ length: HISTORY_DAYS + 1 }, (_, back) => addDays(today, -back))
      .filter((day) => formatIsoDay(day) >= market.firstDay)
      .flatMap((day) => listDraws(market, day))
      .filter(({ dueAt }) => dueAt <= now)
      .map((draw) => ({
        at: draw.dueAt,
        act: () =>
          void declareResult(world, {
            ...draw,
            market,
            number: computeDrawnNumber(world.seed, { ...draw, market }),
            at: draw.dueAt,
          }),
      })),
  );

/** Returns a demo player's next main draw of the day, which is at least ten minutes away. */
const findNextDraw = (world: World, today: IndiaDay, now: number) => {
  const day = formatIsoDay(today);
  const draws = world.markets.listFamily("main").flatMap((market) => {
    const playing = bettingDay(market, now)?.day;
    return playing !== undefined && formatIsoDay(playing) === day
      ? listDraws(market, playing).map((draw) => ({ ...draw, market }))
      : [];
  });
  const [next] = draws.filter(({ dueAt }) => dueAt > now + 10 * MINUTE_MS).sort((a, b) => a.dueAt - b.dueAt);
  if (next === undefined) throw new Error("no market takes a bid today");
  return next;
};

/** Creates a bid of today that waits and will win. */
const createTodaysBid = (world: World, today: IndiaDay, now: number): PastEvent => {
  const { market, session } = findNextDraw(world, today, now);
  const bid = { ...stake("single-digit", 3, 20, true), mobile: ASHA, market, day: today, session };
  return { at: Math.max(now - 25 * MINUTE_MS, epochOfIndia(today, 0)), act: () => placeDemoBid(world, bid) };
};

const listMoneyEvents = (world: World, today: IndiaDay, now: number): readonly PastEvent[] => {
  const { deposits, withdrawals, payoutNumbers, players, settings, dialect } = world;
  const on = (daysBack: number, minutes: number) => epochOfIndia(addDays(today, -daysBack), minutes);
  const findPlayer = (mobile: string) => {
    const player = players.findByMobile(mobile);
    if (player === undefined) throw new Error(`the demo has no player ${mobile}`);
    return player;
  };
  const requestsDeposit = (at: number, mobile: string, amount: number): PastEvent => ({
    at,
    act: () => void requestDeposit(world, settings.of(mobile), findPlayer(mobile), String(amount)),
  });
  const deposit = (at: number, mobile: string, amount: number): readonly PastEvent[] => [
    requestsDeposit(at, mobile, amount),
    { at: at + 9 * MINUTE_MS, act: () => void decideDeposit(world, deposits.pending(mobile)[0]?.id ?? "", true) },
  ];
  const withdraws = (at: number, amount: number): PastEvent => ({
    at,
    act: () =>
      requestWithdrawal(world, settings.of(ASHA), findPlayer(ASHA), {
        amount: String(amount),
        methodCode: dialect.withdrawCodes.googlePay,
      }),
  });
  return [
    ...deposit(on(HISTORY_DAYS, 9 * 60), ASHA, 3500),
    ...deposit(on(HISTORY_DAYS, 9 * 60 + 5), RAVI, 2100),
    {
      at: on(HISTORY_DAYS, 9 * 60 + 30),
      act: () => payoutNumbers.put(ASHA, "googlePay", ASHA),
    },
    {
      at: on(12, 18 * 60 + 5),
      act: () =>
        transferPoints(world, settings.of(ASHA), findPlayer(ASHA), { amount: "100", recipient: RAVI, note: "Lunch" }),
    },
    ...deposit(on(9, 9 * 60 + 20), ASHA, 2500),
    withdraws(on(6, 12 * 60), 400),
    {
      at: on(6, 15 * 60 + 10),
      act: () => {
        const remark = { approve: true, remark: "Paid by UPI", receipt: "slip-1" };
        decideWithdrawal(world, withdrawals.pending(ASHA)[0]?.id ?? "", remark);
      },
    },
    withdraws(now - 185 * MINUTE_MS, 300),
    requestsDeposit(now - 40 * MINUTE_MS, ASHA, 500),
  ];
};

/**
 * Lets the demo players play for three weeks, by the sandbox's rules and at the moments of the past (decision 0263).
 */
export const playThreeWeeks = (world: World): void => {
  const now = world.clock.now();
  const today = indiaMoment(now);
  let at = now;
  const pastWorld: World = { ...world, clock: { ...world.clock, now: () => at } };
  const events = [
    ...listDrawsBefore(pastWorld, today, now),
    ...listBids(pastWorld, today),
    ...listMoneyEvents(pastWorld, today, now),
    createTodaysBid(pastWorld, today, now),
  ].sort((one, other) => one.at - other.at);
  world.database.transaction(() => {
    for (const event of events) {
      at = event.at;
      event.act();
    }
  });
};
