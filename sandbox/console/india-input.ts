import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";

const two = (value: number): string => String(value).padStart(2, "0");

/** A moment as a datetime-local field has it, in India time: "2026-11-20T10:00:00". @param epochMs epoch milliseconds. */
export const inputOfIndia = (epochMs: number): string => {
  const moment = indiaMoment(epochMs);
  const clock = [Math.floor(moment.minutes / 60), moment.minutes % 60, Math.floor(epochMs / 1000) % 60];
  return `${formatIsoDay(moment)}T${clock.map(two).join(":")}`;
};

/** The field's text as an ISO time with India's offset; any other text, one with an offset too, as it stands. */
export const isoOfInput = (text: string): string => {
  const [, minutes, seconds = ":00"] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?$/.exec(text) ?? [];
  return minutes === undefined ? text : `${minutes}${seconds}+05:30`;
};
