import { z } from "zod";
import { addPoints, NO_POINTS, parsePoints, wholePoints } from "@/lib/domain/points";
import type { MoneyRecord } from "../money/records/record";
import { withoutPersons } from "../retention/persons";
import { printable } from "./words";

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

/** What a stored request asked for, in lines for a terminal, with all numbers and names. */
export const askedLines = (request: unknown): readonly string[] => {
  const placed = bid.safeParse(request);
  if (!placed.success) return [fieldsOf(request)];
  return [titleOf(placed.data), ...placed.data.lines.map((line) => `  ${lineOf(line)}`)];
};

/** The same in one line for a list, with the last digits of numbers and without names. */
export const askedShort = ({ kind, request }: Pick<MoneyRecord, "kind" | "request">): string => {
  const placed = bid.safeParse(request);
  if (!placed.success) return fieldsOf(withoutPersons(kind, request));
  const { lines } = placed.data;
  const shown = lines.slice(0, SHOWN_LINES).map(lineOf).join("; ");
  const more = lines.length > SHOWN_LINES ? `; and ${lines.length - SHOWN_LINES} more` : "";
  return `${titleOf(placed.data)}: ${shown}${more}`;
};
