import type { GameFamily } from "@/lib/domain/game/game-types";
import { addDays, formatClock, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { fromWhole } from "../domain/amount";
import { bettingDay } from "../domain/draws";
import { hashPassword } from "../infra/secrets";
import { move, walletOf } from "../repositories/ledger";
import type { Market } from "../repositories/markets";
import type { Demo } from "../settings";
import type { World } from "../world";
import { HISTORY_DAYS, playThreeWeeks } from "./demo/three-weeks";
import { CATCH_UP_DAYS } from "./draw-scheduler";

/** The password of all demo players, which is public because points here are play points without value. */
export const DEMO_PASSWORD = "demo1234";

/** The bonus of a new player, in whole points. */
export const WELCOME_BONUS = 100;

/** The mobile of a demo player who has registered and not bid yet. */
const NEW_PLAYER = "9000000004";

export const DEMO_PLAYERS = [
  { mobile: "9000000001", name: "Asha Demo", betting: true, points: 5000 },
  { mobile: "9000000002", name: "Ravi Demo", betting: true, points: 2000 },
  { mobile: "9000000003", name: "Meera Demo", betting: false, points: 0 },
  { mobile: NEW_PLAYER, name: "Nisha Demo", betting: true, points: WELCOME_BONUS },
] as const;

const DEMO_EMAIL = "player@sandbox.example";

type NewMarket = Omit<Market, "id" | "firstDay">;

const market = (family: GameFamily, name: string, openTime: string, closeTime: string | null = null): NewMarket => ({
  family,
  name,
  openTime,
  closeTime,
});

/** The times of the demo Starline markets, of which one is always open. */
const STARLINE_TIMES = Array.from({ length: 15 }, (_, slot) => formatClock((10 + slot) * 60));

/**
 * The demo markets: ids 1 to 10 main, 11 to 25 Starline, 26 to 32 Gali Disawar. Three night markets close after
 * midnight and start their next betting day then, so they are always open; so is the last Gali market.
 */
const DEMO_MARKETS: readonly NewMarket[] = [
  market("main", "Sridevi", "11:25 AM", "12:25 PM"),
  market("main", "Time Bazar", "12:55 PM", "01:55 PM"),
  market("main", "Madhur Day", "01:20 PM", "02:20 PM"),
  market("main", "Milan Day", "02:55 PM", "04:55 PM"),
  market("main", "Rajdhani Day", "03:00 PM", "05:00 PM"),
  market("main", "Kalyan", "03:20 PM", "05:20 PM"),
  market("main", "Sridevi Night", "10:30 PM", "11:30 PM"),
  market("main", "Milan Night", "11:20 PM", "12:20 AM"),
  market("main", "Rajdhani Night", "11:40 PM", "12:40 AM"),
  market("main", "Main Bazar", "11:55 PM", "12:55 AM"),
  ...STARLINE_TIMES.map((time) => market("starline", `Starline ${time}`, time)),
  market("gali", "Disawar", "05:00 AM"),
  market("gali", "Delhi Bazar", "03:00 PM"),
  market("gali", "Shri Ganesh", "04:30 PM"),
  market("gali", "Faridabad", "06:00 PM"),
  market("gali", "Ghaziabad", "08:30 PM"),
  market("gali", "Gali", "11:30 PM"),
  market("gali", "Gali Midnight", "12:00 AM"),
];

interface NewPlayer {
  readonly mobile: string;
  readonly name: string;
  readonly email?: string;
  readonly password: string;
  readonly betting: boolean;
  readonly points: number;
}

/**
 * Adds a player with a password and some points.
 * @param kind what the first points are
 * @returns whether the mobile was free
 */
export const addPlayer = async (
  { players, ledger, database, clock, dialect }: World,
  { mobile, name, email, password, betting, points }: NewPlayer,
  kind: "deposit" | "bonus" = "deposit",
): Promise<boolean> => {
  const passwordHash = await hashPassword(password);
  // The mobile is checked only now, because another registration may have run during the hashing.
  if (players.findByMobile(mobile)) return false;
  database.transaction(() => {
    players.add({ mobile, name, email: email || DEMO_EMAIL, passwordHash, betting, blocked: false });
    const note = kind === "bonus" ? dialect.notes.bonus : "Deposit";
    if (points > 0) ledger.post(kind, note, clock.now(), move("bank", walletOf(mobile), fromWhole(points)));
  });
  return true;
};

/** Adds a market whose first draw is that of its current betting day. */
export const addMarket = (world: World, market: NewMarket): Market => {
  const now = world.clock.now();
  return world.markets.add({ ...market, firstDay: formatIsoDay(bettingDay(market, now)?.day ?? indiaMoment(now)) });
};

/**
 * Adds the demo players, and in an empty database the demo markets and their history. The markets have some days of
 * results to catch up.
 */
export const seedWorld = async (world: World, demo: Demo): Promise<void> => {
  const isNew = world.markets.list().length === 0;
  const playsBefore = isNew && demo === "lived-in";
  const add = async (player: (typeof DEMO_PLAYERS)[number], points: number, kind?: "bonus") => {
    if (world.players.findByMobile(player.mobile) !== undefined) return;
    await addPlayer(world, { ...player, points, password: DEMO_PASSWORD }, kind);
  };
  for (const player of DEMO_PLAYERS) {
    if (player.mobile !== NEW_PLAYER) await add(player, playsBefore ? 0 : player.points);
  }
  if (isNew) addMarketsAndPast(world, playsBefore);
  // The new player is added after the past, because the times of the ledger only grow.
  for (const player of DEMO_PLAYERS) {
    if (player.mobile === NEW_PLAYER) await add(player, player.points, "bonus");
  }
};

const addMarketsAndPast = (world: World, playsBefore: boolean): void => {
  const firstDay = addDays(indiaMoment(world.clock.now()), playsBefore ? -HISTORY_DAYS : -CATCH_UP_DAYS);
  world.database.transaction(() => {
    for (const market of DEMO_MARKETS) world.markets.add({ firstDay: formatIsoDay(firstDay), ...market });
    if (playsBefore) playThreeWeeks(world);
  });
};
