import { isUtf8 } from "node:buffer";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";
import { systemCode } from "../env/system";
import { decodeError } from "./decode";
import { ProviderError } from "./provider";

const MAX_LAYERS = 3;

/** Returns the error for a response above its limit. */
export const tooLarge = () =>
  new ProviderError("transport", "answer too large", { code: "provider_unreadable", sent: "maybe" });

const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

/** Whether a body is zlib by RFC 1950: the method deflate, a window of 32 kB at most, and a header that 31 divides. */
const isZlib = (body: Buffer): boolean =>
  body.length > 1 && ((body[0] ?? 0) & 0x8f) === 8 && body.readUInt16BE(0) % 31 === 0;

/** The control characters that a text may have. */
const TAB_OR_LINE_BREAK = [0x09, 0x0a, 0x0d];

/**
 * Whether a body is text. A compressed body is no valid UTF-8, or starts with control characters. An object is text in
 * any charset.
 */
const isText = (body: Buffer): boolean =>
  body.toString("latin1", 0, 1) === "{" ||
  (isUtf8(body) && body.subarray(0, 32).every((byte) => byte >= 0x20 || TAB_OR_LINE_BREAK.includes(byte)));

const DECODERS = {
  gzip: promisify(gunzip),
  zlib: promisify(inflate),
  brotli: promisify(brotliDecompress),
  deflate: promisify(inflateRaw),
};

/**
 * Decompresses a body of one encoding.
 * @returns null if the body is not of this encoding
 * @throws ProviderError if it is larger than `maxBytes`
 */
const decodeAs = async (encoding: keyof typeof DECODERS, body: Buffer, maxBytes: number): Promise<Buffer | null> => {
  try {
    return await DECODERS[encoding](body, { maxOutputLength: maxBytes });
  } catch (error) {
    if (systemCode(error) === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    return null;
  }
};

/** Decompresses Brotli or raw deflate. They have no signature, so the output must be a response or a further layer. */
const decodeUnsigned = async (body: Buffer, maxBytes: number): Promise<Buffer | null> => {
  for (const encoding of ["brotli", "deflate"] as const) {
    const decoded = await decodeAs(encoding, body, maxBytes);
    if (decoded?.length && (isGzip(decoded) || isZlib(decoded) || isText(decoded))) return decoded;
  }
  return null;
};

/**
 * Decompresses a body of gzip, deflate in both forms, or brotli, by its bytes, because `Content-Encoding` is missing or
 * wrong behind some proxies. Any other body stays as it is.
 * @param maxBytes the largest output of each layer
 * @throws ProviderError "transport" above that, "decode" for a compressed body that breaks off
 */
export const decompress = async (body: Buffer, maxBytes: number): Promise<Buffer> => {
  let decoded = body;
  for (let layer = 0; layer < MAX_LAYERS && !isText(decoded); layer += 1) {
    const signed = isGzip(decoded) ? "gzip" : isZlib(decoded) ? "zlib" : null;
    const inner = await (signed ? decodeAs(signed, decoded, maxBytes) : decodeUnsigned(decoded, maxBytes));
    if (inner === null && signed) throw decodeError("the compressed answer", "whole");
    if (inner === null) return decoded;
    decoded = inner;
  }
  return decoded;
};
