import { createHash } from "node:crypto";
import { jsonText, notModified, type Reply } from "./reply";

const TAG_CHARACTERS = 27;

/** Strong: the digest of the very text that is sent. */
const tagOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, TAG_CHARACTERS)}"`;

/** What If-None-Match names, weak marks taken off, as a 304 compares them (RFC 9110, section 13.1.2). */
const namesTag = (header: string | null, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);

/**
 * A list that all players share: kept by the browser and asked for again each time (`private, no-cache`, 304), so that
 * a poll without news is a few bytes. Nothing personal may be in it (docs/security.md, row 26).
 */
export const listReply = (request: Request, list: object): Reply => {
  const text = JSON.stringify(list);
  const etag = tagOf(text);
  const headers = { "cache-control": "private, no-cache", etag };
  return namesTag(request.headers.get("if-none-match"), etag) ? notModified(headers) : jsonText(text, { headers });
};
