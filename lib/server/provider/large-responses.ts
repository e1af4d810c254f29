import { decodeError } from "./decode";

/** Bytes as they come, perhaps compressed, above which an answer waits for room: decompressed it may be thirty times as large. */
export const LARGE_BYTES = 128 * 1024;

/** Characters above which the list of an answer is decoded in parts, between which other requests go on. */
const LARGE_TEXT = 512 * 1024;
const ROWS_AT_ONCE = 500;

/** Milliseconds for which a large answer may keep the process from other work. */
const SLICE_MS = 5;

type Bulkhead = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export interface Room {
  /** Waits until the large answer may be held; a retry has the place already. @throws ProviderError "local" after too long a wait. */
  readonly enter: () => Promise<void>;
  /** Makes room for the next one. May be called without `enter`. */
  readonly leave: () => void;
}

/** A place among the large answers that are held at a time. @param bulkhead bounds how many work at once under one name. */
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

/** Lets other requests go on. */
const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** @param from at the string's quote. @returns the place of its last quote; the text's end if it has none. */
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
  /** The answer's text with all its lists emptied. */
  readonly rest: string;
  /** JSON texts of lists: parts of the one list, in order. */
  readonly parts: readonly string[];
}

export interface Answered {
  readonly body: unknown;
  /** For an answer with a long list: its parts, which `body` lacks. */
  readonly cut: CutResponse | null;
}

/** Follows brackets and strings through an answer's text. */
class ListCutter {
  private readonly rest: string[] = [];
  private readonly parts: string[] = [];
  private depth = 0;
  private restFrom = 0;
  /** Where the present part begins; -1 outside of the list. */
  private partFrom = -1;
  private rows = 0;
  private field = "";
  private comesTwice = false;

  constructor(
    private readonly text: string,
    private readonly key: string,
  ) {}

  /** @returns the place of its last quote. */
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

  /** @returns whether a part is complete. */
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

  /** Null without the list. Of a field that comes twice JSON.parse takes the last, so it is no answer to cut either. */
  result(): CutResponse | null {
    if (this.parts.length === 0 || this.comesTwice || this.depth !== 0) return null;
    return { rest: `${this.rest.join("")}${this.text.slice(this.restFrom)}`, parts: this.parts };
  }
}

/**
 * Cuts an answer's list into parts, and drops its other lists (some providers send each movement twice).
 * @param key the field of the list. @returns null if the text is short, or no JSON object with that list.
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

/** What the parts of a cut answer say, decoded one after another. @throws ProviderError "decode" for a part that is no JSON. */
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
