import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { OtpSent } from "@/lib/contract/account";
import { perOwner } from "../singleton";

export interface ReplyOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

export const JSON_TYPE = "application/json; charset=utf-8";

export const json = (data: unknown, { status = 200, headers = {}, cookies = [] }: ReplyOptions = {}): Response => {
  const sent = new Headers({ "content-type": JSON_TYPE, ...headers });
  for (const cookie of cookies) sent.append("set-cookie", cookie);
  return new Response(JSON.stringify(data), { status, headers: sent });
};

export const sentReply = ({ sent, cookie }: { readonly sent: OtpSent; readonly cookie: string }): Response =>
  json(sent, { cookies: [cookie] });

const TAG_CHARACTERS = 27;

export interface ListBytes {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  /** Weak, because the plain and the compressed list have the same one (RFC 9110, section 8.8.1). */
  readonly etag: string;
}

const made = (list: object): ListBytes => {
  const plain = Buffer.from(JSON.stringify(list));
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, TAG_CHARACTERS);
  return { plain, gzip: gzipSync(plain), etag: `W/"${digest}"` };
};

/** Each fetch makes a new list object (play/create-shared-lists.ts). */
export const bytesOf = (list: object): ListBytes => perOwner(list, "handlers.list-bytes", () => made(list));

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/** Compared weakly (RFC 9110, section 8.8.3.2). */
export const isKnown = (ifNoneMatch: string | null, { etag }: ListBytes): boolean =>
  ifNoneMatch === etag ||
  ifNoneMatch?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) === true;

/** 304 too. The browser keeps the list and asks about it each time. */
export const listHeaders = ({ etag }: ListBytes) => ({ "cache-control": "private, no-cache", etag }) as const;

/**
 * Answers with a list, or with 304. It must hold nothing personal (docs/security.md, row 26). The framework compresses it.
 */
export const listReply = (request: Request, list: object): Response => {
  const bytes = bytesOf(list);
  const headers = listHeaders(bytes);
  if (isKnown(request.headers.get("if-none-match"), bytes)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes.plain), { headers: { ...headers, "content-type": JSON_TYPE } });
};
