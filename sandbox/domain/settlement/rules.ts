import type { GameFamily } from "@/lib/domain/game/game-types";
import { computePanaFamily } from "@/lib/domain/game/panas";
import type { Session } from "@/lib/domain/market-clock";

/** A line of a bid, in the texts of the client, unchecked. */
export interface StakedLine {
  readonly session: string;
  readonly digits: string;
  readonly closedigits: string;
}

/**
 * The results of a day so far: a main market's two panas, Starline's pana, or Gali's two digits ("57"), the latter two
 * as `Open`.
 */
export interface Drawn {
  readonly Open?: string;
  readonly Close?: string;
}

export interface Rule {
  /** Whether bids are refused once the open time of a main market has come (docs/provider.md, "Bids"). */
  readonly timed: boolean;
  /** How many points are paid for 10. */
  readonly rate: bigint;
  /**
   * Returns the session whose declaration settles the line; undefined if none does, so that the line is taken and never
   * paid.
   */
  readonly settledBy: (line: StakedLine) => Session | undefined;
  /** Whether the line wins by the draws up to that declaration. */
  readonly wins: (line: StakedLine, drawn: Drawn) => boolean;
}

/** Whether the session of a line is Open in any case, because the provider's database compares without the case. */
const isOpen = ({ session }: StakedLine): boolean => session.toLowerCase() === "open";

/**
 * Creates the rule of a game of Starline or Gali, which draw once a day, and settle only `Open` (docs/provider.md,
 * "Bids").
 */
const oneDraw = (rate: bigint, wins: (drawn: string, digits: string) => boolean): Rule => ({
  timed: false,
  rate,
  settledBy: (line) => (isOpen(line) ? "Open" : undefined),
  wins: ({ digits }, { Open }) => Open !== undefined && wins(Open, digits),
});

/** The points that are paid for 10 (docs/provider.md, "How the game is settled"). */
export const RATES = {
  main: {
    "Single Digit": 95n,
    "Jodi Digit": 950n,
    "Single Pana": 1400n,
    "Double Pana": 2800n,
    "Triple Pana": 7000n,
    "Half Sangam": 10_000n,
    "Full Sangam": 100_000n,
  },
  starline: {
    "Single Digit": 95n,
    "Single Pana": 1400n,
    "Double Pana": 2800n,
    "Triple Pana": 7000n,
  },
  gali: {
    "Left Digit": 95n,
    "Right Digit": 95n,
    "Jodi Digit": 950n,
  },
} as const satisfies Record<GameFamily, Readonly<Record<string, bigint>>>;

const { main, starline, gali } = RATES;

/** Creates a rule by the pana of the line's own session. The close settles whatever is not `Open`. */
const own = (rate: bigint, wins: (pana: string, digits: string) => boolean): Rule => ({
  timed: false,
  rate,
  settledBy: (line) => (isOpen(line) ? "Open" : "Close"),
  wins: (line, drawn) => {
    const pana = isOpen(line) ? drawn.Open : drawn.Close;
    return pana !== undefined && wins(pana, line.digits);
  },
});

type BothWin = (line: StakedLine, open: string, close: string) => boolean;

/**
 * Creates a rule by both panas together.
 * @param settledBy returns the session whose declaration settles a line
 */
const both = (rate: bigint, wins: BothWin, settledBy: Rule["settledBy"]): Rule => ({
  timed: true,
  rate,
  settledBy,
  wins: (line, { Open, Close }) => Open !== undefined && Close !== undefined && wins(line, Open, Close),
});

/** Returns Close, except for lines of the session `Open`, which the close does not pay. */
const closeAlone: Rule["settledBy"] = (line) => (isOpen(line) ? undefined : "Close");

const isPana = (pana: string, digits: string): boolean => pana === digits;
const isDigit = (pana: string, digits: string): boolean => computePanaFamily(pana) === digits;

const closeHalf: BothWin = ({ digits, closedigits }, open, close) =>
  computePanaFamily(close) === digits && open === closedigits;
const openHalf: BothWin = ({ digits, closedigits }, open, close) =>
  computePanaFamily(open) === digits && close === closedigits;

/** The rule of the half sangam: Open takes open digit and close pana, Close takes close digit and open pana. */
const halfSangam = both(
  main["Half Sangam"],
  (line, open, close) => (isOpen(line) ? openHalf : closeHalf)(line, open, close),
  () => "Close",
);

/** The rules of main markets. SP DP TP comes as its three panas; each line of a motor pays as its pana. */
const MAIN_RULES: Readonly<Record<string, Rule>> = {
  "Single Digit": own(main["Single Digit"], isDigit),
  "Jodi Digit": both(
    main["Jodi Digit"],
    ({ digits }, open, close) => computePanaFamily(open) + computePanaFamily(close) === digits,
    closeAlone,
  ),
  "Single Pana": own(main["Single Pana"], isPana),
  "Double Pana": own(main["Double Pana"], isPana),
  "Triple Pana": own(main["Triple Pana"], isPana),
  "SP Motor": own(main["Single Pana"], isPana),
  "DP Motor": own(main["Double Pana"], isPana),
  "Half Sangam": halfSangam,
  "Full Sangam": both(
    main["Full Sangam"],
    ({ digits, closedigits }, open, close) => open === digits && close === closedigits,
    closeAlone,
  ),
};

/** The rules of Starline, by the slot's pana or its digit. */
const STARLINE_RULES: Readonly<Record<string, Rule>> = {
  "Single Digit": oneDraw(starline["Single Digit"], isDigit),
  "Single Pana": oneDraw(starline["Single Pana"], isPana),
  "Double Pana": oneDraw(starline["Double Pana"], isPana),
  "Triple Pana": oneDraw(starline["Triple Pana"], isPana),
};

const GALI_RULES: Readonly<Record<string, Rule>> = {
  "Left Digit": oneDraw(gali["Left Digit"], (pair, digit) => pair[0] === digit),
  "Right Digit": oneDraw(gali["Right Digit"], (pair, digit) => pair[1] === digit),
  "Jodi Digit": oneDraw(gali["Jodi Digit"], (pair, jodi) => pair === jodi),
};

/** The rules by family and label. A new game type is a row in the table of its family. */
const RULES: Readonly<Record<GameFamily, Readonly<Record<string, Rule>>>> = {
  main: MAIN_RULES,
  starline: STARLINE_RULES,
  gali: GALI_RULES,
};

/** Returns the rule of a game, whose label is compared exactly; undefined if the family has no such game. */
export const findRule = (family: GameFamily, label: string): Rule | undefined =>
  Object.hasOwn(RULES[family], label) ? RULES[family][label] : undefined;
