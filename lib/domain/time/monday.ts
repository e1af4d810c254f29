import { addDays, epochOfIndia, type IndiaDay, indiaMoment } from "./india";

/** The Monday of a day's week. */
export const mondayOf = (day: IndiaDay): IndiaDay =>
  addDays(day, -((indiaMoment(epochOfIndia(day, 0)).weekday + 6) % 7));
