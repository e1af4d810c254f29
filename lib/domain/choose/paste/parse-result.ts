import { MINIMUM_STAKE } from "../../game/bid-rules";
import { MAX_AMOUNT } from "../../points";
import { parsePana } from "../pana-sets";
import { type Beside, canBePoints, eachAt, interpretNumbers, pickReading } from "./bare-numbers";
import { dashedRange, filledRanges, TO, withReverse } from "./expand";
import { fitsScreen } from "./keywords";
import type { Ambiguity, BareNumber, Interpretations, ParsedList, PastedLine, UnreadPiece } from "./parsed-list";
import type { Token } from "./tokens";

interface Span {
  readonly at: number;
  readonly end: number;
}

/** Collects what the parser finds in a text: lines, unread pieces, ambiguities, totals and skipped pieces. */
export class ParseResult {
  /** The lines of each piece of the text, in order. */
  private readonly groups: PastedLine[][] = [];
  readonly unread: UnreadPiece[] = [];
  readonly totals: number[] = [];
  private readonly ambiguities = new Map<string, Ambiguity>();
  private readonly spans: Span[] = [];

  constructor(
    readonly text: string,
    readonly allowed: readonly string[],
    private readonly answers: Interpretations,
  ) {}

  toParsedList(): ParsedList {
    const { text, unread, totals } = this;
    const skipped = [...new Set(this.spans.map((span) => text.slice(span.at, span.end).trim()))];
    return { text, lines: this.groups.flat(), unread, totals, skipped, ambiguities: [...this.ambiguities.values()] };
  }

  /** Whether a piece of the text has made lines. */
  get hasLines(): boolean {
    return this.groups.length > 0;
  }

  /**
   * Runs `read` and returns the lines of each piece that it finds, which do not count because the player is asked about
   * them.
   */
  capture(read: () => void): readonly (readonly PastedLine[])[] {
    const before = this.groups.length;
    read();
    return this.groups.splice(before);
  }

  /** Returns all lines found so far and removes them from the result. */
  takeAll(): readonly (readonly PastedLine[])[] {
    return this.groups.splice(0);
  }

  /**
   * Adds the reverse of each number of the last piece.
   * @returns false if that piece has other numbers than jodis
   */
  reverseLast(): boolean {
    const last = this.groups.at(-1);
    const all = withReverse((last ?? []).map(({ digits }) => ({ text: digits, at: 0, end: 0, before: "," })));
    if (!(last && all)) return false;
    const [first] = last;
    last.splice(0, last.length, ...all.map(({ text }) => ({ digits: text, points: first?.points ?? null })));
    return true;
  }

  /** Records a piece that is no bid; pieces with only spaces between them become one. */
  skip({ at, end }: Span): undefined {
    const last = this.spans.at(-1);
    if (last && /^ *$/.test(this.text.slice(last.end, at))) this.spans.splice(-1, 1, { at: last.at, end });
    else this.spans.push({ at, end });
  }

  addUnread(
    why: UnreadPiece["why"],
    { at, end }: Span,
    { readings = [], ...more }: Partial<Pick<UnreadPiece, "readings" | "wrong" | "points">> = {},
  ): undefined {
    this.unread.push({ why, at, piece: this.text.slice(at, end), readings, ...more });
  }

  /**
   * Adds numbers that go together as one unread piece, and names those that this game does not have. None of the others
   * makes a line, because in "1-50-2=60" the wrong number may be the points of the one before it.
   */
  addBroken(numbers: readonly BareNumber[], whole: Span): undefined {
    const isOfGame = ({ text }: BareNumber) => this.allowed.includes(text);
    const wrong = numbers.filter((number) => !isOfGame(number));
    if (wrong.length === 0 || wrong.length === numbers.length) return this.addUnread("unreadable", whole);
    const [{ length } = ""] = this.allowed;
    const areSure = wrong.every(({ text }) => text.length === length || !canBePoints(text));
    // A piece goes up to the next number, so that what is left keeps its marks.
    const starts = [...numbers.slice(1).map(({ at }) => at), numbers.at(-1)?.end ?? whole.end];
    const kept = numbers.map((number, index) => (isOfGame(number) ? this.text.slice(number.at, starts[index]) : ""));
    const rest = kept.join("").replace(/\D+$/, "") + this.text.slice(numbers.at(-1)?.end, whole.end);
    return this.addUnread("broken", whole, { wrong: wrong.map(({ text }) => text), readings: areSure ? [rest] : [] });
  }

