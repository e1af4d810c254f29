import { z } from "zod";
import { formatClock, indiaMoment, parseClock } from "@/lib/domain/time/india";

const clockText = z.string().refine((text) => parseClock(text) !== undefined, "a 12-hour time such as 09:30 AM");
const minutes = z.int().min(-1439).max(1439);

export const newMarketInput = z
  .strictObject({
    name: z.string().min(1).max(60).optional(),
    family: z.enum(["main", "starline", "gali"]).default("main"),
    openTime: clockText.optional(),
    closeTime: clockText.optional(),
    opensInMinutes: minutes.optional(),
    closesInMinutes: minutes.optional(),
  })
  .refine(
    (input) => input.family === "main" || (input.closeTime === undefined && input.closesInMinutes === undefined),
    "a Starline or Gali market has one time: send openTime or opensInMinutes",
  );

export type NewMarketInput = z.infer<typeof newMarketInput>;

const DAY_MINUTES = 1440;

/** The first whole minute that is at least `inMinutes` from now, counted from today's midnight in India. */
const minuteIn = (now: number, inMinutes: number): number => {
  const partial = now % 60_000 === 0 ? 0 : 1;
  return indiaMoment(now).minutes + inMinutes + partial;
};

const within = (least: number, most: number, minute: number): number => Math.min(Math.max(minute, least), most);

/**
 * The times of a new market, from minutes counted from now. A betting day does not begin before its midnight, so an open
 * time beyond the coming midnight becomes 11:59 PM, which leaves both sessions open as asked; that of a market with one
 * time becomes midnight. An open time before the last midnight becomes the first minute after it.
 */
export const timesOf = (now: number, input: NewMarketInput) => {
  const asked = minuteIn(now, input.opensInMinutes ?? 60);
  if (input.family !== "main") {
    return { openTime: input.openTime ?? formatClock(within(1, DAY_MINUTES, asked)), closeTime: null };
  }
  const opens = within(0, DAY_MINUTES - 1, asked);
  const closes = Math.max(minuteIn(now, input.closesInMinutes ?? (input.opensInMinutes ?? 60) + 60), opens);
  return { openTime: input.openTime ?? formatClock(opens), closeTime: input.closeTime ?? formatClock(closes) };
};
