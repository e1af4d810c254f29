import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { contactNumber } from "@/lib/domain/phone";
import { toErrorMessage } from "../system";

export interface Logo {
  readonly png: Buffer;
  readonly side: number;
}

/** The largest logo file, because each phone loads it. */
const MAX_BYTES = 256 * 1024;
/** The least side of a logo, because phones request 512 pixels. */
const MIN_SIDE = 512;
const MAX_SIDE = 1024;
/** The first bytes of a PNG: the signature, then the first chunk's length and type. */
const PNG_START = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/**
 * Reads the logo from its file.
 * @returns the logo, or the rest of a sentence about its file
 * @throws the system's error
 */
const readLogo = (file: string): Logo | string => {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) return "must be a file that is there";
  if (stat.size > MAX_BYTES) return "must be of 256 kB or less";
  const png = readFileSync(file);
  if (png.length < 24 || !png.subarray(0, PNG_START.length).equals(PNG_START)) return "must be a PNG picture";
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (width === height && width >= MIN_SIDE && width <= MAX_SIDE) return { png, side: width };
  return `must be square, of ${MIN_SIDE} to ${MAX_SIDE} pixels, not ${width} by ${height}`;
};

/**
 * The schema of BRAND_LOGO. Only the PNG's header is examined; an SVG file is refused, because it may contain scripts.
 */
export const logo = z.string().transform((file, context): Logo => {
  let read: Logo | string;
  try {
    read = readLogo(file);
  } catch (error) {
    read = `cannot be read: ${toErrorMessage(error)}`;
  }
  if (typeof read !== "string") return read;
  context.addIssue({ code: "custom", message: read });
  return z.NEVER;
});

export const brandName = z.string().refine((text) => text.length <= 40, "must be of 40 characters or fewer");
export const brandColor = z
  .string()
  .regex(/^#?[0-9a-f]{6}$/i, {
    error: ({ input }) => `must be a colour such as b4530a, not ${JSON.stringify(input)}`,
  })
  .toLowerCase()
  // Settings files disagree about a # and about quotes.
  .transform((text) => (text.startsWith("#") ? text : `#${text}`));

export const telephone = z
  .string()
  .transform((text) => contactNumber(text, ""))
  .refine((digits) => digits !== "", "must be a telephone number of ten digits or more");
