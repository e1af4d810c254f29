import { isFinal, type MoneyRecord } from "../money/records/record";

/** How a request stands, for support. `not known` was told to the player; `given up`: only the provider's books can tell. */
export type Standing =
  | "waiting"
  | "checking"
  | "not known"
  | "given up"
  | "taken"
  | "refused"
  | "failed"
  | "failed, still looked for"
  | "key given up, nothing was sent";

export const standingOf = (record: MoneyRecord): Standing => {
  if (record.kind === "given-up") return "key given up, nothing was sent";
  switch (record.state) {
    case "queued":
      return "waiting";
    case "sending":
    case "checking":
      if (!record.unknown) return "checking";
      return isFinal(record) ? "given up" : "not known";
    case "done":
      return "taken";
    case "refused":
      return "refused";
    case "failed":
      return isFinal(record) ? "failed" : "failed, still looked for";
  }
};

const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Text that somebody typed or a provider sent, for a terminal: characters that would move its cursor, hide text or reverse
 * its order are written as `\u001b`.
 */
export const printable = (text: string): string =>
  text.replace(CONTROL, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`);

/** A moment for a terminal, in India's time and to the second. @param at epoch milliseconds. */
export const when = (at: number): string =>
  `${new Date(at + 5.5 * 60 * 60_000).toISOString().slice(0, 19).replace("T", " ")} India`;
