import type { PanaLabel } from "@/lib/domain/game/game-types";
import { ALL_PANAS, DIGITS, DOUBLE_PANAS, familyOf, JODIS, SINGLE_PANAS, TRIPLE_PANAS } from "@/lib/domain/game/panas";
import type { Session } from "@/lib/domain/market-clock";

/** Labels that a bid of a main market may carry; SP DP TP goes out as its three panas. */
export type SettledLabel = Exclude<PanaLabel, "SP DP TP">;

/** A line as it was bid. */
export interface StakedLine {
  readonly session: Session;
  readonly digits: string;
  readonly closedigits: string;
}

/** A draw's panas so far. */
export interface Drawn {
  readonly Open?: string;
  readonly Close?: string;
}

/** `undefined`: not known before the other session is declared. */
export type Verdict = "won" | "lost" | undefined;

/** What 10 points pay (provider-contract.md, "How the game is settled"). */
export const RATES = {
  singleDigit: 95n,
  jodi: 950n,
  singlePana: 1400n,
  doublePana: 2800n,
  triplePana: 7000n,
  halfSangam: 10_000n,
  fullSangam: 100_000n,
} as const;

interface Rule {
  readonly takes: (line: StakedLine) => boolean;
  /** Refused once the open time has come (provider-contract.md, "Bids"). */
  readonly timed: boolean;
  readonly rate: (line: StakedLine) => bigint;
  readonly verdict: (line: StakedLine, drawn: Drawn) => Verdict;
}

const said = (won: boolean): Verdict => (won ? "won" : "lost");

const both = (drawn: Drawn, wins: (open: string, close: string) => boolean): Verdict =>
  drawn.Open === undefined || drawn.Close === undefined ? undefined : said(wins(drawn.Open, drawn.Close));

const own = (line: StakedLine, drawn: Drawn, wins: (pana: string) => boolean): Verdict => {
  const pana = drawn[line.session];
  return pana === undefined ? undefined : said(wins(pana));
};

/** By how many different digits the pana has. */
const PANA_RATES: Readonly<Record<number, bigint>> = {
  1: RATES.triplePana,
  2: RATES.doublePana,
  3: RATES.singlePana,
};

const panaRate = (pana: string): bigint => PANA_RATES[new Set(pana).size] ?? 0n;

const panaRule = (panas: readonly string[]): Rule => ({
  takes: (line) => panas.includes(line.digits) && line.closedigits === "",
  timed: false,
  rate: (line) => panaRate(line.digits),
  verdict: (line, drawn) => own(line, drawn, (pana) => pana === line.digits),
});

/** A line for every label: what it may hold, what it pays and when it has won. Starline and Gali join as rows. */
export const RULES: Readonly<Record<SettledLabel, Rule>> = {
  "Single Digit": {
    takes: (line) => DIGITS.includes(line.digits) && line.closedigits === "",
    timed: false,
    rate: () => RATES.singleDigit,
    verdict: (line, drawn) => own(line, drawn, (pana) => familyOf(pana) === line.digits),
  },
  "Jodi Digit": {
    takes: (line) => JODIS.includes(line.digits) && line.closedigits === "" && line.session === "Close",
    timed: true,
    rate: () => RATES.jodi,
    verdict: (line, drawn) => both(drawn, (open, close) => familyOf(open) + familyOf(close) === line.digits),
  },
  "Single Pana": panaRule(SINGLE_PANAS),
  "Double Pana": panaRule(DOUBLE_PANAS),
  "Triple Pana": panaRule(TRIPLE_PANAS),
  "SP Motor": panaRule(SINGLE_PANAS),
  "DP Motor": panaRule(DOUBLE_PANAS),
  "Half Sangam": {
    takes: (line) => DIGITS.includes(line.digits) && ALL_PANAS.includes(line.closedigits),
    timed: true,
    rate: () => RATES.halfSangam,
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
    rate: () => RATES.fullSangam,
    verdict: (line, drawn) => both(drawn, (open, close) => open === line.digits && close === line.closedigits),
  },
};

export const isSettledLabel = (label: string): label is SettledLabel => Object.hasOwn(RULES, label);
