import type { GameFamily } from "@/lib/domain/game/game-types";
import { ALL_PANAS, DIGITS, DOUBLE_PANAS, familyOf, JODIS, SINGLE_PANAS, TRIPLE_PANAS } from "@/lib/domain/game/panas";

/** `session` is `Open` or `Close` on a main market and any text on the others. */
export interface StakedLine {
  readonly session: string;
  readonly digits: string;
  readonly closedigits: string;
}

/** A day's draws so far: a main market's two panas, Starline's pana, Gali's two digits ("57"), each of the latter as `Open`. */
export interface Drawn {
  readonly Open?: string;
  readonly Close?: string;
}

/** `undefined`: not decided yet, or never. */
type Verdict = "won" | "lost" | undefined;

export interface Rule {
  readonly takes: (line: StakedLine) => boolean;
  /** Refused once a main market's open time has come (docs/provider.md, "Bids"). */
  readonly timed: boolean;
  readonly rate: bigint;
  readonly verdict: (line: StakedLine, drawn: Drawn) => Verdict;
}

const verdictOf = (won: boolean): Verdict => (won ? "won" : "lost");

const isSingleNumber = (numbers: readonly string[], line: StakedLine): boolean =>
  numbers.includes(line.digits) && line.closedigits === "";

/** Starline and Gali draw once a day. They take lines of any session, and settle only `Open` (docs/provider.md, "Bids"). */
const oneDraw = (numbers: readonly string[], rate: bigint, wins: (drawn: string, digits: string) => boolean): Rule => ({
  takes: (line) => isSingleNumber(numbers, line),
  timed: false,
  rate,
  verdict: (line, { Open }) =>
    line.session !== "Open" || Open === undefined ? undefined : verdictOf(wins(Open, line.digits)),
});

/** What 10 points pay (docs/provider.md, "How the game is settled"). */
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

/** By the pana of the line's own session. */
const own = (line: StakedLine, drawn: Drawn, wins: (pana: string) => boolean): Verdict => {
  const pana = line.session === "Close" ? drawn.Close : drawn.Open;
  return pana === undefined ? undefined : verdictOf(wins(pana));
};

/** By both panas together. */
const both = ({ Open, Close }: Drawn, wins: (open: string, close: string) => boolean): Verdict =>
  Open === undefined || Close === undefined ? undefined : verdictOf(wins(Open, Close));

const panaRule = (panas: readonly string[], rate: bigint): Rule => ({
  takes: (line) => isSingleNumber(panas, line),
  timed: false,
  rate,
  verdict: (line, drawn) => own(line, drawn, (pana) => pana === line.digits),
});

/** SP DP TP comes as its three panas; each line of a motor pays as its pana. */
const MAIN_RULES: Readonly<Record<string, Rule>> = {
  "Single Digit": {
    takes: (line) => isSingleNumber(DIGITS, line),
    timed: false,
    rate: main["Single Digit"],
    verdict: (line, drawn) => own(line, drawn, (pana) => familyOf(pana) === line.digits),
  },
  "Jodi Digit": {
    takes: (line) => isSingleNumber(JODIS, line) && line.session === "Close",
    timed: true,
    rate: main["Jodi Digit"],
    verdict: (line, drawn) => both(drawn, (open, close) => familyOf(open) + familyOf(close) === line.digits),
  },
  "Single Pana": panaRule(SINGLE_PANAS, main["Single Pana"]),
  "Double Pana": panaRule(DOUBLE_PANAS, main["Double Pana"]),
  "Triple Pana": panaRule(TRIPLE_PANAS, main["Triple Pana"]),
  "SP Motor": panaRule(SINGLE_PANAS, main["Single Pana"]),
  "DP Motor": panaRule(DOUBLE_PANAS, main["Double Pana"]),
  "Half Sangam": {
    takes: (line) => DIGITS.includes(line.digits) && ALL_PANAS.includes(line.closedigits),
    timed: true,
    rate: main["Half Sangam"],
    // Open: open digit and close pana. Close: close digit and open pana.
    verdict: (line, drawn) =>
      both(drawn, (open, close) =>
        line.session === "Open"
          ? familyOf(open) === line.digits && close === line.closedigits
          : familyOf(close) === line.digits && open === line.closedigits,
      ),
  },
  "Full Sangam": {
    takes: (line) =>
      ALL_PANAS.includes(line.digits) && ALL_PANAS.includes(line.closedigits) && line.session === "Close",
    timed: true,
    rate: main["Full Sangam"],
    verdict: (line, drawn) => both(drawn, (open, close) => open === line.digits && close === line.closedigits),
  },
};

const isPana = (pana: string, digits: string): boolean => pana === digits;

/** The slot's pana, or its digit. */
const STARLINE_RULES: Readonly<Record<string, Rule>> = {
  "Single Digit": oneDraw(DIGITS, starline["Single Digit"], (pana, digit) => familyOf(pana) === digit),
  "Single Pana": oneDraw(SINGLE_PANAS, starline["Single Pana"], isPana),
  "Double Pana": oneDraw(DOUBLE_PANAS, starline["Double Pana"], isPana),
  "Triple Pana": oneDraw(TRIPLE_PANAS, starline["Triple Pana"], isPana),
};

const GALI_RULES: Readonly<Record<string, Rule>> = {
  "Left Digit": oneDraw(DIGITS, gali["Left Digit"], (pair, digit) => pair[0] === digit),
  "Right Digit": oneDraw(DIGITS, gali["Right Digit"], (pair, digit) => pair[1] === digit),
  "Jodi Digit": oneDraw(JODIS, gali["Jodi Digit"], (pair, jodi) => pair === jodi),
};

/** A new game type is a row in its family's table. */
const RULES: Readonly<Record<GameFamily, Readonly<Record<string, Rule>>>> = {
  main: MAIN_RULES,
  starline: STARLINE_RULES,
  gali: GALI_RULES,
};

/** Compared exactly; undefined where the family has no such game. */
export const ruleOf = (family: GameFamily, label: string): Rule | undefined =>
  Object.hasOwn(RULES[family], label) ? RULES[family][label] : undefined;
