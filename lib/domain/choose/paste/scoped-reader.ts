import { LineParser } from "./line-parser";
import type { ParseResult } from "./parse-result";
import { type Ambiguity, type BareNumber, type PastedLine, TAKEN_BACK } from "./parsed-list";
import { partsBySide, type Side, type SidePart, type TakenBack, takenBack } from "./parts";
import { isJoin, isNumber } from "./stake-at";
import type { Token } from "./tokens";

type Groups = readonly (readonly PastedLine[])[];

/** The most tokens of a line with a keyword such as "cancel"; a longer line is a sentence about other things. */
const MAX_CANCEL_TOKENS = 4;

const reading = (answer: Ambiguity["readings"][number]["answer"], groups: Groups) => ({ answer, lines: groups.flat() });

const hasPoints = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => isJoin(token) || ["unit", "each", "open", "reverse", "clock"].includes(token.kind));

/**
 * Reads lines of which some bids may be none of this screen, because they are for the other digit or are taken back.
 */
export class ScopedReader {
  /** The digit that a heading names, until the next heading. */
  private heading: readonly Side[] = [];
  /** The digit that the last line named. */
  private last: readonly Side[] = [];
  /** The first line before all bids that may take them back. */
  private cancelAbove: Token | undefined;

  constructor(
    private readonly result: ParseResult,
    /** The digit of the screen; undefined for other games. */
    private readonly own: Side | undefined,
    /** Called with numbers whose points may stand on the next line. */
    private readonly wait: (numbers: readonly BareNumber[]) => void,
    private readonly choosesSession: boolean,
  ) {}

  /**
   * Reads a line that names a digit or takes bids back.
   * @returns whether the line was read; false for any other line
   */
  read(line: readonly Token[]): boolean {
    const parts = partsBySide(line);
    if (parts === null) this.result.addUnread("unreadable", this.result.span(line));
    if (parts === null) return true;
    if (parts) {
      const isPriced = parts.some(({ tokens }) => hasPoints(tokens));
      for (const part of parts) this.readPart(part, isPriced);
    } else if (this.isElsewhere(this.heading) && line.some(isNumber))
      this.result.addUnread("game", this.result.span(line));
    else if (this.isElsewhere(this.last) && line.some(isNumber)) this.addSideAmbiguity(line);
    else return this.readTakenBack(line);
    return true;
  }

  /** Adds an ambiguity about all bids, if a line above them may take them back. */
  close(): void {
    const { cancelAbove: keyword } = this;
    if (!keyword) return;
    const all = this.result.takeAll();
    if (all.length === 0) this.result.skip(keyword);
    else this.addTakenBackAmbiguity([keyword], [], all);
  }

  private isElsewhere(sides: readonly Side[]): boolean {
    return sides.length > 0 && !sides.some((side) => side === this.own);
  }

  /**
   * Reads a part of a line.
   * @param isPriced whether a part of the line has points
   */
  private readPart(part: SidePart, isPriced: boolean): void {
    const { result } = this;
    const hasBids = part.tokens.some(isNumber);
    if (part.sides.length > 0) this.last = part.sides;
    if (!hasBids) {
      this.heading = part.sides;
      result.skip(part);
    } else {
      this.heading = [];
      if (this.isElsewhere(part.sides)) result.addUnread("game", part);
      else if (isPriced && !hasPoints(part.tokens)) result.addUnread("unreadable", part);
      else if (!this.readTakenBack(part.tokens)) {
        const numbers = new LineParser(result, part.tokens, this.choosesSession).read();
        if (numbers.length > 0) this.wait(numbers);
      }
    }
  }

  /** Adds an ambiguity about a line that names no digit, below one that names the other digit. */
  private addSideAmbiguity(line: readonly Token[]): void {
    const groups = this.result.capture(() => this.readBids(line));
    if (groups.length > 0) this.result.addAmbiguity([...line], "side", [reading("kept", groups), reading("none", [])]);
  }

  private readBids(tokens: readonly Token[]): void {
    if (!this.readTakenBack(tokens)) this.readLine(tokens);
  }

  private readLine(tokens: readonly Token[]): void {
    this.result.addBare(new LineParser(this.result, tokens, this.choosesSession).read(), "nothing");
  }

  private readTakenBack(line: readonly Token[]): boolean {
    const pieces = takenBack(line);
    if (!pieces) return false;
    if (!line.some(isNumber)) this.takeCancelLine(line);
    else {
      for (const piece of pieces) {
        if ("keyword" in piece) this.addTakenBack(piece);
        else this.readLine(piece);
      }
    }
    return true;
  }

  /** Takes a line such as "cancel" that has no numbers of its own. */
  private takeCancelLine(line: readonly Token[]): void {
    const { result } = this;
    const keyword = { kind: "cancel", text: "", spaced: true, ...result.span(line) } as const;
    const isShort = line.length <= MAX_CANCEL_TOKENS;
    if (isShort && result.hasLines) this.addTakenBackAmbiguity([keyword], result.takeAll(), []);
    else if (isShort) this.cancelAbove ??= keyword;
    else result.skip(keyword);
  }

  private addTakenBack({ before, keyword, after }: TakenBack): void {
    const { result } = this;
    const piece = [...before, keyword, ...after].sort((one, other) => one.at - other.at);
    // Numbers without points beside such a keyword may be anything.
    if ([before, after].some((tokens) => tokens.some(isNumber) && !hasPoints(tokens))) {
      result.addUnread("unreadable", result.span(piece));
      return;
    }
    const [first, second] = [before, after].map((tokens) => result.capture(() => this.readLine(tokens)));
    this.addTakenBackAmbiguity(piece, first ?? [], second ?? []);
  }

  /** Adds an ambiguity about which of the bids before and after a keyword are taken back. */
  private addTakenBackAmbiguity(piece: readonly Token[], before: Groups, after: Groups): void {
    const all = [...before, ...after];
    if (all.length === 0) return;
    const isOne = all.length === 1;
    this.result.addAmbiguity(
      piece,
      `${TAKEN_BACK}${before.length > 0 ? " before" : ""}${after.length > 0 ? " after" : ""}`,
      [
        reading("kept", all),
        ...(before.length > 0 && !isOne ? [reading("before-back", [...before.slice(0, -1), ...after])] : []),
        ...(after.length > 0 && !isOne ? [reading("after-back", [...before, ...after.slice(1)])] : []),
        reading("none", []),
      ],
    );
  }
}
