import { addDays, type IndiaDay, indiaMoment } from "../time/india";

/** The seven days, from Monday, of the week in India that `epochMs` falls in. */
export const indiaWeek = (epochMs: number): readonly IndiaDay[] => {
  const { year, month, day, weekday } = indiaMoment(epochMs);
  const sinceMonday = (weekday + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays({ year, month, day }, index - sinceMonday));
};
