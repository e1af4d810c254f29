import type { ErrorParams } from "@/lib/contract/errors";
import { formatPoints, parsePoints } from "@/lib/domain/points";
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
  const grouped = (value: string | number) => {
    const points = parsePoints(String(value));
    return points === undefined ? value : formatPoints(points);
  };
  return fill(text ?? errors.unexpected, {
    ...Object.fromEntries(Object.entries(params).map(([key, value]) => [key, grouped(value)])),
    name: names[String(limit)] ?? "",
    until: momentWords(Number(until)),
  });
};
