import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { reasonOf } from "./system";

/** The operator's logo as its file is. */
export interface Logo {
  readonly png: Buffer;
  /** Width and height, in pixels. */
  readonly side: number;
}

/** Each phone loads the whole file. */
const MOST_BYTES = 256 * 1024;
/** Phones ask for 512 pixels. */
const LEAST_SIDE = 512;
const MOST_SIDE = 1024;
/** The start of every PNG file: its signature, then its first chunk's length and type. */
const PNG_START = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/** @returns the logo, or why its file is refused: the rest of a sentence. @throws the system's error. */
const readLogo = (file: string): Logo | string => {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) return "must be a file that is there";
  if (stat.size > MOST_BYTES) return "must be of 256 kB or less";
  const png = readFileSync(file);
  if (png.length < 24 || !png.subarray(0, PNG_START.length).equals(PNG_START)) return "must be a PNG picture";
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (width === height && width >= LEAST_SIDE && width <= MOST_SIDE) return { png, side: width };
  return `must be square, of ${LEAST_SIDE} to ${MOST_SIDE} pixels, not ${width} by ${height}`;
};

/**
 * Reads the file that BRAND_LOGO names, once, at the start: a square PNG picture, of which only the header is examined.
 * An SVG file is refused, because it may hold scripts.
 */
export const logo = z.string().transform((file, context): Logo => {
  let read: Logo | string;
  try {
    read = readLogo(file);
  } catch (error) {
    read = `cannot be read: ${reasonOf(error)}`;
  }
  if (typeof read !== "string") return read;
  context.addIssue({ code: "custom", message: read });
  return z.NEVER;
});