  /**
   * Adds each of the numbers at the points.
   * @param whole the piece that names numbers and points
   * @param wording whether the text says that the points are for each number or for all together
   */
  addEach(numbers: readonly BareNumber[], points: number, whole: Span, wording?: "each" | "total"): undefined {
    if (points < MINIMUM_STAKE || points > MAX_AMOUNT) return this.addUnread("stake", whole);
    const { allowed } = this;
    const range = filledRanges(numbers, allowed) ?? dashedRange(numbers, allowed);
    if (range) {
      const readings = [{ ...eachAt(range, points), answer: "range" as const }, eachAt(numbers, points)];
      return this.addAmbiguity([whole], "range", readings);
    }
    if (numbers.some(({ before }) => before === TO)) return this.addUnread("unreadable", whole);
    const share = points / numbers.length;
    const isAdded = numbers.slice(1).every(({ before }) => before === "+");
    const isSum = numbers.length > 1 && wording !== "each" && (isAdded || wording === "total");
    if (
      isSum &&
      Number.isInteger(share) &&
      share >= MINIMUM_STAKE &&
      numbers.every(({ text }) => allowed.includes(text))
    ) {
      const together = { ...eachAt(numbers, share), answer: "together" as const };
      return this.addAmbiguity([whole], "sum", [eachAt(numbers, points), together]);
    }
    this.add(numbers, points);
  }

  addAmbiguity(items: readonly Span[], form: string, readings: Ambiguity["readings"]): undefined {
    const piece = this.pieceText(items);
    const answer = this.answers[form];
    const known = this.ambiguities.get(form);
    const most = known && known.readings.length >= readings.length ? known.readings : readings;
    this.ambiguities.set(form, {
      form,
      answer,
      // The piece whose readings are shown comes first.
      pieces: known && most === known.readings ? [...known.pieces, piece] : [piece, ...(known?.pieces ?? [])],
      readings: most,
    });
    if (answer === undefined) return;
    const chosen = pickReading(readings, answer);
    if (chosen) this.groups.push([...chosen.lines]);
    // A piece that the answer does not fit is asked about by itself.
    else this.addAmbiguity(items, `${form} again`, readings);
  }

  /**
   * Adds numbers without a clear mark.
   * @param beside what else stands on their line
   */
  addBare(items: readonly BareNumber[], beside: Beside): undefined {
    if (items.length === 0) return;
    for (const meaning of interpretNumbers(items, { allowed: this.allowed, beside })) {
      if (meaning.kind === "numbers") this.add(meaning.items, null);
      else if (meaning.kind === "unreadable") {
        const last = meaning.items.at(-1);
        const isStake = last && !this.allowed.includes(last.text) && canBePoints(last.text);
        this.addBroken(isStake ? meaning.items.slice(0, -1) : meaning.items, this.span(meaning.items));
      } else if (meaning.kind === "each") {
        this.addEach(meaning.items, Number(meaning.stake.text), this.span([...meaning.items, meaning.stake]));
      } else this.addAmbiguity(meaning.items, meaning.form, meaning.readings);
    }
  }

  /** Adds lines of bare numbers whose points stand on a line below them, as an ambiguity. */
  addBelow(above: readonly BareNumber[], points: number, end: number): undefined {
    const { allowed } = this;
    const isEndOfRange = (at: number) => at > 0 && dashedRange(above.slice(at - 1, at + 1), allowed) !== undefined;
    const range = filledRanges(
      above.map((item, at) => (isEndOfRange(at) ? { ...item, before: TO } : item)),
      allowed,
    );
    this.addAmbiguity([...above, { at: end, end }], "below", [
      ...(range ? [{ ...eachAt(range, points), answer: "range" as const }] : []),
      eachAt(above, points),
    ]);
  }

  takeLabel(token: Token): undefined {
    if (fitsScreen(token.text, this.allowed)) this.skip(token);
    else this.addOnce("game", token);
  }

  takeSession(token: Token): undefined {
    this.addOnce("session", token);
  }

  private addOnce(why: "game" | "session", token: Token): undefined {
    if (!this.unread.some((known) => known.why === why && known.piece === token.text)) this.addUnread(why, token);
  }

  span(items: readonly Span[]): Span {
    return { at: items[0]?.at ?? 0, end: items.at(-1)?.end ?? 0 };
  }

  private pieceText(items: readonly Span[]): string {
    const { at, end } = this.span(items);
    return this.text.slice(at, end).replace(/\s*\n\s*/g, ", ");
  }

  private add(numbers: readonly BareNumber[], points: number | null): undefined {
    const isOfGame = ({ text }: BareNumber) => this.allowed.includes(text);
    const lines = numbers.filter(isOfGame).map(({ text }) => ({ digits: text, points }));
    if (lines.length > 0) this.groups.push(lines);
    for (const number of numbers) {
      if (isOfGame(number)) continue;
      this.addUnread("number", number, { readings: this.suggest(number.text), ...(points !== null && { points }) });
    }
  }

  /** Returns the pana that was perhaps meant: for "012" it is 120, which has these digits. */
  private suggest(number: string): readonly string[] {
    const pana = parsePana(number);
    return pana !== undefined && this.allowed.includes(pana) ? [pana] : [];
  }
}
