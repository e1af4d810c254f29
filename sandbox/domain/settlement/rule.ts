/** A line as it was bid. `session` is `Open` or `Close` on a main market and any text on the others. */
export interface StakedLine {
  readonly session: string;
  readonly digits: string;
  readonly closedigits: string;
}

/**
 * The results of a day so far: of a main market two panas, of Starline one pana, of Gali two digits ("57"), each of the
 * latter as `Open`.
 */
export interface Drawn {
  readonly Open?: string;
  readonly Close?: string;
}

/** `undefined`: not decided yet, or never decided. */
export type Verdict = "won" | "lost" | undefined;

/** A game type's rules: which lines it takes, what it pays and when a line has won. */
export interface Rule {
  readonly takes: (line: StakedLine) => boolean;
  /** Refused once a main market's open time has come (docs/provider.md, "Bids"). */
  readonly timed: boolean;
  /** What 10 points pay. */
  readonly rate: bigint;
  readonly verdict: (line: StakedLine, drawn: Drawn) => Verdict;
}

export const verdictOf = (won: boolean): Verdict => (won ? "won" : "lost");

/** True for a line with one number, which is one of `numbers`. */
export const isSingleNumber = (numbers: readonly string[], line: StakedLine): boolean =>
  numbers.includes(line.digits) && line.closedigits === "";

/**
 * A game type of Starline or Gali, which draw once a day. Lines with any session are taken, but only those with exactly
 * `Open` are ever settled (docs/provider.md, "Bids").
 */
export const oneDraw = (
  numbers: readonly string[],
  rate: bigint,
  wins: (drawn: string, digits: string) => boolean,
): Rule => ({
  takes: (line) => isSingleNumber(numbers, line),
  timed: false,
  rate,
  verdict: (line, { Open }) =>
    line.session !== "Open" || Open === undefined ? undefined : verdictOf(wins(Open, line.digits)),
});
