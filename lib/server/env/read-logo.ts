import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { reasonOf } from "./system";

/** The operator's logo as its file is. */
export interface Logo {
  readonly png: Buffer;
  /** Of the square, in pixels. */
  readonly side: number;
}

/** Each phone loads the whole file. */
const MOST_BYTES = 256 * 1024;
/** Phones ask for 512 pixels. */
const LEAST_SIDE = 512;
const MOST_SIDE = 1024;
/** Every PNG file begins so: its signature, then its first chunk's length and type. */
const PNG_START = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/** @returns why the setting is refused, as the rest of a sentence; null where the file fits. */
const complaintOf = (png: Buffer): string | null => {
  if (png.length < 24 || !png.subarray(0, PNG_START.length).equals(PNG_START)) return "must be a PNG picture";
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  return width === height && width >= LEAST_SIDE && width <= MOST_SIDE
    ? null
    : `must be square, of ${LEAST_SIDE} to ${MOST_SIDE} pixels, not ${width} by ${height}`;
};

/** A file that is not taken, and why: the rest of a sentence. */
class LogoError extends Error {}

const readFile = (file: string): Buffer => {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) throw new LogoError("must be a file that is there");
  if (stat.size > MOST_BYTES) throw new LogoError("must be of 256 kB or less");
  return readFileSync(file);
};

/**
 * Reads the file that BRAND_LOGO names, once, at the start: a square PNG picture, of which only the header is examined.
 * An SVG file is refused, because it may hold scripts.
 */
export const logo = z.string().transform((file, context): Logo => {
  try {
    const png = readFile(file);
    const complaint = complaintOf(png);
    if (complaint !== null) throw new LogoError(complaint);
    return { png, side: png.readUInt32BE(16) };
  } catch (error) {
    const message = error instanceof LogoError ? error.message : `cannot be read: ${reasonOf(error)}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
});
