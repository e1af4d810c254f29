import type { Session } from "../market-clock";
import { ALL_PANAS, DIGITS, DOUBLE_PANAS, JODIS, SINGLE_PANAS, TRIPLE_PANAS } from "./panas";

/** The label decides the payout and is compared exactly by the provider (provider-contract.md, "Bids"). */
export type PanaLabel =
  | "Single Digit"
  | "Jodi Digit"
  | "Single Pana"
  | "Double Pana"
  | "Triple Pana"
  | "Half Sangam"
  | "Full Sangam"
  | "SP Motor"
  | "DP Motor"
  | "SP DP TP";

export type GameFamily = "main" | "starline" | "gali";

/** One row describes one bid screen: the screen, the checks on both sides and the wire body all read it. */
export interface GameType {
  readonly family: GameFamily;
  readonly label: PanaLabel;
  /** What the player types, and what is allowed (second document, section 5). */
  readonly numbers: readonly string[];
  /** `choice`: Open or Close by the player while Open lasts. Otherwise the one session that is sent. */
  readonly session: "choice" | Session;
  /** Refused once the market's open time has come: 'Bidding is closed for {game type}'. */
  readonly timed: boolean;
  /** Its screen exists. A chooser shows a tile for every row and leads only where a screen is. */
  readonly playable: boolean;
}

const main = (row: Omit<GameType, "family">): GameType => ({ family: "main", ...row });

/** The ten main game types in the order of the chooser's tiles (second document, section 2). */
export const MAIN_GAME_TYPES = {
  "single-digit": main({ label: "Single Digit", numbers: DIGITS, session: "choice", timed: false, playable: true }),
  "jodi-digit": main({ label: "Jodi Digit", numbers: JODIS, session: "Close", timed: true, playable: false }),
  "single-pana": main({
    label: "Single Pana",
    numbers: SINGLE_PANAS,
    session: "choice",
    timed: false,
    playable: false,
  }),
  "double-pana": main({
    label: "Double Pana",
    numbers: DOUBLE_PANAS,
    session: "choice",
    timed: false,
    playable: false,
  }),
  "triple-pana": main({
    label: "Triple Pana",
    numbers: TRIPLE_PANAS,
    session: "choice",
    timed: false,
    playable: false,
  }),
  "half-sangam": main({ label: "Half Sangam", numbers: DIGITS, session: "choice", timed: true, playable: false }),
  "full-sangam": main({ label: "Full Sangam", numbers: ALL_PANAS, session: "Close", timed: true, playable: false }),
  "sp-dp-tp": main({ label: "SP DP TP", numbers: DIGITS, session: "choice", timed: false, playable: false }),
  "sp-motor": main({ label: "SP Motor", numbers: [], session: "choice", timed: false, playable: false }),
  "dp-motor": main({ label: "DP Motor", numbers: [], session: "choice", timed: false, playable: false }),
} as const satisfies Record<string, GameType>;

export type MainGameTypeId = keyof typeof MAIN_GAME_TYPES;

export const MAIN_GAME_TYPE_IDS = Object.keys(MAIN_GAME_TYPES) as readonly MainGameTypeId[];
