import { addDays, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { fromWhole } from "../domain/amount";
import { DEMO_EMAIL, DEMO_MARKETS, DEMO_PASSWORD, DEMO_PLAYERS } from "../domain/demo";
import { bettingDay } from "../domain/draws";
import { hashPassword } from "../infra/secrets";
import { move, walletOf } from "../repositories/ledger";
import type { Market } from "../repositories/markets";
import type { World } from "../world";
import { CATCH_UP_DAYS } from "./catch-up";

interface NewPlayer {
  readonly mobile: string;
  readonly name: string;
  readonly password: string;
  readonly betting: boolean;
  /** Whole points to begin with. */
  readonly points: number;
}

/** Makes a player with a wallet. @throws where the mobile is taken. */
export const addPlayer = async (world: World, player: NewPlayer): Promise<void> => {
  const { mobile, name, betting, points } = player;
  const passwordHash = await hashPassword(player.password);
  const now = world.clock.now();
  world.database.transaction(() => {
    world.players.add({ mobile, name, email: DEMO_EMAIL, passwordHash, betting, blocked: false }, now);
    if (points > 0) world.ledger.post("deposit", "Deposit", now, move("bank", walletOf(mobile), fromWhole(points)));
  });
};

/** Makes a market whose first draw is that of its current betting day. */
export const addMarket = (world: World, market: Omit<Market, "id" | "firstDay">): Market => {
  const now = world.clock.now();
  return world.markets.add({ ...market, firstDay: formatIsoDay(bettingDay(market, now)?.day ?? indiaMoment(now)) });
};

/** Adds the demo's players and, to an empty database, its markets, which then have some days of results to catch up. */
export const seedWorld = async (world: World): Promise<void> => {
  if (world.markets.list().length === 0) {
    const firstDay = formatIsoDay(addDays(indiaMoment(world.clock.now()), -CATCH_UP_DAYS));
    for (const market of DEMO_MARKETS) world.markets.add({ firstDay, ...market });
  }
  const missing = DEMO_PLAYERS.filter((player) => world.players.byMobile(player.mobile) === undefined);
  for (const player of missing) await addPlayer(world, { ...player, password: DEMO_PASSWORD });
};
