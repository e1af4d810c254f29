import { isError, toldError } from "./told-error";

const SECRET_NAME = /token|pass(word)?$|password|cookie|app_?key|otp|secret|authorization|pin$/i;
const DEEPEST = 6;
export const HIDDEN = "[hidden]";

/**
 * A copy without the values whose name says that they are secret, whatever their depth (docs/security.md, row 29), and
 * with errors as the log tells them. What lies deeper than any line of ours is left out.
 */
export const redact = (value: unknown, depth = 0): unknown => {
  if (isError(value)) return toldError(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= DEEPEST) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET_NAME.test(name) ? HIDDEN : redact(item, depth + 1)]),
  );
};
