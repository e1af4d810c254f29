/**
 * Some forks print notices or HTML around their JSON object (docs/provider.md, "Text around JSON"). This finds the first
 * complete and valid object, in one pass. An incomplete object is skipped together with the objects inside it, so that a part
 * of a truncated answer is never mistaken for the answer.
 */

const MOST_DEPTH = 64;
const SPACES = " \t\r\n";
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

type Expected = "key" | "key-or-end" | "colon" | "value" | "value-or-end" | "comma-or-end";

/** The end of the match that starts at `at`, or -1. */
const matchEnd = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

/** The index after the string that starts at `at`, or -1. A loop, because a long string overflows a regular expression. */
const stringEnd = (text: string, at: number): number => {
  let next = at + 1;
  while (text.charAt(at) === '"' && next < text.length) {
    const char = text.charAt(next);
    if (char === '"') return next + 1;
    if (char < " ") return -1;
    next = char === "\\" ? matchEnd(ESCAPE, text, next) : next + 1;
    if (next < 0) return -1;
  }
  return -1;
};

interface Scan {
  /** The index after the object, or of the first invalid character. */
  readonly end: number;
  readonly whole: boolean;
}

class ObjectScanner {
  private readonly open: ("{" | "[")[] = [];
  private expected: Expected = "value";

  constructor(
    private readonly text: string,
    private at: number,
  ) {}

  scan(): Scan {
    while (this.at < this.text.length) {
      const char = this.text.charAt(this.at);
      if (SPACES.includes(char)) this.at += 1;
      else if (!this.step(char)) return { end: this.at, whole: false };
      if (this.open.length === 0) return { end: this.at, whole: true };
    }
    return { end: this.at, whole: false };
  }

  private step(char: string): boolean {
    switch (this.expected) {
      case "key":
        return this.key();
      case "key-or-end":
        return char === "}" ? this.close() : this.key();
      case "colon":
        return this.take(char === ":", "value");
      case "value":
        return this.value(char);
      case "value-or-end":
        return char === "]" ? this.close() : this.value(char);
      case "comma-or-end":
        return this.commaOrEnd(char);
    }
  }

  private take(fits: boolean, then: Expected): boolean {
    if (!fits) return false;
    this.at += 1;
    this.expected = then;
    return true;
  }

  private skipTo(end: number, then: Expected): boolean {
    if (end < 0) return false;
    this.at = end;
    this.expected = then;
    return true;
  }

  private key(): boolean {
    return this.skipTo(stringEnd(this.text, this.at), "colon");
  }

  private value(char: string): boolean {
    if (char === "{" || char === "[") {
      if (this.open.length >= MOST_DEPTH) return false;
      this.open.push(char);
      return this.take(true, char === "{" ? "key-or-end" : "value-or-end");
    }
    const end = char === '"' ? stringEnd(this.text, this.at) : matchEnd(SCALAR, this.text, this.at);
    return this.skipTo(end, "comma-or-end");
  }

  private commaOrEnd(char: string): boolean {
    const inObject = this.open.at(-1) === "{";
    if (char === ",") return this.take(true, inObject ? "key" : "value");
    return char === (inObject ? "}" : "]") && this.close();
  }

  private close(): boolean {
    this.open.pop();
    return this.take(true, "comma-or-end");
  }
}

/** The text of the first complete JSON object in `text`, or undefined. Takes linear time. */
export const objectInText = (text: string): string | undefined => {
  let at = text.indexOf("{");
  while (at >= 0) {
    const { end, whole } = new ObjectScanner(text, at).scan();
    if (whole) return text.slice(at, end);
    at = text.indexOf("{", Math.max(end, at + 1));
  }
  return undefined;
};
