import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatClock } from "@/lib/domain/time/india";

interface DemoMarket {
  readonly family: GameFamily;
  readonly name: string;
  /** 12-hour India time. */
  readonly openTime: string;
  readonly closeTime: string | null;
}

const main = (name: string, openTime: string, closeTime: string): DemoMarket => ({
  family: "main",
  name,
  openTime,
  closeTime,
});

/**
 * The ten main markets under their usual names. The six of the day keep their usual times. A market takes bids from
 * midnight to its close, so by day many are open. The four of the night are later than usual, and three of them close
 * after midnight: such a market begins its next betting day when it closes, so those three are always open, also to
 * people who try the sandbox around midnight.
 */
const MAIN_MARKETS: readonly DemoMarket[] = [
  main("Sridevi", "11:25 AM", "12:25 PM"),
  main("Time Bazar", "12:55 PM", "01:55 PM"),
  main("Madhur Day", "01:20 PM", "02:20 PM"),
  main("Milan Day", "02:55 PM", "04:55 PM"),
  main("Rajdhani Day", "03:00 PM", "05:00 PM"),
  main("Kalyan", "03:20 PM", "05:20 PM"),
  main("Sridevi Night", "10:30 PM", "11:30 PM"),
  main("Milan Night", "11:20 PM", "12:20 AM"),
  main("Rajdhani Night", "11:40 PM", "12:40 AM"),
  main("Main Bazar", "11:55 PM", "12:55 AM"),
];

const HOUR = 60;

/**
 * Starline's slots: every hour from 10 AM to 11 PM, and midnight. A slot takes bids from midnight to its time, so one is
 * always open; in the day's last hour it is that of 12:00 AM.
 */
const STARLINE_SLOTS: readonly DemoMarket[] = Array.from({ length: 15 }, (_, slot) => {
  const openTime = formatClock((10 + slot) * HOUR);
  return { family: "starline", name: `Starline ${openTime}`, openTime, closeTime: null };
});

const gali = (name: string, openTime: string): DemoMarket => ({ family: "gali", name, openTime, closeTime: null });

/** Gali Disawar's markets, spread over the day; the last, drawn at midnight, is always open. */
const GALI_MARKETS: readonly DemoMarket[] = [
  gali("Disawar", "05:00 AM"),
  gali("Delhi Bazar", "03:00 PM"),
  gali("Shri Ganesh", "04:30 PM"),
  gali("Faridabad", "06:00 PM"),
  gali("Ghaziabad", "08:30 PM"),
  gali("Gali", "11:30 PM"),
  gali("Gali Midnight", "12:00 AM"),
];

/** What a fresh sandbox lists: ids 1 to 10 main, 11 to 25 Starline, 26 to 32 Gali Disawar. */
export const DEMO_MARKETS: readonly DemoMarket[] = [...MAIN_MARKETS, ...STARLINE_SLOTS, ...GALI_MARKETS];
