import { type Points, parsePoints } from "@/lib/domain/points";

/**
 * Parses an amount of points.
 * @throws Error for a text that is no amount, such as a typo.
 */
export const points = (text: string): Points => {
  const parsed = parsePoints(text);
  if (parsed === undefined) throw new Error(`"${text}" is no amount of points`);
  return parsed;
};
