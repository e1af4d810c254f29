import type { GameType } from "../../game/game-types";
import { withClocks } from "./clocks";
import { LineParser } from "./line-parser";
import { joinLists, splitBlocks, stakeReadings } from "./lone-stakes";
import { normalizeText } from "./normalize-text";
import { ParseResult } from "./parse-result";
import {
  type BareNumber,
  type Interpretations,
  type ParsedList,
  type PastedLine,
  STAKE_BELOW,
  type UnreadPiece,
} from "./parsed-list";
import { type Side, withoutBrackets } from "./parts";
import { ScopedReader } from "./scoped-reader";
import { isNumber } from "./stake-at";
import { parseAmountAt, type Token, tokenize } from "./tokens";
import { parseTotal } from "./totals";

/** Joins a word and a number that touch, as in "A12", to one unreadable token, because the piece is neither. */
const withJunk = (line: readonly Token[]): readonly Token[] => {
  const tokens: Token[] = [];
  for (const token of line) {
    const last = tokens.at(-1);
    const isWord = (one: Token) => one.kind === "junk" || (one.kind === "skip" && /^\p{L}[^:]*$/u.test(one.text));
    const touches = last && !token.spaced && last.end === token.at;
    if (touches && ((isWord(last) && token.kind === "number") || (last.kind === "number" && isWord(token)))) {
      tokens.splice(-1, 1, { ...last, kind: "junk", text: last.text + token.text, end: token.end });
    } else if (touches && last.kind === "junk" && isWord(token)) {
      tokens.splice(-1, 1, { ...last, text: last.text + token.text, end: token.end });
    } else tokens.push(token);
  }
  return tokens;
};

const isOrnament = (token: Token | undefined): boolean => token?.kind === "skip" && !/[\p{L}\d]/u.test(token.text);
/** Whether the token is the bullet of a list's item, as in "- 12" and "*12". */
const isBullet = (token: Token | undefined): boolean => token !== undefined && /^[-+*_>.~]$/.test(token.text);

interface TextLine {
  readonly tokens: readonly Token[];
  readonly isItem: boolean;
}

/** Returns a line without ornaments at its ends, and without its bullet or its number in the list ("1) 12"). */
const bareLine = (all: readonly Token[], result: ParseResult): TextLine => {
  let tokens = withJunk(all);
  while (isOrnament(tokens[0])) tokens = tokens.slice(1);
  while (isOrnament(tokens.at(-1))) tokens = tokens.slice(0, -1);
  const [first, second] = tokens;
  if (first?.kind === "number" && second?.text === ")" && !second.spaced && tokens.length > 2) {
    result.skip({ at: first.at, end: second.end });
    return { tokens: tokens.slice(2), isItem: true };
  }
  return isBullet(first) && second?.kind === "number"
    ? { tokens: tokens.slice(1), isItem: true }
    : { tokens, isItem: false };
};

/** Returns the points of a line that has only points for the lines above it: "=50", "each 50", "50 each", "(50)". */
const pointsAlone = (text: string, tokens: readonly Token[]): number | undefined => {
  const numbers = tokens.filter(({ kind }) => kind === "number");
  const [first] = numbers;
  const amount = first && parseAmountAt(text, first.at);
  const isOne = amount && numbers.every(({ at }) => at < first.at + amount.text.length);
  const areMarks = tokens.every(
    ({ kind, at }) =>
      ["strong", "each", "unit", "open", "shut", "number"].includes(kind) ||
      (amount && at < first?.at + amount.text.length && at > first?.at),
  );
  return isOne &&
    areMarks &&
    tokens.length > numbers.length &&
    tokens.every(({ kind, at }) => kind !== "strong" || at < first.at)
    ? amount.value
    : undefined;
};

/** Reads a text line by line: lines of numbers alone wait for points on a line below. */
class TextReader {
  private above: (readonly BareNumber[])[] = [];
  private areItems = false;
  private readonly scoped: ScopedReader;

  constructor(
    private readonly result: ParseResult,
    own: Side | undefined,
    private readonly choosesSession: boolean,
  ) {
    this.scoped = new ScopedReader(result, own, (numbers) => this.above.push(numbers), choosesSession);
  }

  read(): void {
    const { result } = this;
    for (const line of withoutOrdinals(withClocks(splitLines(tokenize(result.text)), result.allowed), result)) {
      const total = parseTotal(result.text, line);
      this.takeLine(total ? line.slice(0, total.from) : line);
      if (!total) continue;
      result.totals.push(total.points);
      result.skip({ at: line[total.from]?.at ?? 0, end: line.at(-1)?.end ?? 0 });
    }
    this.closeAbove();
    this.scoped.close();
  }

