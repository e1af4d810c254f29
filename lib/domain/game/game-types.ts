import type { Session } from "../market-clock";
import { ALL_PANAS, DIGITS, DOUBLE_PANAS, JODIS, SINGLE_PANAS, TRIPLE_PANAS } from "./panas";

export const GAME_FAMILIES = ["main", "starline", "gali"] as const;
export type GameFamily = (typeof GAME_FAMILIES)[number];

/**
 * What the player types for a bid. `number`: an allowed number, or several from the grid. `half-sangam`, `full-sangam`:
 * two numbers for a line. `sp-dp-tp`: a digit and kinds. `sp-motor`, `dp-motor`: some digits. `sp-dp-tp` and the motors
 * give a line for each pana.
 */
export type EntryForm = "number" | "half-sangam" | "full-sangam" | "sp-dp-tp" | "sp-motor" | "dp-motor";

/**
 * When a line wins (lib/domain/settlement/verdict.ts); null if its lines are settled under the labels of their panas.
 */
export type WinRule =
  | "digit"
  | "pana"
  | "jodi"
  | "half-sangam"
  | "full-sangam"
  | "left-digit"
  | "right-digit"
  | "pair"
  | null;

/** One row of the table of games, which screen, checks, wire body, rate and settlement read. */
export interface GameType<Label extends string = PanaLabel> {
  readonly family: GameFamily;
  /** The label on the wire. It decides the payout, and the provider compares it exactly (docs/provider.md, "Bids"). */
  readonly label: Label;
  readonly form: EntryForm;
  /**
   * The allowed numbers, which are the suggestions and the grid of a `number` form too (docs/specification.md, 6.9).
   */
  readonly digits: readonly string[];
  /** The allowed second numbers; empty if the type has none. */
  readonly closeDigits: readonly string[];
  /** The only session that is sent, or `choice` if the player chooses it. */
  readonly session: "choice" | Session;
  /**
   * When bids close. `session`: each session at its time. `open`: at the open time. `provider`: only the provider
   * refuses.
   */
  readonly cutoff: "session" | "open" | "provider";
  /** Whether its screen shows 'Not enough balance!' at Submit (docs/specification.md, 6.5 Bid list). */
  readonly balanceAtSubmit: boolean;
  /**
   * The rate's name on the wire, without `_val_1` and `_val_2`; null if its panas' rates pay (docs/specification.md,
   * 11.4).
   */
  readonly rate: string | null;
  readonly wins: WinRule;
  /** A result that wins, with its deciding part between bars. */
  readonly example: string;
}

type Row<Label extends string> = Omit<GameType<Label>, "family" | "form" | "closeDigits" | "balanceAtSubmit"> &
  Partial<GameType<Label>>;

const row = <const Label extends string>(family: GameFamily, own: Row<Label>): GameType<Label> => ({
  family,
  form: "number",
  closeDigits: [],
  balanceAtSubmit: false,
  ...own,
});

const sessionChoice = { session: "choice", cutoff: "session" } as const;
const untilOpenTime = { session: "Close", cutoff: "open" } as const;
const starlineSlot = { session: "Open", cutoff: "provider" } as const;
const galiDraw = { session: "Open", cutoff: "open" } as const;
const warnsAtSubmit = { balanceAtSubmit: true } as const;

