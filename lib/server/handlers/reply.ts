import { createHash } from "node:crypto";

/** What a handler's `run` returns if it sets more than the data. */
export interface Reply {
  readonly kind: "reply";
  readonly status: number;
  /** JSON text, or null for an answer without a body. */
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Set-Cookie values. */
  readonly cookies: readonly string[];
}

export interface ReplyOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

/** Data as a JSON answer, with status 200 by default. */
export const json = (data: unknown, { status = 200, headers = {}, cookies = [] }: ReplyOptions = {}): Reply =>
  jsonText(JSON.stringify(data), { status, headers, cookies });

/** The same for data that is already JSON text. */
const jsonText = (text: string, { status = 200, headers = {}, cookies = [] }: ReplyOptions = {}): Reply => ({
  kind: "reply",
  status,
  body: text,
  headers: { "content-type": "application/json; charset=utf-8", ...headers },
  cookies,
});

/** 304: the browser's copy is still current. */
const notModified = (headers: Readonly<Record<string, string>>): Reply => ({
  kind: "reply",
  status: 304,
  body: null,
  headers,
  cookies: [],
});

export const isReply = (value: unknown): value is Reply =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "reply";

const TAG_CHARACTERS = 27;

/** A strong ETag: the digest of the text as sent. */
const tagOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, TAG_CHARACTERS)}"`;

/** Whether If-None-Match names the tag; weak tags count too (RFC 9110, section 13.1.2). */
const namesTag = (header: string | null, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);

/**
 * A list that all players share. The browser keeps it and revalidates it each time (`private, no-cache`, 304), so that
 * a poll without news takes a few bytes. It must hold nothing personal (docs/security.md, row 26).
 */
export const listReply = (request: Request, list: object): Reply => {
  const text = JSON.stringify(list);
  const etag = tagOf(text);
  const headers = { "cache-control": "private, no-cache", etag };
  return namesTag(request.headers.get("if-none-match"), etag) ? notModified(headers) : jsonText(text, { headers });
};
