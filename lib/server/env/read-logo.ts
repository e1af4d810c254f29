import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { type Picture, PictureError, readPicture } from "./png-picture";
import { reasonOf } from "./system";

const MOST_BYTES = 1_000_000;
/** Phones ask for 512 pixels; more than twice that is memory for nothing. */
const SIDES = [512, 1024] as const;

/** Reads the file that BRAND_LOGO names, once, at the start: a square PNG picture. SVG is not taken (decision 0058). */
export const logo = z.string().transform((file, context): Picture => {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isFile() !== true) throw new PictureError("must be a file that is there");
    if (stat.size > MOST_BYTES) throw new PictureError("must be of 1 MB or less");
    return readPicture(readFileSync(file), SIDES);
  } catch (error) {
    const message = error instanceof PictureError ? error.message : `cannot be read: ${reasonOf(error)}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
});