/** The rows of main markets, in the order of the chooser's tiles (docs/specification.md, 6.1). */
const main = {
  "single-digit": row("main", {
    label: "Single Digit",
    digits: DIGITS,
    ...sessionChoice,
    rate: "single_digit",
    wins: "digit",
    example: "|123-6|4-220",
  }),
  "jodi-digit": row("main", {
    label: "Jodi Digit",
    digits: JODIS,
    ...untilOpenTime,
    rate: "jodi_digit",
    wins: "jodi",
    example: "123-|64|-220",
  }),
  "single-pana": row("main", {
    label: "Single Pana",
    digits: SINGLE_PANAS,
    ...sessionChoice,
    ...warnsAtSubmit,
    rate: "single_pana",
    wins: "pana",
    example: "|123|-64-220",
  }),
  "double-pana": row("main", {
    label: "Double Pana",
    digits: DOUBLE_PANAS,
    ...sessionChoice,
    rate: "double_pana",
    wins: "pana",
    example: "123-64-|220|",
  }),
  "triple-pana": row("main", {
    label: "Triple Pana",
    digits: TRIPLE_PANAS,
    ...sessionChoice,
    rate: "tripple_pana",
    wins: "pana",
    example: "|777|-14-220",
  }),
  "half-sangam": row("main", {
    label: "Half Sangam",
    form: "half-sangam",
    digits: DIGITS,
    closeDigits: ALL_PANAS,
    session: "choice",
    cutoff: "open",
    rate: "half_sangam",
    wins: "half-sangam",
    example: "123-|6|4-|220|",
  }),
  "full-sangam": row("main", {
    label: "Full Sangam",
    form: "full-sangam",
    digits: ALL_PANAS,
    closeDigits: ALL_PANAS,
    ...untilOpenTime,
    rate: "full_sangam",
    wins: "full-sangam",
    example: "|123|-64-|220|",
  }),
  "sp-dp-tp": row("main", {
    label: "SP DP TP",
    form: "sp-dp-tp",
    digits: ALL_PANAS,
    ...sessionChoice,
    rate: null,
    wins: null,
    example: "|123|-64-220",
  }),
  "sp-motor": row("main", {
    label: "SP Motor",
    form: "sp-motor",
    digits: SINGLE_PANAS,
    ...sessionChoice,
    ...warnsAtSubmit,
    rate: null,
    wins: "pana",
    example: "|123|-64-220",
  }),
  "dp-motor": row("main", {
    label: "DP Motor",
    form: "dp-motor",
    digits: DOUBLE_PANAS,
    ...sessionChoice,
    ...warnsAtSubmit,
    rate: null,
    wins: "pana",
    example: "123-64-|220|",
  }),
} as const;

/** The rows of Starline, whose slot draws one pana; its digit counts too. */
const starline = {
  "starline-single-digit": row("starline", {
    label: "Single Digit",
    digits: DIGITS,
    ...starlineSlot,
    rate: "single_digit",
    wins: "digit",
    example: "|123-6|",
  }),
  "starline-single-pana": row("starline", {
    label: "Single Pana",
    digits: SINGLE_PANAS,
    ...starlineSlot,
    rate: "single_pana",
    wins: "pana",
    example: "|123|-6",
  }),
  "starline-double-pana": row("starline", {
    label: "Double Pana",
    digits: DOUBLE_PANAS,
    ...starlineSlot,
    rate: "double_pana",
    wins: "pana",
    example: "|220|-4",
  }),
  "starline-triple-pana": row("starline", {
    label: "Triple Pana",
    digits: TRIPLE_PANAS,
    ...starlineSlot,
    rate: "tripple_pana",
    wins: "pana",
    example: "|777|-1",
  }),
} as const;

const galiTypes = {
  "gali-left-digit": row("gali", {
    label: "Left Digit",
    digits: DIGITS,
    ...galiDraw,
    rate: "single_digit",
    wins: "left-digit",
    example: "|5|7",
  }),
  "gali-right-digit": row("gali", {
    label: "Right Digit",
    digits: DIGITS,
    ...galiDraw,
    rate: "single_pana",
    wins: "right-digit",
    example: "5|7|",
  }),
  "gali-jodi-digit": row("gali", {
    label: "Jodi Digit",
    digits: JODIS,
    ...galiDraw,
    rate: "double_pana",
    wins: "pair",
    example: "|57|",
  }),
} as const;

export const GAME_TYPES = { ...main, ...starline, ...galiTypes } as const satisfies Record<string, GameType<string>>;

export type GameTypeId = keyof typeof GAME_TYPES;

export type PanaLabel = (typeof GAME_TYPES)[GameTypeId]["label"];

export const GAME_TYPE_IDS = Object.keys(GAME_TYPES) as readonly GameTypeId[];

/** Returns the types of a family, in the order of the chooser's tiles. */
export const listGameTypes = (family: GameFamily): readonly GameTypeId[] =>
  GAME_TYPE_IDS.filter((id) => GAME_TYPES[id].family === family);

/** All labels without duplicates, in the order of the rows. */
export const PANA_LABELS: readonly PanaLabel[] = [...new Set(GAME_TYPE_IDS.map((id) => GAME_TYPES[id].label))];
