/** A line as it was bid. `session` is `Open` or `Close` on a main market and whatever came on the others. */
export interface StakedLine {
  readonly session: string;
  readonly digits: string;
  readonly closedigits: string;
}

/**
 * A draw's numbers so far: of a main market the two panas, of Starline the one pana and of Gali the two digits, "57",
 * both as `Open`.
 */
export interface Drawn {
  readonly Open?: string;
  readonly Close?: string;
}

/** `undefined`: not known yet, or never. */
export type Verdict = "won" | "lost" | undefined;

/** What a game type takes, pays and when it has won. */
export interface Rule {
  readonly takes: (line: StakedLine) => boolean;
  /** Refused once a main market's open time has come (docs/provider.md, "Bids"). */
  readonly timed: boolean;
  /** What 10 points pay. */
  readonly rate: bigint;
  readonly verdict: (line: StakedLine, drawn: Drawn) => Verdict;
}

export const said = (won: boolean): Verdict => (won ? "won" : "lost");

/** True for a line of one number, and that among `numbers`. */
export const isAlone = (numbers: readonly string[], line: StakedLine): boolean =>
  numbers.includes(line.digits) && line.closedigits === "";

/**
 * A game of a market with one time, Starline or Gali. Only lines that carry `Open` exactly are ever settled, though
 * others are taken (docs/provider.md, "Bids").
 */
export const oneDraw = (
  numbers: readonly string[],
  rate: bigint,
  wins: (drawn: string, digits: string) => boolean,
): Rule => ({
  takes: (line) => isAlone(numbers, line),
  timed: false,
  rate,
  verdict: (line, { Open }) =>
    line.session !== "Open" || Open === undefined ? undefined : said(wins(Open, line.digits)),
});
