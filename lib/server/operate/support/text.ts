import { z } from "zod";
import { addPoints, NO_POINTS, parsePoints, wholePoints } from "@/lib/domain/points";
import { isFinal, type MoneyRecord } from "../../money/records/record";
import { withoutPersons } from "../retention/persons";

const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Text that a person typed or a provider sent, for a terminal: characters that would move its cursor, hide text or reverse
 * its order are written as `\u001b`.
 */
export const printable = (text: string): string =>
  text.replace(CONTROL, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`);

/** A moment in India's time, to the second. @param at epoch milliseconds. */
export const when = (at: number): string =>
  `${new Date(at + 5.5 * 60 * 60_000).toISOString().slice(0, 19).replace("T", " ")} India`;

/** A request's state in words. "not known": the player was told so. "given up": only the provider's books have the end. */
export const standingOf = (record: MoneyRecord): string => {
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

const points = z.union([z.string(), z.number().transform(String)]).transform((text) => parsePoints(text) ?? NO_POINTS);
const funds = z.object({ amount: points });
const bid = z.object({
  gameName: z.string(),
  session: z.string(),
  label: z.string(),
  lines: z.array(z.object({ digits: z.string(), closeDigits: z.string(), points: z.number(), session: z.string() })),
});

type Bid = z.infer<typeof bid>;

/** How many lines of a bid a list shows; `request` shows all. */
const SHOWN_LINES = 8;

/** The points of a stored request; null in a shape that this version does not know. */
export const pointsOf = (request: unknown): string | null => {
  const asked = funds.safeParse(request);
  if (asked.success) return asked.data.amount;
  const placed = bid.safeParse(request);
  return placed.success ? addPoints(NO_POINTS, ...placed.data.lines.map((line) => wholePoints(line.points))) : null;
};

const titleOf = ({ gameName, session, label }: Bid): string =>
  printable([gameName, session, label].filter((word) => word !== "").join(", "));

const lineOf = ({ digits, closeDigits, points: stake }: Bid["lines"][number]): string =>
  printable(`${digits}${closeDigits === "" ? "" : `-${closeDigits}`}  ${stake} points`);

/** "recipient 9000000002, amount 100": the fields that have a value, in their order. */
const fieldsOf = (request: unknown): string => {
  if (typeof request !== "object" || request === null) return printable(JSON.stringify(request));
  const filled = Object.entries(request).filter(([, value]) => value !== "" && value !== null);
  return printable(
    filled.map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`).join(", "),
  );
};

/** The content of a stored request in lines, with all numbers and names. */
export const askedLines = (request: unknown): readonly string[] => {
  const placed = bid.safeParse(request);
  if (!placed.success) return [fieldsOf(request)];
  return [titleOf(placed.data), ...placed.data.lines.map((line) => `  ${lineOf(line)}`)];
};

/** The same in one line, with the last digits of numbers and without names. */
export const askedShort = ({ kind, request }: Pick<MoneyRecord, "kind" | "request">): string => {
  const placed = bid.safeParse(request);
  if (!placed.success) return fieldsOf(withoutPersons(kind, request));
  const { lines } = placed.data;
  const shown = lines.slice(0, SHOWN_LINES).map(lineOf).join("; ");
  const more = lines.length > SHOWN_LINES ? `; and ${lines.length - SHOWN_LINES} more` : "";
  return `${titleOf(placed.data)}: ${shown}${more}`;
};
