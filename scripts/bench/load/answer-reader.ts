const HEAD_END = Buffer.from("\r\n\r\n");
const LINE_END = Buffer.from("\r\n");
const NOTHING = Buffer.alloc(0);
const BODYLESS = [204, 304];

interface Head {
  readonly status: number;
  /** Bytes of the body; undefined where it comes in chunks. */
  readonly length: number | undefined;
  /** The server closes the connection after it. */
  readonly closes: boolean;
}

const readHead = (text: string): Head => {
  const status = Number(text.slice(9, 12));
  const lower = text.toLowerCase();
  const written = /\r\ncontent-length: *(\d+)/.exec(lower)?.[1];
  const chunked = lower.includes("\r\ntransfer-encoding: chunked");
  const length = BODYLESS.includes(status) ? 0 : chunked ? undefined : Number(written ?? 0);
  return { status, length, closes: lower.includes("\r\nconnection: close") };
};

/** Reads the answers of one connection, on which one request at a time is under way. Keeps their heads only. */
export class AnswerReader {
  private heard: Buffer = NOTHING;
  private head: Head | undefined;
  /** Bytes still to come of the body, or of a chunk and its line end. */
  private left = 0;

  /** Takes the next bytes. @returns the head of the answer that ended with them, if one did. */
  push(piece: Buffer): Head | undefined {
    this.heard = this.heard.length === 0 ? piece : Buffer.concat([this.heard, piece]);
    if (!this.head && !this.takeHead()) return undefined;
    const head = this.head;
    if (!head || !(head.length === undefined ? this.takeChunks() : this.skip())) return undefined;
    this.head = undefined;
    return head;
  }

  private takeHead(): boolean {
    const end = this.heard.indexOf(HEAD_END);
    if (end < 0) return false;
    this.head = readHead(this.heard.toString("latin1", 0, end));
    this.heard = this.heard.subarray(end + HEAD_END.length);
    this.left = this.head.length ?? 0;
    return true;
  }

  /** Skips bytes of a body or a chunk. @returns whether it reached the end. */
  private skip(): boolean {
    const passed = Math.min(this.left, this.heard.length);
    this.left -= passed;
    this.heard = passed === this.heard.length ? NOTHING : this.heard.subarray(passed);
    return this.left === 0;
  }

  private takeChunks(): boolean {
    while (this.skip()) {
      const end = this.heard.indexOf(LINE_END);
      if (end < 0) return false;
      const size = Number.parseInt(this.heard.toString("latin1", 0, end), 16);
      // The last chunk is empty. An empty line follows it.
      const last = size === 0;
      if (last && this.heard.length < end + HEAD_END.length) return false;
      this.heard = this.heard.subarray(end + (last ? HEAD_END.length : LINE_END.length));
      if (last) return true;
      this.left = size + LINE_END.length;
    }
    return false;
  }
}
