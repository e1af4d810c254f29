import { z } from "zod";
import { formatClock, indiaMoment, parseClock } from "@/lib/domain/time/india";

const clockText = z.string().refine((text) => parseClock(text) !== undefined, "a 12-hour time such as 09:30 AM");
const minutes = z.int().min(-1439).max(1439);

export const newMarketWish = z
  .strictObject({
    name: z.string().min(1).max(60).optional(),
    family: z.enum(["main", "starline", "gali"]).default("main"),
    openTime: clockText.optional(),
    closeTime: clockText.optional(),
    opensInMinutes: minutes.optional(),
    closesInMinutes: minutes.optional(),
  })
  .refine(
    (wish) => wish.family === "main" || (wish.closeTime === undefined && wish.closesInMinutes === undefined),
    "a Starline or Gali market has one time: send openTime or opensInMinutes",
  );

export type NewMarketWish = z.infer<typeof newMarketWish>;

const DAY_MINUTES = 1440;

/** The first whole minute at or after now and `inMinutes`, counted from today's midnight in India. */
const minuteIn = (now: number, inMinutes: number): number => {
  const partial = now % 60_000 === 0 ? 0 : 1;
  return indiaMoment(now).minutes + inMinutes + partial;
};

const within = (least: number, most: number, minute: number): number => Math.min(Math.max(minute, least), most);

/**
 * The times of a market asked for in minutes from now. No betting day begins before its midnight, so an open time that
 * would fall after the coming midnight is the last one before it: 11:59 PM, which leaves both sessions open as was asked,
 * and of a market with one time the midnight itself. One that would fall before the last midnight is the first after it.
 */
export const timesOf = (now: number, wish: NewMarketWish) => {
  const asked = minuteIn(now, wish.opensInMinutes ?? 60);
  if (wish.family !== "main") {
    return { openTime: wish.openTime ?? formatClock(within(1, DAY_MINUTES, asked)), closeTime: null };
  }
  const opens = within(0, DAY_MINUTES - 1, asked);
  const closes = Math.max(minuteIn(now, wish.closesInMinutes ?? (wish.opensInMinutes ?? 60) + 60), opens);
  return { openTime: wish.openTime ?? formatClock(opens), closeTime: wish.closeTime ?? formatClock(closes) };
};
