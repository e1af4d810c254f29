import { createHash } from "node:crypto";

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, canonical(part)]);
};

/** Equal for bodies that ask for the same, in whatever order their fields came (docs/faults.md, row 3). */
export const fingerprint = (kind: string, request: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, canonical(request)]))
    .digest("hex");
