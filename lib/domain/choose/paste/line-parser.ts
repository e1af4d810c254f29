/*
 * The grammar of a line, in the token kinds of tokens.ts. "(" is `open`, ")" is `shut`. A `colon` no longer occurs,
 * because clocks.ts has resolved it. What does not fit becomes an unread piece.
 *
 * line    = { bid [ strong | weak ] | numbers | clock | other }    bare-numbers.ts interprets numbers without a stake
 * bid     = [ reverse ] numbers [ reverse ] stake { unit | each } [ sum ] [ reverse ]
 * numbers = list | "(" list ")" { "(" list ")" }
 * list    = number { [ comma | weak | range ] number }
 * stake   = strong fill ( amount | inner ) | ( unit | each | reverse ) amount | each unit fill ( amount | inner )
 *         | inner | amount ( unit | each )                         "12(50)", "12 50rs"
 * fill    = { unit | each | label }
 * inner   = "(" { unit } amount { unit } ")"
 * amount  = number { comma number } [ weak number ]                "1,200" and "50.00" are one amount
 * sum     = [ "(" ] amount each [ ")" ] | ( strong | weak ) amount
 * other   = comma | session | label | stamp | skip | total | cancel | left | right | both | "(" { other } ")"
 *
 * Example for the game of jodis: "12, 23 x 50rs (Raju)" has the tokens number, comma, number, strong, number, unit,
 * open, skip and shut. It makes the lines 12 and 23 at 50 points each, and skips "(Raju)".
 */
import { isWeak } from "./bare-numbers";
import { withReverse } from "./expand";
import { LineCursor } from "./line-cursor";
import type { ParseResult } from "./parse-result";
import type { BareNumber } from "./parsed-list";
import { bringsPoints, chainGoesOn, isNumber, parseStakeAt, separatesTwoBids } from "./stake-at";
import { parseAmountAt, type Token } from "./tokens";

/** Parses one line of tokens: its numbers wait until a mark names their points. */
export class LineParser extends LineCursor {
  private readonly noBrackets = new Set<Token>();

  constructor(
    result: ParseResult,
    tokens: readonly Token[],
    /** Whether the player chooses Open or Close on the screen. */
    private readonly choosesSession: boolean,
  ) {
    super(result, tokens);
  }

  /**
   * Reads the line into the result.
   * @returns numbers whose points may stand on the next line, which are not in the result yet
   */
  read(): readonly BareNumber[] {
    if (this.takeWords()) return [];
    for (let token = this.next(); token; token = this.next()) {
      this.at++;
      this.take(token);
    }
    if (this.mark !== "" && this.mark !== "," && this.mark !== ".") this.dropWaiting(this.tokens.at(-1));
    if ((this.alone || this.isHeaded()) && !this.sawStake) return this.waiting;
    this.close();
    return [];
  }

  /** Whether the line is words, a session or a game's name, and then the waiting numbers alone: "milan open 77". */
  private isHeaded(): boolean {
    const first = this.tokens.findIndex(isNumber);
    const heading = this.tokens.slice(0, Math.max(0, first));
    const isWord = ({ kind }: Token) => ["skip", "session", "label"].includes(kind);
    const numbers = this.tokens.slice(heading.length);
    return (
      heading.every(isWord) &&
      ["session", "label"].includes(heading.at(-1)?.kind ?? "") &&
      numbers.every(({ kind }) => ["number", "comma", "weak"].includes(kind))
    );
  }

  private take(token: Token): undefined {
    switch (token.kind) {
      case "number":
        return this.takeNumber(token);
      case "comma":
        this.mark = ",";
        return;
      case "weak":
        return this.takeWeak(token);
      case "strong":
        return this.takeStrong(token);
      case "unit":
        return this.takeUnit(token);
      case "each":
        return this.takeEach(token);
      case "open":
        return this.takeBracket(token);
      case "session":
        return this.choosesSession ? this.result.takeSession(token) : this.result.skip(token);
      case "stamp":
      case "skip":
      case "total":
      case "cancel":
      case "left":
      case "right":
      case "both":
        this.close();
        return this.result.skip(token);
      case "shut":
        if (!this.noBrackets.has(token)) this.addJunk(token);
        return;
      default:
        return this.takeOther(token);
    }
  }

  private takeOther(token: Token): undefined {
    switch (token.kind) {
      case "range":
        return this.takeRange(token);
      case "reverse":
        return this.takeReverse(token);
      case "clock":
        return this.takeClock(token);
      case "label":
        return this.result.takeLabel(token);
      default:
        return this.addJunk(token);
    }
  }

  private takeNumber(token: Token): undefined {
    const before = this.waiting.length === 0 ? "" : this.mark || " ";
    const grouped = isWeak(before) ? parseStakeAt(this.result, this.tokens, token) : undefined;
    this.mark = "";
    const end = grouped?.end ?? token.end;
    this.waiting.push({ text: String(grouped?.value ?? token.text), at: token.at, end, before });
    this.passTo(end);
  }

  /** Takes a keyword for the reverse after numbers, as in "15 R 500" and "15 palat = 500". */
  private takeReverse(token: Token): undefined {
    const next = this.next();
    if (this.waiting.length === 0) return this.reverseAround(token);
    const all = this.mark === "" ? withReverse(this.waiting) : undefined;
    if (!all) {
      if (isNumber(next)) this.at++;
      return this.dropWaiting(isNumber(next) && next ? { ...token, end: next.end } : token);
    }
    this.waiting = [...all];
    return isNumber(next) ? this.takeStake(token) : undefined;
  }

