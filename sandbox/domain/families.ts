import { ALL_DRAWS } from "@/lib/domain/care/odds";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { JODIS } from "@/lib/domain/game/panas";
import type { Session } from "@/lib/domain/market-clock";

interface Family {
  /** In order. Starline and Gali draw once a day, which is called `Open`. */
  readonly sessions: readonly Session[];
  /** Each alike: a single pana stands there six times, a triple pana once (docs/care.md, C33). */
  readonly draws: readonly string[];
}

export const FAMILIES: Readonly<Record<GameFamily, Family>> = {
  main: { sessions: ["Open", "Close"], draws: ALL_DRAWS },
  starline: { sessions: ["Open"], draws: ALL_DRAWS },
  gali: { sessions: ["Open"], draws: JODIS },
};

/** Its result ends the betting day. */
export const lastSession = (family: GameFamily): Session => FAMILIES[family].sessions.at(-1) ?? "Open";
