/**
 * A number of a list, with what stands before it: " ", ",", a line end "\n", or one of the marks - / . +; "" before the
 * first.
 */
export interface BareNumber {
  /** The number as it is written, digits alone. */
  readonly text: string;
  readonly at: number;
  readonly end: number;
  readonly before: string;
}

/**
 * A line that the text makes. `points` is null where the text names none: the line then takes the stake of the points
 * field.
 */
export interface PastedLine {
  readonly digits: string;
  readonly points: number | null;
}

/**
 * A piece of the text that makes no line. `unreadable`: it has no known form. `number`: it is no number of this game;
 * `readings` has the pana that was perhaps meant. `broken`: its numbers go together, and some are none of this game;
 * `readings` has the piece without them, where they can be no points. `stake`: its points are too few or too many.
 * `session`: it names Open or Close, which the text does not choose. `game`: it names a game of another screen.
 */
export interface UnreadPiece {
  readonly why: "unreadable" | "number" | "broken" | "stake" | "session" | "game";
  /** The piece as it stands in `ParsedList.text`. */
  readonly piece: string;
  readonly at: number;
  readonly readings: readonly string[];
  /** The numbers of a broken piece that are none of this game. */
  readonly wrong?: readonly string[];
  /** The points that the text names for a wrong number. */
  readonly points?: number;
}

/**
 * What a form with several meanings stands for: numbers alone, one stake for all before it, number and points in turn,
 * all numbers from one to another, the points of all together, or a time. `kept`: a bid that was not taken back, or is
 * of this game; `before-back`, `after-back`: the bid before or after the keyword was taken back; `none`: no bid.
 */
export type Interpretation =
  | "numbers"
  | "each"
  | "turns"
  | "range"
  | "together"
  | "time"
  | "kept"
  | "before-back"
  | "after-back"
  | "none";

/** A form that the text uses and that has several meanings: the player is asked once for all its pieces. */
export interface Ambiguity {
  /** Identifies the form; it is equal for all pieces of one form, in every text. */
  readonly form: string;
  readonly pieces: readonly string[];
  /** The meanings of that piece which has the most. */
  readonly readings: readonly { readonly answer: Interpretation; readonly lines: readonly PastedLine[] }[];
  /** The player's interpretation; undefined until the player answers. */
  readonly answer: Interpretation | undefined;
}

/** The form of numbers with a number alone below them, which may be the points of all. */
export const STAKE_BELOW = "stake below";

/** The prefix of each form in which a keyword may take a bid back. */
export const TAKEN_BACK = "taken back";
/** Whether the form is one in which a keyword may take a bid back. */
export const isTakenBackForm = (form: string): boolean => form.startsWith(TAKEN_BACK);

export type Interpretations = Readonly<Record<string, Interpretation>>;

/** What the parser has made of a pasted list. */
export interface ParsedList {
  /** The text in plain signs; `UnreadPiece.at` is an index into it. */
  readonly text: string;
  readonly lines: readonly PastedLine[];
  readonly unread: readonly UnreadPiece[];
  readonly ambiguities: readonly Ambiguity[];
  /** The pieces that are no bid: names, times, totals. */
  readonly skipped: readonly string[];
  /** The sums that the text itself names, in points. */
  readonly totals: readonly number[];
}
