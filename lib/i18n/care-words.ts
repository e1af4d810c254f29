import type { ErrorParams } from "@/lib/contract/errors";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { fill } from "./fill";
import type { ErrorWords } from "./screen-words";

/** "26/11/2026, 12:00 AM" in India. @param atMs epoch milliseconds. */
export const momentWords = (atMs: number): string => {
  const { year, month, day, minutes } = indiaMoment(atMs);
  return `${day}/${month}/${year}, ${formatClock(minutes)}`;
};

/** A refusal by limits or a break, with names, amounts and its time as players read them. */
export const careWords = (
  errors: ErrorWords,
  code: "care_limit" | "care_excluded",
  params: ErrorParams = {},
): string => {
  const { limits } = errors;
  const { limit, until } = params;
  const text = until === undefined ? limits?.endless[code] : errors[code];
  const names: Readonly<Record<string, string>> = limits?.names ?? {};
  // A screen may have grouped some of them already.
  const grouped = (value: string | number = 0) => Number(`${value}`.replaceAll(",", "")).toLocaleString("en-IN");
  return fill(text ?? errors.unexpected, {
    points: grouped(params.points),
    used: grouped(params.used),
    left: grouped(params.left),
    name: names[String(limit)] ?? "",
    until: momentWords(Number(until)),
  });
};
