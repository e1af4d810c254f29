/** A number of a list, with what stands before it: " ", ",", a line's end "\n", or one of the marks - / . +; "" before the first. */
export interface BareNumber {
  /** Digits alone. */
  readonly text: string;
  readonly at: number;
  readonly end: number;
  readonly before: string;
}

/** A number of a text. `points` is null where the text names none: then it takes the stake of the points field. */
export interface PastedLine {
  readonly digits: string;
  readonly points: number | null;
}

/**
 * A piece of the text that makes no line. `unreadable`: no form that is known. `number`: no number of this game; `readings`
 * has the pana that was perhaps meant. `stake`: its points are too few or too many. `session`: Open or Close, which the text
 * does not choose. `game`: the name of a game of another screen.
 */
export interface UnreadPiece {
  readonly why: "unreadable" | "number" | "stake" | "session" | "game";
  /** The piece as it stands in `Pasted.text`. */
  readonly piece: string;
  readonly at: number;
  readonly readings: readonly string[];
}

/**
 * What a form with several meanings stands for: numbers alone, one stake for all before it, number and points in turn, all
 * numbers from one to another, the points of all together, or a time. `kept`: a bid that was not taken back, or is of this
 * game; `before-back`, `after-back`: the bid before or after the word was taken back; `none`: no bid.
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

/** A form that the text uses and that has several meanings: asked once for all its pieces. */
export interface Ambiguity {
  /** The same for all pieces of one form, in every text. */
  readonly form: string;
  readonly pieces: readonly string[];
  /** The meanings of the piece that has most. */
  readonly readings: readonly { readonly answer: Interpretation; readonly lines: readonly PastedLine[] }[];
  /** Undefined while the player has not answered. */
  readonly answer: Interpretation | undefined;
}

/** A question whether a word takes a bid back. */
export const TAKEN_BACK = "taken back";
export const isTakenBackForm = (form: string): boolean => form.startsWith(TAKEN_BACK);

export type Interpretations = Readonly<Record<string, Interpretation>>;

export interface ParsedList {
  /** The text in plain signs; `Doubt.at` counts in it. */
  readonly text: string;
  readonly lines: readonly PastedLine[];
  readonly unread: readonly UnreadPiece[];
  readonly ambiguities: readonly Ambiguity[];
  /** What is no bid: names, times, totals. */
  readonly skipped: readonly string[];
  /** The sums that the text itself names, in points. */
  readonly totals: readonly number[];
}
