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
  readonly email?: string;
  readonly password: string;
  readonly betting: boolean;
  readonly points: number;
}

/** @param kind what the first points are. @returns whether the mobile was free. */
export const addPlayer = async (
  { players, ledger, database, clock }: World,
  { mobile, name, email, password, betting, points }: NewPlayer,
  kind: "deposit" | "bonus" = "deposit",
): Promise<boolean> => {
  const passwordHash = await hashPassword(password);
  // Checked only now: another registration may have run during the hashing.
  if (players.byMobile(mobile)) return false;
  database.transaction(() => {
    players.add({ mobile, name, email: email || DEMO_EMAIL, passwordHash, betting, blocked: false });
    const note = kind === "bonus" ? "Welcome bonus" : "Deposit";
    if (points > 0) ledger.post(kind, note, clock.now(), move("bank", walletOf(mobile), fromWhole(points)));
  });
  return true;
};

/** Its first draw is that of its current betting day. */
export const addMarket = (world: World, market: Omit<Market, "id" | "firstDay">): Market => {
  const now = world.clock.now();
  return world.markets.add({ ...market, firstDay: formatIsoDay(bettingDay(market, now)?.day ?? indiaMoment(now)) });
};

/** Markets only in an empty database; they have some days of results to catch up. */
export const seedWorld = async (world: World): Promise<void> => {
  if (world.markets.list().length === 0) {
    const firstDay = formatIsoDay(addDays(indiaMoment(world.clock.now()), -CATCH_UP_DAYS));
    for (const market of DEMO_MARKETS) world.markets.add({ firstDay, ...market });
  }
  const missing = DEMO_PLAYERS.filter((player) => world.players.byMobile(player.mobile) === undefined);
  for (const player of missing) await addPlayer(world, { ...player, password: DEMO_PASSWORD });
};