  private takeLine(line: readonly Token[]): void {
    const { tokens, isItem } = bareLine(line, this.result);
    const points =
      this.above.length > 0 ? pointsAlone(this.result.text, isItem && !this.areItems ? line : tokens) : undefined;
    if (points !== undefined) this.takePoints(points, line);
    else if (tokens.length > 0) this.takeBids(tokens, isItem);
  }

  private takePoints(points: number, line: readonly Token[]): void {
    const numbers = joinLists(this.above);
    const end = line.at(-1)?.end ?? 0;
    const isSure =
      this.above.length === 1 &&
      !line.some(({ kind }) => kind === "open") &&
      numbers.every(({ before }) => !/^[-/+]$/.test(before));
    if (isSure) this.result.addEach(numbers, points, { at: numbers[0]?.at ?? 0, end });
    else this.result.addBelow(numbers, points, end);
    this.above = [];
  }

  private takeBids(tokens: readonly Token[], isItem: boolean): void {
    if (!isBare(tokens)) this.closeAbove();
    if (this.scoped.read(tokens)) return;
    const bare = withoutBrackets(tokens, ({ kind }) => kind === "reverse" || kind === "total");
    const numbers = new LineParser(this.result, bare, this.choosesSession).read();
    if (numbers.length > 0) this.above.push(numbers);
    this.areItems = isItem;
  }

  private closeAbove(): void {
    const { result } = this;
    for (const block of splitBlocks(this.above)) {
      const lists = block.stake ? [...block.lists, [block.stake]] : block.lists;
      const readings = stakeReadings(block, result.allowed);
      const isColumn = lists.length > 1 && lists.every(({ length }) => length === 1);
      if (readings) result.addAmbiguity(lists.flat(), STAKE_BELOW, readings);
      else for (const list of isColumn ? [joinLists(lists)] : lists) result.addBare(list, "nothing");
    }
    this.above = [];
  }
}

const SIDES: ReadonlyMap<GameType["wins"], Side> = new Map([
  ["left-digit", "left"],
  ["right-digit", "right"],
]);

/**
 * Parses a list of bids as players and agents write it (docs/decisions.md, 0137). Points belong to all numbers before
 * them on the line. A form with several meanings becomes one ambiguity for the whole text.
 * @param answers the player's interpretations, by form
 */
export const parsePastedList = (game: GameType, typed: string, answers: Interpretations = {}): ParsedList => {
  const result = new ParseResult(normalizeText(typed), game.digits, answers);
  new TextReader(result, SIDES.get(game.wins), game.session === "choice").read();
  return result.toParsedList();
};

/** Whether the line has numbers alone, whose points may stand on a later line. */
const isBare = (tokens: readonly Token[]): boolean =>
  tokens.every(({ kind }) => ["number", "comma", "weak", "range", "reverse"].includes(kind));

const splitLines = (tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const lines: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "line") lines.push([]);
    else lines.at(-1)?.push(token);
  }
  return lines;
};

/** Removes the counts of lines that are numbered from one on, as in "1. 12=50", "2. 23=60". */
const withoutOrdinals = (lines: readonly (readonly Token[])[], result: ParseResult): readonly (readonly Token[])[] => {
  const isCounted = ([count, dot, first]: readonly Token[]) =>
    isNumber(count) && dot?.text === "." && !dot.spaced && isNumber(first) && first?.spaced;
  const counted = lines.filter(isCounted);
  if (counted.length < 2 || counted.some(([count], index) => count?.text !== String(index + 1))) return lines;
  return lines.map((line) => {
    const [count, dot] = line;
    if (!(count && dot && isCounted(line))) return line;
    result.skip({ at: count.at, end: dot.end });
    return line.slice(2);
  });
};

/** Formats a reading for the player: "12, 50", "12, 34x50", "12x10, 34x20", or "–" for no bid. */
export const formatReading = (lines: readonly PastedLine[]): string => {
  if (lines.length === 0) return "–";
  const [first] = lines;
  const isShared = lines.every(({ points }) => points === first?.points);
  const withPoints = (text: string, points: number | null) => (points === null ? text : `${text}x${points}`);
  return isShared
    ? withPoints(lines.map(({ digits }) => digits).join(", "), first?.points ?? null)
    : lines.map(({ digits, points }) => withPoints(digits, points)).join(", ");
};

/** Returns the text with an unread piece replaced by the number that the player meant. */
export const replacePiece = ({ text }: Pick<ParsedList, "text">, { at, piece }: UnreadPiece, reading: string): string =>
  text.slice(0, at) + reading + text.slice(at + piece.length);
