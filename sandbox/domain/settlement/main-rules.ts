import { ALL_PANAS, DIGITS, DOUBLE_PANAS, familyOf, JODIS, SINGLE_PANAS, TRIPLE_PANAS } from "@/lib/domain/game/panas";
import { RATES } from "../rates";
import { type Drawn, isAlone, type Rule, type StakedLine, said, type Verdict } from "./rule";

const PAYS = RATES.main;

/** Decided by the pana of the line's own session. */
const own = (line: StakedLine, drawn: Drawn, wins: (pana: string) => boolean): Verdict => {
  const pana = line.session === "Close" ? drawn.Close : drawn.Open;
  return pana === undefined ? undefined : said(wins(pana));
};

/** Decided by both panas together. */
const both = ({ Open, Close }: Drawn, wins: (open: string, close: string) => boolean): Verdict =>
  Open === undefined || Close === undefined ? undefined : said(wins(Open, Close));

const panaRule = (panas: readonly string[], rate: bigint): Rule => ({
  takes: (line) => isAlone(panas, line),
  timed: false,
  rate,
  verdict: (line, drawn) => own(line, drawn, (pana) => pana === line.digits),
});

/** The main markets' game types. SP DP TP comes as its three panas, a motor's lines each pay as their pana. */
export const MAIN_RULES: Readonly<Record<string, Rule>> = {
  "Single Digit": {
    takes: (line) => isAlone(DIGITS, line),
    timed: false,
    rate: PAYS["Single Digit"],
    verdict: (line, drawn) => own(line, drawn, (pana) => familyOf(pana) === line.digits),
  },
  "Jodi Digit": {
    takes: (line) => isAlone(JODIS, line) && line.session === "Close",
    timed: true,
    rate: PAYS["Jodi Digit"],
    verdict: (line, drawn) => both(drawn, (open, close) => familyOf(open) + familyOf(close) === line.digits),
  },
  "Single Pana": panaRule(SINGLE_PANAS, PAYS["Single Pana"]),
  "Double Pana": panaRule(DOUBLE_PANAS, PAYS["Double Pana"]),
  "Triple Pana": panaRule(TRIPLE_PANAS, PAYS["Triple Pana"]),
  "SP Motor": panaRule(SINGLE_PANAS, PAYS["Single Pana"]),
  "DP Motor": panaRule(DOUBLE_PANAS, PAYS["Double Pana"]),
  "Half Sangam": {
    takes: (line) => DIGITS.includes(line.digits) && ALL_PANAS.includes(line.closedigits),
    timed: true,
    rate: PAYS["Half Sangam"],
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
    rate: PAYS["Full Sangam"],
    verdict: (line, drawn) => both(drawn, (open, close) => open === line.digits && close === line.closedigits),
  },
};
