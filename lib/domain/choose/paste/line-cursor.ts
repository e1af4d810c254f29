import { eachAt } from "./bare-numbers";
import { TO } from "./expand";
import type { ParseResult } from "./parse-result";
import type { BareNumber } from "./parsed-list";
import { isJoin, isNumber } from "./stake-at";
import type { Token } from "./tokens";

/** A place in a line of tokens, and the numbers before it that wait for their points. */
export class LineCursor {
  protected waiting: BareNumber[] = [];
  protected mark = "";
  protected sawStake = false;
  protected at = 0;
  protected readonly alone: boolean;
  /** A word for the reverse stood before the numbers. */
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
    this.result.addBare(this.waiting.splice(0), this.alone && !this.sawStake);
    this.mark = "";
  }

  protected addJunk(token: Token): undefined {
    this.close();
    this.result.addUnread("unreadable", token);
  }

  /** The numbers that wait and the token make one piece that cannot be read. */
  protected dropWaiting(token: Token | undefined): undefined {
    const [first] = this.waiting.splice(0);
    this.mark = "";
    if (token) this.result.addUnread("unreadable", { at: first?.at ?? token.at, end: token.end });
  }

  /** With the numbers and marks that follow without a space or comma. */
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

  /** "1 to 5", "1 se lekar 5 tak". */
  protected takeRange(token: Token): undefined {
    const next = this.next();
    const isOver = this.waiting.at(-1)?.before === TO;
    if (next?.kind === "range" || isOver) return;
    if (this.waiting.length > 0 && this.mark === "" && isNumber(next)) this.mark = TO;
    else this.result.skip(token);
  }

  /** "12:50" alone: a time, or points for 12. */
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

  /** "palat 15=500", and "15=500 palat" at the end of the line. */
  protected reverseAround(token: Token): undefined {
    const isWord = token.text.length > 1;
    const isBehind = isNumber(this.tokens[0]) && this.tokens.at(-1)?.kind === "reverse";
    if (!this.sawStake && isWord) this.reversesNext = true;
    else if (!(this.sawStake && (isBehind || !isNumber(this.next())) && this.result.reverseLast())) this.addJunk(token);
  }
}
