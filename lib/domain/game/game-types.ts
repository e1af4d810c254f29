import type { Session } from "../market-clock";
import { ALL_PANAS, DIGITS, DOUBLE_PANAS, JODIS, SINGLE_PANAS, TRIPLE_PANAS } from "./panas";

/** The label decides the payout and is compared exactly by the provider (docs/provider.md, "Bids"). */
export const PANA_LABELS = [
  "Single Digit",
  "Jodi Digit",
  "Single Pana",
  "Double Pana",
  "Triple Pana",
  "Half Sangam",
  "Full Sangam",
  "SP DP TP",
  "SP Motor",
  "DP Motor",
  "Left Digit",
  "Right Digit",
] as const;
export type PanaLabel = (typeof PANA_LABELS)[number];

export const GAME_FAMILIES = ["main", "starline", "gali"] as const;
export type GameFamily = (typeof GAME_FAMILIES)[number];

/**
 * What a player types. `number`: one of the allowed numbers, or several chosen in the grid. `half-sangam` and
 * `full-sangam`: two numbers that make one line. `sp-dp-tp`: a digit and the ticked kinds, which make a line for each
 * pana of the digit. `sp-motor`, `dp-motor`: some digits, which make a line for each of their panas.
 */
export type EntryForm = "number" | "half-sangam" | "full-sangam" | "sp-dp-tp" | "sp-motor" | "dp-motor";

/** One row describes one bid screen: the screen, the checks on both sides and the wire body all read it. */
export interface GameType {
  readonly family: GameFamily;
  readonly label: PanaLabel;
  readonly form: EntryForm;
  /**
   * The allowed values of a line's number; a `number` form suggests them and shows them in its grid
   * (docs/specification.md, 6.9 Allowed values by screen).
   */
  readonly digits: readonly string[];
  /** The allowed values of a line's second number; empty if the type has none. */
  readonly closeDigits: readonly string[];
  /** `choice`: the player chooses Open or Close. Otherwise the only session that is sent. */
  readonly session: "choice" | Session;
  /**
   * Until when bids are taken. `session`: for each session until its time. `open`: until the market's open time, then
   * 'Bidding is closed for {game type}'. `provider`: the app blocks nothing, and the provider refuses (Starline).
   */
  readonly cutoff: "session" | "open" | "provider";
  /** Its screen says 'Not enough balance!' at Submit (docs/specification.md, 6.5 Bid list). */
  readonly balanceAtSubmit: boolean;
}

type Row = Omit<GameType, "family" | "closeDigits" | "balanceAtSubmit"> & Partial<GameType>;

const row = (family: GameFamily, own: Row): GameType => ({ family, closeDigits: [], balanceAtSubmit: false, ...own });

const sessionChoice = { session: "choice", cutoff: "session" } as const;
const untilOpenTime = { session: "Close", cutoff: "open" } as const;
const starlineSlot = { session: "Open", cutoff: "provider" } as const;
const galiDraw = { session: "Open", cutoff: "open" } as const;
const numberForm = { form: "number" } as const;
const warnsAtSubmit = { balanceAtSubmit: true } as const;

/** The ten main game types in the order of the chooser's tiles (docs/specification.md, 6.1 Game-type choosers). */
const main = {
  "single-digit": row("main", { label: "Single Digit", ...numberForm, digits: DIGITS, ...sessionChoice }),
  "jodi-digit": row("main", { label: "Jodi Digit", ...numberForm, digits: JODIS, ...untilOpenTime }),
  "single-pana": row("main", {
    label: "Single Pana",
    ...numberForm,
    digits: SINGLE_PANAS,
    ...sessionChoice,
    ...warnsAtSubmit,
  }),
  "double-pana": row("main", { label: "Double Pana", ...numberForm, digits: DOUBLE_PANAS, ...sessionChoice }),
  "triple-pana": row("main", { label: "Triple Pana", ...numberForm, digits: TRIPLE_PANAS, ...sessionChoice }),
  "half-sangam": row("main", {
    label: "Half Sangam",
    form: "half-sangam",
    digits: DIGITS,
    closeDigits: ALL_PANAS,
    session: "choice",
    cutoff: "open",
  }),
  "full-sangam": row("main", {
    label: "Full Sangam",
    form: "full-sangam",
    digits: ALL_PANAS,
    closeDigits: ALL_PANAS,
    ...untilOpenTime,
  }),
  "sp-dp-tp": row("main", { label: "SP DP TP", form: "sp-dp-tp", digits: ALL_PANAS, ...sessionChoice }),
  "sp-motor": row("main", {
    label: "SP Motor",
    form: "sp-motor",
    digits: SINGLE_PANAS,
    ...sessionChoice,
    ...warnsAtSubmit,
  }),
  "dp-motor": row("main", {
    label: "DP Motor",
    form: "dp-motor",
    digits: DOUBLE_PANAS,
    ...sessionChoice,
    ...warnsAtSubmit,
  }),
} as const;

/** The four Starline types: one pana a slot, or its digit. */
const starline = {
  "starline-single-digit": row("starline", { label: "Single Digit", ...numberForm, digits: DIGITS, ...starlineSlot }),
  "starline-single-pana": row("starline", {
    label: "Single Pana",
    ...numberForm,
    digits: SINGLE_PANAS,
    ...starlineSlot,
  }),
  "starline-double-pana": row("starline", {
    label: "Double Pana",
    ...numberForm,
    digits: DOUBLE_PANAS,
    ...starlineSlot,
  }),
  "starline-triple-pana": row("starline", {
    label: "Triple Pana",
    ...numberForm,
    digits: TRIPLE_PANAS,
    ...starlineSlot,
  }),
} as const;

/** The three types of Gali Disawar (KING GALI). */
const galiTypes = {
  "gali-left-digit": row("gali", { label: "Left Digit", ...numberForm, digits: DIGITS, ...galiDraw }),
  "gali-right-digit": row("gali", { label: "Right Digit", ...numberForm, digits: DIGITS, ...galiDraw }),
  "gali-jodi-digit": row("gali", { label: "Jodi Digit", ...numberForm, digits: JODIS, ...galiDraw }),
} as const;

export const GAME_TYPES = { ...main, ...starline, ...galiTypes } as const satisfies Record<string, GameType>;

export type GameTypeId = keyof typeof GAME_TYPES;

export const GAME_TYPE_IDS = Object.keys(GAME_TYPES) as readonly GameTypeId[];

/** A family's types in the order of its chooser's tiles. */
export const gameTypesOf = (family: GameFamily): readonly GameTypeId[] =>
  GAME_TYPE_IDS.filter((id) => GAME_TYPES[id].family === family);
