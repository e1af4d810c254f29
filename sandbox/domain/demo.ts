import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatClock } from "@/lib/domain/time/india";

/** Points here are play points without value. */
export const DEMO_PASSWORD = "demo1234";

export const DEMO_PLAYERS = [
  { mobile: "9000000001", name: "Asha Demo", betting: true, points: 5000 },
  { mobile: "9000000002", name: "Ravi Demo", betting: true, points: 2000 },
  { mobile: "9000000003", name: "Meera Demo", betting: false, points: 0 },
] as const;

export const DEMO_EMAIL = "player@sandbox.example";

/** In whole points. */
export const WELCOME_BONUS = 100;

/** Times are 12-hour India times. */
interface DemoMarket {
  readonly family: GameFamily;
  readonly name: string;
  readonly openTime: string;
  readonly closeTime: string | null;
}

const market = (family: GameFamily, name: string, openTime: string, closeTime: string | null = null): DemoMarket => ({
  family,
  name,
  openTime,
  closeTime,
});

/** One slot is always open. */
const STARLINE_TIMES = Array.from({ length: 15 }, (_, slot) => formatClock((10 + slot) * 60));

/**
 * Ids 1 to 10 main, 11 to 25 Starline, 26 to 32 Gali Disawar. Three night markets close after midnight and begin their next
 * betting day then, so they are always open; so is the last Gali market.
 */
export const DEMO_MARKETS: readonly DemoMarket[] = [
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
