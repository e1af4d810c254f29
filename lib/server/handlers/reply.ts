import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** What an endpoint answers, and what a handler's `run` returns if it sets more than the data. */
export interface Reply {
  readonly kind: "reply";
  readonly status: number;
  /** JSON text, a list's bytes, or null for an answer without a body. */
  readonly body: string | ListBytes | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Set-Cookie values. */
  readonly cookies: readonly string[];
}

export interface ReplyOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Data as a JSON answer, with status 200 by default. */
export const json = (data: unknown, { status = 200, headers = {}, cookies = [] }: ReplyOptions = {}): Reply => ({
  kind: "reply",
  status,
  body: JSON.stringify(data),
  headers: { "content-type": JSON_TYPE, ...headers },
  cookies,
});

export const isReply = (value: unknown): value is Reply =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "reply";

const TAG_CHARACTERS = 27;

/** A shared list as it is sent, made once for all the players who ask for it. */
export class ListBytes {
  readonly plain: Buffer;
  /** A strong ETag: the digest of the text. */
  readonly etag: string;
  /** The ETag of the compressed list: other bytes, so another tag (RFC 9110, section 8.8.3). */
  readonly gzipEtag: string;
  private zipped: Buffer | undefined;

  constructor(list: object) {
    this.plain = Buffer.from(JSON.stringify(list));
    const digest = createHash("sha256").update(this.plain).digest("base64url").slice(0, TAG_CHARACTERS);
    this.etag = `"${digest}"`;
    this.gzipEtag = `"${digest}.gz"`;
  }

  /** Compressed when the first player asks for it so. */
  get gzip(): Buffer {
    this.zipped ??= gzipSync(this.plain);
    return this.zipped;
  }
}

/** By the list itself: a list that was fetched anew is another object (play/create-shared-lists.ts). */
const bytesOfLists = new WeakMap<object, ListBytes>();

const bytesOf = (list: object): ListBytes => {
  const known = bytesOfLists.get(list);
  if (known) return known;
  const made = new ListBytes(list);
  bytesOfLists.set(list, made);
  return made;
};

/** The tag of these bytes that If-None-Match names; weak tags count too (RFC 9110, section 13.1.2). */
const namedTag = (header: string | null, { etag, gzipEtag }: ListBytes): string | undefined => {
  if (header === null) return undefined;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") ? etag : [etag, gzipEtag].find((tag) => tags.includes(tag));
};

/**
 * A list that all players share. The browser keeps it and revalidates it each time (`private, no-cache`, 304), so that
 * a poll without news takes a few bytes. It must hold nothing personal (docs/security.md, row 26).
 * @param ifNoneMatch the request's If-None-Match, or null.
 */
export const listReply = (ifNoneMatch: string | null, list: object): Reply => {
  const bytes = bytesOf(list);
  const named = namedTag(ifNoneMatch, bytes);
  const headers = { "cache-control": "private, no-cache", etag: named ?? bytes.etag };
  return named !== undefined
    ? { kind: "reply", status: 304, body: null, headers, cookies: [] }
    : { kind: "reply", status: 200, body: bytes, headers: { "content-type": JSON_TYPE, ...headers }, cookies: [] };
};
