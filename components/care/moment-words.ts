import { formatClock, indiaMoment } from "@/lib/domain/time/india";

/** "26/11/2026, 12:00 AM" in India. @param atMs epoch milliseconds. */
export const momentWords = (atMs: number): string => {
  const { year, month, day, minutes } = indiaMoment(atMs);
  return `${day}/${month}/${year}, ${formatClock(minutes)}`;
};
