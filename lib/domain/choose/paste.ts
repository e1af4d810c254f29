import { MINIMUM_STAKE } from "../game/bid-rules";
import type { GameType } from "../game/game-types";
import { latinDigits } from "../latin-digits";
import { LARGEST_AMOUNT, parseWhole } from "../points";
import { panaOf } from "./pana-sets";

/** A number of a text. `points` is null where the text names none: then it takes the stake of the points field. */
export interface PastedLine {
  readonly digits: string;
  readonly points: number | null;
}

/** A text that stands for a doubtful piece once the player has chosen it. */
type Reading = string;

/**
 * A piece of the text that makes no line. `unreadable`: no form that is known. `number`: no number of this game; `readings`
 * has the pana that was perhaps meant. `stake`: its points are too few or too many. `unclear`: numbers, or a number and its
 * points, `readings` has both.
 */
export interface Doubt {
  readonly why: "unreadable" | "number" | "stake" | "unclear";
  /** The piece as it was typed. */
  readonly piece: string;
  /** Where the piece stands in `Pasted.text`. */
  readonly at: number;
  readonly readings: readonly Reading[];
}

export interface Pasted {
  /** The text with Latin digits, without currencies and spaces around its marks; `Doubt.at` counts in it. */
  readonly text: string;
  readonly lines: readonly PastedLine[];
  readonly doubts: readonly Doubt[];
}

/** No colon: "10:30" is a time. */
const MARK = "[xX×*=/@-]";
const SPACED_MARK = new RegExp(`(\\d)[ \\t]*(${MARK})[ \\t]*(?=\\d)`, "g");
/** What players write around points. */
const CURRENCY = "(?:₹|rs\\.?)";
const BEFORE_POINTS = new RegExp(`(${MARK})[ \\t]*${CURRENCY}[ \\t]*(?=\\d)`, "gi");
const AFTER_POINTS = new RegExp(`(\\d[ \\t]*${MARK}[ \\t]*\\d+)[ \\t]*(?:${CURRENCY}|/[-=])(?![\\w.])`, "gi");
const BARE = /^\d+$/;
const WITH_STAKE = new RegExp(`^(\\d+)(${MARK})(\\d+)$`);

interface Word {
  readonly text: string;
  readonly at: number;
}

/** Reads one line of the text, word by word: numbers wait until a word names their points. */
class LineReader {
  readonly lines: PastedLine[] = [];
  readonly doubts: Doubt[] = [];
  private waiting: Word[] = [];
  private unread: Word[] = [];
  private sawStake = false;

  constructor(
    private readonly allowed: readonly string[],
    private readonly line: Word,
  ) {}

  read(): void {
    for (const match of this.line.text.matchAll(/[^\s,]+/g)) {
      this.take({ text: match[0], at: this.line.at + match.index });
    }
    this.end();
  }

  private take(word: Word): void {
    const [, number, mark = "", stake] = WITH_STAKE.exec(word.text) ?? [];
    if (number !== undefined && stake !== undefined) {
      this.closeUnread();
      // "12-34" may be two numbers, and "26/11" a date.
      if ("-/".includes(mark) && [number, stake].every((text) => this.allowed.includes(text))) {
        const words = [...this.waiting.splice(0), word];
        const numbers = [...words.slice(0, -1).map(({ text }) => text), number];
        const asNumbers = [...numbers, stake].join(", ");
        const withStake = `${numbers.join(", ")}x${stake}`;
        this.doubt("unclear", words, Number(stake) < MINIMUM_STAKE ? [asNumbers] : [asNumbers, withStake]);
        return;
      }
      this.sawStake = true;
      this.add([...this.waiting.splice(0), { text: number, at: word.at }], stake, word);
    } else if (BARE.test(word.text) && this.unread.length === 0) this.waiting.push(word);
    else this.unread.push(...this.waiting.splice(0), word);
  }

  private add(numbers: readonly Word[], stake: string | null, last?: Word): void {
    const points = stake === null ? null : (parseWhole(stake) ?? 0);
    if (last && points !== null && (points < MINIMUM_STAKE || points > LARGEST_AMOUNT)) {
      this.doubt("stake", [...numbers.slice(0, -1), last]);
      return;
    }
    for (const word of numbers) {
      if (this.allowed.includes(word.text)) this.lines.push({ digits: word.text, points });
      else this.doubt("number", [word], meantBy(this.allowed, word.text));
    }
  }

  private end(): void {
    this.closeUnread();
    const numbers = this.waiting.splice(0);
    if (numbers.length === 0) return;
    const readings = this.readingsOf(numbers);
    // After "12x50" the text leaves open whether "34" is a number.
    if (this.sawStake) this.doubt("unreadable", numbers);
    else if (readings.length > 0) this.doubt("unclear", numbers, readings);
    else this.add(numbers, null);
  }

  /** Both meanings of "12 10", or the only one of "12 100"; none where no word can be points. */
  private readingsOf(numbers: readonly Word[]): readonly Reading[] {
    const last = numbers.at(-1)?.text ?? "";
    const others = numbers.slice(0, -1).map(({ text }) => text);
    const isNumber = this.allowed.includes(last);
    const spaced = !this.textOf(numbers).includes(",");
    if (!(spaced && others.length > 0 && others.every((text) => this.allowed.includes(text)))) return [];
    if (Number(last) < MINIMUM_STAKE || (isNumber && others.length > 1)) return [];
    return [...(isNumber ? [[...others, last].join(", ")] : []), `${others.join(", ")}x${last}`];
  }

  private textOf(words: readonly Word[]): string {
    const [first, last] = [words[0], words.at(-1)];
    if (!(first && last)) return "";
    return this.line.text.slice(first.at - this.line.at, last.at - this.line.at + last.text.length);
  }

  private doubt(why: Doubt["why"], words: readonly Word[], readings: readonly Reading[] = []): void {
    this.doubts.push({ why, piece: this.textOf(words), at: words[0]?.at ?? 0, readings });
  }

  private closeUnread(): void {
    if (this.unread.length > 0) this.doubt("unreadable", this.unread.splice(0));
  }
}

/** "012" is perhaps 120: the pana of the same digits. */
const meantBy = (allowed: readonly string[], number: string): readonly Reading[] => {
  const meant = panaOf(number);
  return meant !== undefined && allowed.includes(meant) ? [meant] : [];
};

/**
 * Reads numbers as players send them: `123x50`, `45=20`, `6/100`, `12,21,67=10`, `1 2 3 @ 10`, Hindi digits, several lines,
 * points as money too: `50/-`, `50rs`, `₹50`.
 * Points belong to all numbers before them on the line. What has two meanings is a doubt, never a guess.
 */
export const readPasted = (game: GameType, typed: string): Pasted => {
  const text = latinDigits(typed).replace(BEFORE_POINTS, "$1").replace(AFTER_POINTS, "$1").replace(SPACED_MARK, "$1$2");
  const readers = [...text.matchAll(/[^\n;]+/g)].map(
    (match) => new LineReader(game.digits, { text: match[0], at: match.index }),
  );
  for (const reader of readers) reader.read();
  return { text, lines: readers.flatMap(({ lines }) => lines), doubts: readers.flatMap(({ doubts }) => doubts) };
};

/** The text with a doubtful piece replaced by the reading that the player chose. */
export const withReading = ({ text }: Pick<Pasted, "text">, { at, piece }: Doubt, reading: Reading): string =>
  text.slice(0, at) + reading + text.slice(at + piece.length);
