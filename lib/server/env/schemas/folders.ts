import { realpathSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { z } from "zod";
import { type Mode, required } from "./values";

const realPath = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

const isOutsideRelease = (path: string): boolean => relative(realPath(process.cwd()), realPath(path)).startsWith("..");

/**
 * Returns the schema of DATA_DIR. In live mode it is required and must lie outside the release's folder, because a new
 * release would start with an empty store.
 */
export const dataDir = (mode: Mode) =>
  mode === "sandbox"
    ? z
        .string()
        .default(".data")
        .transform((path) => resolve(path))
    : required("when PROVIDER is live")
        .transform((path) => resolve(path))
        .refine(isOutsideRelease, `must lie outside ${realPath(process.cwd())}, which the next release replaces`);

export const folder = z
  .string()
  .transform((text) => resolve(text))
  .refine(
    (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
    "must be a folder that is there",
  );
