import { readFileSync, statSync } from "node:fs";
import { DIALECTS, type ProviderDialect, parseDialect } from "../provider-dialect/dialect";
import { toErrorMessage } from "./system";

/** The largest dialect file; a usual one has three thousand bytes. */
const MAX_BYTES = 64 * 1024;

const readBounded = (file: string): string | null => {
  const stat = statSync(file);
  return stat.isFile() && stat.size <= MAX_BYTES ? readFileSync(file, "utf8") : null;
};

/**
 * Reads a dialect from a file.
 * @returns the dialect, or the rest of a sentence about the file: "must be …"
 */
export const readProviderDialectFile = (file: string): ProviderDialect | string => {
  let text: string | null;
  try {
    text = readBounded(file);
  } catch (error) {
    return `must be ${[...DIALECTS.keys()].join(", ")} or the path of a file, and "${file}" cannot be read (${toErrorMessage(error)})`;
  }
  if (text === null) return `names ${file}, which is no file of 64 kB or less`;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return `names ${file}, which is not JSON`;
  }
  const read = parseDialect(given);
  return typeof read === "string" ? `names ${file}, in which ${read}` : read;
};
