import { indiaMoment, parseClock } from "@/lib/domain/time/india";
import { type Amount, fromText, fromWhole } from "./amount";

const WHOLE = /^[1-9]\d{0,8}$/;

/** Whole points, at least 1, from a request's text. @returns undefined for any other text. */
export const wholeAmount = (text: string): Amount | undefined =>
  WHOLE.test(text) ? fromWhole(Number(text)) : undefined;

/** The bound that an amount breaks. A bound that cannot be read is ignored. */
export const brokenBound = (
  amount: Amount,
  min: string,
  max: string,
): "below_minimum" | "above_maximum" | undefined => {
  const [least, most] = [fromText(min), fromText(max)];
  if (least !== undefined && amount < least) return "below_minimum";
  return most !== undefined && amount > most ? "above_maximum" : undefined;
};

/** Whether `now` lies between the two times, both minutes included; the hours may cross midnight. Unreadable times are ignored. */
export const withinHours = (opens: string, closes: string, now: number): boolean => {
  const [from, to] = [parseClock(opens), parseClock(closes)];
  if (from === undefined || to === undefined) return true;
  const { minutes } = indiaMoment(now);
  return from <= to ? from <= minutes && minutes <= to : from <= minutes || minutes <= to;
};
