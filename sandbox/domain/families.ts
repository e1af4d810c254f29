import type { GameFamily } from "@/lib/domain/game/game-types";
import { ALL_PANAS, JODIS } from "@/lib/domain/game/panas";
import type { Session } from "@/lib/domain/market-clock";

interface Family {
  /** The sessions that a market draws, in order. Starline and Gali draw once a day, which is called `Open`. */
  readonly sessions: readonly Session[];
  /** The possible results. */
  readonly numbers: readonly string[];
}

/** What differs between the three families of markets. */
export const FAMILIES: Readonly<Record<GameFamily, Family>> = {
  main: { sessions: ["Open", "Close"], numbers: ALL_PANAS },
  starline: { sessions: ["Open"], numbers: ALL_PANAS },
  gali: { sessions: ["Open"], numbers: JODIS },
};

/** The session whose result ends the betting day. */
export const lastSession = (family: GameFamily): Session => FAMILIES[family].sessions.at(-1) ?? "Open";
