import { decodeError } from "./decode";

/**
 * The size above which a response waits for room, in bytes as they come: decompressed it may be thirty times as large.
 */
export const LARGE_BYTES = 128 * 1024;

/**
 * The length in characters above which the list of a response is decoded in parts, between which other requests go on.
 */
const LARGE_TEXT = 512 * 1024;
const ROWS_AT_ONCE = 500;

/** How long a large response may keep the process from other work. */
const SLICE_MS = 5;

type Bulkhead = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export interface Room {
  /**
   * Waits until the large response may be in memory. A retry has its room already.
   * @throws ProviderError "local" after too long a wait
   */
  readonly enter: () => Promise<void>;
  /** Makes room for the next response. May be called without `enter`. */
  readonly leave: () => void;
}

/**
 * Creates the room of one response among the large ones that may be in memory at once.
 * @param bulkhead limits how many work at once under one name
 */
export const createRoom = (bulkhead: Bulkhead): Room => {
  let hasLeft = false;
  let leave = () => {
    hasLeft = true;
  };
  const entered = () =>
    new Promise<void>((resolve, reject) => {
      const occupy = () =>
        hasLeft
          ? Promise.resolve()
          : new Promise<void>((done) => {
              leave = done;
              resolve();
            });
      bulkhead("large answers", occupy).catch(reject);
    });
  let entering: Promise<void> | undefined;
  return {
    enter: () => {
      entering ??= entered();
      return entering;
    },
    leave: () => leave(),
  };
};

/** Waits for the next tick, so that other requests go on. */
const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Finds the end of a string.
 * @param from the position of its first quote
 * @returns the position of its last quote; the text's length if it has none
 */
const findStringEnd = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === "\\") escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
};

const [QUOTE, COMMA, LIST_OPENS, LIST_CLOSES, OBJECT_OPENS, OBJECT_CLOSES] = [34, 44, 91, 93, 123, 125];

export interface CutResponse {
  /** The response's text with all its lists emptied. */
  readonly rest: string;
  /** The parts of the one list, in order, each as the JSON text of a list. */
  readonly parts: readonly string[];
}

export interface ReceivedResponse {
  readonly body: unknown;
  /** The parts of a long list, which `body` lacks; null for other responses. */
  readonly cut: CutResponse | null;
}

/** Follows the brackets and strings of a response's text, and cuts one of its lists. */
class ListCutter {
  private readonly rest: string[] = [];
  private readonly parts: string[] = [];
  private depth = 0;
  private restFrom = 0;
  /** The position where the present part starts; -1 outside of the list. */
  private partFrom = -1;
  private rows = 0;
  private field = "";
  private comesTwice = false;

  constructor(
    private readonly text: string,
    private readonly key: string,
  ) {}

  /**
   * Passes a string, which may be the name of a field.
   * @returns the position of its last quote
   */
  string(at: number): number {
    const end = findStringEnd(this.text, at);
    if (this.depth === 1) this.field = this.text.slice(at + 1, end);
    return end;
  }

  open(at: number, isList: boolean): void {
    if (isList && this.depth === 1) {
      this.rest.push(this.text.slice(this.restFrom, at + 1));
      if (this.field === this.key) {
        this.comesTwice = this.parts.length > 0;
        this.partFrom = at + 1;
      }
    }
    this.depth += 1;
  }

  /**
   * Passes the end of a list or object.
   * @returns whether a part is complete
   */
  close(at: number, isList: boolean): boolean {
    this.depth -= 1;
    if (isList && this.depth === 1) {
      if (this.partFrom >= 0) this.addPart(at);
      this.restFrom = at;
      this.partFrom = -1;
    } else if (this.depth === 2 && this.partFrom >= 0) {
      this.rows += 1;
      if (this.rows < ROWS_AT_ONCE) return false;
      this.addPart(at + 1);
      return true;
    }
    return false;
  }

  private addPart(to: number): void {
    const { text, partFrom } = this;
    const part = text.slice(text.charCodeAt(partFrom) === COMMA ? partFrom + 1 : partFrom, to);
    if (part.trim() !== "") this.parts.push(`[${part}]`);
    this.partFrom = to;
    this.rows = 0;
  }

  /**
   * Returns the parts; null without the list. JSON.parse takes the last of a field that comes twice, so such a response
   * is not cut either.
   */
  result(): CutResponse | null {
    if (this.parts.length === 0 || this.comesTwice || this.depth !== 0) return null;
    return { rest: `${this.rest.join("")}${this.text.slice(this.restFrom)}`, parts: this.parts };
  }
}

/**
 * Cuts a response's list into parts, and drops its other lists, because some providers send each movement twice.
 * @param key the field of the list
 * @returns null if the text is short, or no JSON object with such a list
 */
export const cutResponse = async (text: string, key: string): Promise<CutResponse | null> => {
  if (text.length <= LARGE_TEXT || text.trimStart()[0] !== "{") return null;
  const cutter = new ListCutter(text, key);
  let sliceEnds = performance.now() + SLICE_MS;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = cutter.string(at);
    else if (code === LIST_OPENS || code === OBJECT_OPENS) cutter.open(at, code === LIST_OPENS);
    else if ((code === LIST_CLOSES || code === OBJECT_CLOSES) && cutter.close(at, code === LIST_CLOSES)) {
      if (performance.now() < sliceEnds) continue;
      await nextTick();
      sliceEnds = performance.now() + SLICE_MS;
    }
  }
  return cutter.result();
};

/**
 * Decodes the parts of a cut response one after another.
 * @throws ProviderError "decode" for a part that is no JSON
 */
export const decodeParts = async <Output>(
  { parts }: Pick<CutResponse, "parts">,
  decodePart: (rows: readonly unknown[]) => Output,
): Promise<readonly Output[]> => {
  const decoded: Output[] = [];
  for (const part of parts) {
    decoded.push(decodePart(parseRows(part)));
    await nextTick();
  }
  return decoded;
};

const parseRows = (part: string): readonly unknown[] => {
  try {
    return JSON.parse(part);
  } catch {
    // The parser's error quotes the text, which may contain a token.
    throw decodeError("the answer", "JSON");
  }
};
