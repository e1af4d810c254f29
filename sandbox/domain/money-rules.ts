import { indiaMoment, parseClock } from "@/lib/domain/time/india";
import { type Amount, fromText, fromWhole } from "./amount";

const WHOLE = /^[1-9]\d{0,8}$/;

/** Whole points, at least 1, from a request's text. @returns undefined for any other text. */
export const wholeAmount = (text: string): Amount | undefined =>
  WHOLE.test(text) ? fromWhole(Number(text)) : undefined;

/**
 * What is wrong with an amount outside its bounds, in the provider's words; undefined where nothing is. A bound that cannot
 * be read is ignored. @param what "withdrawal", as in "the minimum withdrawal is 200".
 */
export const brokenBound = (amount: Amount, min: string, max: string, what: string): string | undefined => {
  const [least, most] = [fromText(min), fromText(max)];
  if (least !== undefined && amount < least) return `Sorry, the minimum ${what} is ${min}.`;
  return most !== undefined && amount > most ? `Sorry, the maximum ${what} is ${max}.` : undefined;
};

/** Whether `now` is between the two times, both minutes included. They may cross midnight; unreadable times set no limit. */
export const withinHours = (opens: string, closes: string, now: number): boolean => {
  const [from, to] = [parseClock(opens), parseClock(closes)];
  if (from === undefined || to === undefined) return true;
  const { minutes } = indiaMoment(now);
  return from <= to ? from <= minutes && minutes <= to : from <= minutes || minutes <= to;
};