  private takeStrong(token: Token): undefined {
    if (this.waiting.length > 0) return this.takeStake(token);
    const next = this.next();
    const ends = this.sawStake && (!isNumber(next) || (token.text === "|" && next?.spaced));
    if (!ends) this.junkRun(token);
  }

  /** Takes the unit of points, as in "12 rs 50" and "12 50rs". */
  private takeUnit(token: Token): undefined {
    const next = this.next();
    if (this.waiting.length === 0) {
      if (!this.sawStake || isNumber(next)) this.junkRun(token);
      return;
    }
    const last = this.waiting.at(-1);
    const suffix = token.text.startsWith("/") || (this.waiting.length > 1 && this.isSuffix(token, next));
    if (!suffix && isNumber(next)) return this.takeStake(token);
    const numbers = this.waiting.slice(0, -1);
    if (!last || numbers.length === 0) return this.dropWaiting(token);
    this.waiting = numbers;
    this.commit(Number(last.text), token.end);
  }

  private isSuffix(token: Token, next: Token | undefined): boolean {
    if (!isNumber(next)) return true;
    if (next?.spaced && !token.spaced) return true;
    return Boolean(next?.spaced) && this.tokens.at(-1)?.kind === "unit";
  }

  /** Takes a keyword such as "each" before or behind the points, as in "each 50" and "50 each". */
  private takeEach(token: Token): undefined {
    if (this.waiting.length === 0) {
      if (!this.sawStake) this.junkRun(token);
      return;
    }
    const next = this.next();
    if (next && (isNumber(next) || next.kind === "unit" || next.kind === "strong")) return this.takeStake(token);
    const last = this.waiting.at(-1);
    const numbers = this.waiting.slice(0, -1);
    if (!last || numbers.length === 0 || last.before === ",") return this.dropWaiting(token);
    this.waiting = numbers;
    this.commit(Number(last.text), token.end);
  }

  /** Takes a bracket with points, numbers or other text: "12(50)", "(12,23)=50", "(12)(23)=50", "(Raju)". */
  private takeBracket(token: Token): undefined {
    const from = this.at;
    const length = this.tokens.slice(from).findIndex(({ kind }) => kind === "shut");
    const shut = this.tokens[from + length];
    if (length === -1 || !shut) return this.addJunk(token);
    const inner = this.tokens.slice(from, from + length);
    const goesOn = this.tokens[from - 2]?.kind === "shut" && bringsPoints(this.tokens[from + length + 1]);
    const first = inner.find(({ kind }) => kind !== "unit");
    const amount = first && parseAmountAt(this.result.text, first.at);
    const isAmount =
      amount &&
      inner.every(({ kind, at }) => kind === "unit" || (at >= first.at && at < first.at + amount.text.length));
    if (this.waiting.length > 0 && isAmount && !goesOn) {
      this.at = from + length + 1;
      return this.commit(amount.value, shut.end);
    }
    const areNumbers = inner.length > 0 && inner.every(({ kind }) => ["number", "comma", "weak"].includes(kind));
    if ((this.waiting.length === 0 || goesOn) && areNumbers) {
      this.noBrackets.add(shut);
      return;
    }
    this.at = from + length + 1;
    if (inner.some(isNumber)) return this.dropWaiting({ ...token, end: shut.end });
    this.close();
    this.result.skip({ at: token.at, end: shut.end });
  }

  /** Takes the points that must follow the mark. */
  private takeStake(mark: Token): undefined {
    let next = this.next();
    while (next && ["unit", "each", "label"].includes(next.kind)) {
      if (next.kind === "label") this.result.takeLabel(next);
      this.at++;
      next = this.next();
    }
    if (next?.kind === "open") {
      this.at++;
      return this.takeBracket(next);
    }
    if (!(next && isNumber(next))) return this.dropWaiting(mark);
    const amount = parseStakeAt(this.result, this.tokens, next);
    this.at++;
    if (!amount) {
      const whole = parseAmountAt(this.result.text, next.at);
      const end = next.at + (whole?.text.length ?? 0);
      this.passTo(end);
      return this.dropWaiting({ ...next, end });
    }
    this.passTo(amount.end);
    const rest = this.tokens.slice(this.at);
    const parts = separatesTwoBids(mark, rest);
    if (!parts && chainGoesOn(rest)) return this.junkRun(next);
    this.commit(amount.value, amount.end);
    if (parts) this.at++;
  }

  private commit(points: number, end: number): undefined {
    const waited = this.waiting.splice(0);
    const numbers = this.reversesNext ? withReverse(waited) : waited;
    this.mark = "";
    this.sawStake = true;
    if (!numbers) return this.result.addUnread("unreadable", { at: waited[0]?.at ?? end, end });
    while (["unit", "each"].includes(this.next()?.kind ?? "")) this.at++;
    const whole = { at: numbers[0]?.at ?? end, end };
    const marks = numbers.slice(1).map(({ before }) => before);
    const dashes = new Set(marks.filter((mark) => isWeak(mark) && mark !== "."));
    const isOneKind = dashes.size === 0 || (dashes.size === 1 && new Set(marks).size === 1);
    const { allowed } = this.result;
    const areSure = !marks.some(isWeak) || numbers.every(({ text }) => allowed.includes(text));
    if (!(isOneKind && areSure)) return this.result.addBroken(numbers, whole);
    this.commitSum(numbers, points, whole);
  }
}
