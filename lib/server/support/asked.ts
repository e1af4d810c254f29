import { z } from "zod";
import { addPoints, NO_POINTS, parsePoints, wholePoints } from "@/lib/domain/points";
import type { MoneyRecord } from "../money/records";
import { withoutPersons } from "../retention/persons";

const points = z.union([z.string(), z.number().transform(String)]).transform((text) => parsePoints(text) ?? NO_POINTS);
const funds = z.object({ amount: points });
const bid = z.object({
  gameName: z.string(),
  session: z.string(),
  label: z.string(),
  lines: z.array(z.object({ digits: z.string(), closeDigits: z.string(), points: z.number(), session: z.string() })),
});

/** The points of a stored request; null in a shape that this version does not know. */
export const pointsOf = (request: unknown): string | null => {
  const asked = funds.safeParse(request);
  if (asked.success) return asked.data.amount;
  const placed = bid.safeParse(request);
  return placed.success ? addPoints(NO_POINTS, ...placed.data.lines.map((line) => wholePoints(line.points))) : null;
};

/** What a stored request asked for, in lines for a terminal, numbers and names as they stand. */
export const askedLines = (request: unknown): readonly string[] => {
  const placed = bid.safeParse(request);
  if (!placed.success) return [JSON.stringify(request)];
  const { gameName, session, label, lines } = placed.data;
  return [
    `${gameName}, ${session}${label === "" ? "" : `, ${label}`}`,
    ...lines.map(
      (line) => `  ${line.digits}${line.closeDigits === "" ? "" : `-${line.closeDigits}`}  ${line.points} points`,
    ),
  ];
};

/** The same in one line, with the last digits of numbers and without names. */
export const askedShort = ({ kind, request }: Pick<MoneyRecord, "kind" | "request">): string => {
  const text = JSON.stringify(withoutPersons(kind, request));
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};
