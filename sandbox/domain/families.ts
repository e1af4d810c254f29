import type { GameFamily } from "@/lib/domain/game/game-types";
import { ALL_PANAS, JODIS } from "@/lib/domain/game/panas";
import type { Session } from "@/lib/domain/market-clock";

interface Family {
  /** The sessions that a market of the family draws, in their order. Starline and Gali have one time, as `Open`. */
  readonly sessions: readonly Session[];
  /** What a draw may be. */
  readonly numbers: readonly string[];
}

/** What differs between the three families of markets. */
export const FAMILIES: Readonly<Record<GameFamily, Family>> = {
  main: { sessions: ["Open", "Close"], numbers: ALL_PANAS },
  starline: { sessions: ["Open"], numbers: ALL_PANAS },
  gali: { sessions: ["Open"], numbers: JODIS },
};

/** The session after whose result nothing more can be bid on that day. */
export const lastSession = (family: GameFamily): Session => FAMILIES[family].sessions.at(-1) ?? "Open";
