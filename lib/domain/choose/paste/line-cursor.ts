import { eachAt } from "./bare-numbers";
import { TO } from "./expand";
import type { ParseResult } from "./parse-result";
import type { BareNumber } from "./parsed-list";
import { isJoin, isNumber, sumBeside } from "./stake-at";
import type { Token } from "./tokens";

/** A position in a line of tokens, with the numbers before it that wait for their points. */
export class LineCursor {
  protected waiting: BareNumber[] = [];
  protected mark = "";
  protected sawStake = false;
  protected at = 0;
  protected readonly alone: boolean;
  /** Whether a keyword for the reverse stood before the numbers. */
  protected reversesNext = false;

  constructor(
    protected readonly result: ParseResult,
    protected readonly tokens: readonly Token[],
  ) {
    this.alone = tokens.every(({ kind }) => kind !== "skip" && kind !== "junk");
  }

  protected next(): Token | undefined {
    return this.tokens[this.at];
  }

  protected passTo(end: number): undefined {
    while ((this.next()?.at ?? end) < end) this.at++;
  }

  protected close(): undefined {
    this.result.addBare(this.waiting.splice(0), !this.alone ? "text" : this.sawStake ? "bids" : "nothing");
    this.mark = "";
  }

  /**
   * Adds a line of words and numbers without points as one unread piece, because the words may say what the numbers
   * are: "abc, 6". Its reading is the numbers, where all of them are of this game and stand together.
   * @returns false if the line is another one
   */
  protected takeWords(): boolean {
    const kinds = new Set(this.tokens.map(({ kind }) => kind));
    const from = this.tokens.findIndex(isNumber);
    const areWords = [...kinds].every((kind) => ["skip", "junk", "number", "comma", "weak"].includes(kind));
    if (this.alone || from === -1 || !areWords) return false;
    const numbers = this.tokens.slice(from, this.tokens.findLastIndex(isNumber) + 1);
    const { text, allowed } = this.result;
    const areSure = numbers.every(
      (token) => token.kind === "comma" || (isNumber(token) && allowed.includes(token.text)),
    );
    const { at, end } = this.result.span(numbers);
    const readings = areSure && !kinds.has("junk") ? [text.slice(at, end)] : [];
    this.result.addUnread("unreadable", this.result.span(this.tokens), { readings });
    return true;
  }

  protected addJunk(token: Token): undefined {
    this.close();
    this.result.addUnread("unreadable", token);
  }

  /** Adds the waiting numbers and the token as one unread piece. */
  protected dropWaiting(token: Token | undefined): undefined {
    const [first] = this.waiting.splice(0);
    this.mark = "";
    if (token) this.result.addUnread("unreadable", { at: first?.at ?? token.at, end: token.end });
  }

  /** Adds the token as unread, with the numbers and marks that follow it without a space or comma. */
  protected junkRun(token: Token): undefined {
    let last = token;
    let next = this.next();
    while (
      next &&
      (isJoin(last) || isJoin(next) || !next.spaced) &&
      (isNumber(next) || isJoin(next) || next.kind === "unit")
    ) {
      last = next;
      this.at++;
      next = this.next();
    }
    this.dropWaiting({ ...last, at: token.at });
  }

  /** Takes a keyword between the ends of a range, as in "1 to 5" and "1 se lekar 5 tak". */
  protected takeRange(token: Token): undefined {
    const next = this.next();
    const isOver = this.waiting.at(-1)?.before === TO;
    if (next?.kind === "range" || isOver) return;
    if (this.waiting.length > 0 && this.mark === "" && isNumber(next)) this.mark = TO;
    else this.result.skip(token);
  }

  /** Takes "12:50" where it may be a time, or points for 12. */
  protected takeClock(token: Token): undefined {
    const before = this.waiting.splice(0);
    const [text = "", points] = token.text.split(":");
    const numbers = [...before, { text, at: token.at, end: token.at + text.length, before: this.mark || " " }];
    this.mark = "";
    this.sawStake = true;
    const time = before.map(({ text: digits }) => ({ digits, points: null }));
    const piece = { at: numbers[0]?.at ?? token.at, end: token.end };
    this.result.addAmbiguity([piece], "clock", [eachAt(numbers, Number(points)), { answer: "time", lines: time }]);
  }

  /**
   * Takes a keyword for the reverse before numbers, as in "palat 15=500", or at the end of the line, as in "15=500
   * palat".
   */
  protected reverseAround(token: Token): undefined {
    const isWord = token.text.length > 1;
    const isBehind = isNumber(this.tokens[0]) && this.tokens.at(-1)?.kind === "reverse";
    if (!this.sawStake && isWord) this.reversesNext = true;
    else if (!(this.sawStake && (isBehind || !isNumber(this.next())) && this.result.reverseLast())) this.addJunk(token);
  }

  /** Takes a mark between two numbers; one without numbers before it is unread unless it ends the line or a bid. */
  protected takeWeak(token: Token): undefined {
    if (this.waiting.length > 0) {
      this.mark = token.text;
      return;
    }
    const next = this.next();
    const isEnd = next === undefined || (this.sawStake && next.spaced);
    if (!isEnd) this.junkRun(token);
  }

  /** Adds the numbers at their points, which are a sum of all where the points or the words next to them show that. */
  protected commitSum(numbers: readonly BareNumber[], points: number, whole: { at: number; end: number }): undefined {
    const sum = sumBeside(this.tokens.slice(this.at), points, numbers.length);
    this.at += sum?.tokens.length ?? 0;
    if (sum?.each === null)
      return this.result.addUnread("unreadable", { ...whole, end: sum.tokens.at(-1)?.end ?? whole.end });
    if (sum) this.result.skip(this.result.span(sum.tokens));
    const isTotal = this.next()?.kind === "total" && !this.tokens.slice(this.at).some(isNumber);
    const isEach = this.tokens.slice(0, this.at).some(({ kind, at }) => kind === "each" && at >= whole.at);
    this.result.addEach(numbers, sum?.each ?? points, whole, isEach ? "each" : isTotal ? "total" : undefined);
  }
}
