import { z } from "zod";
import type { ControlParts } from "./control-parts";

const isoWithZone = z.iso.datetime({ offset: true, error: "an ISO time with its offset, 2026-11-20T10:00:00+05:30" });

export const clockWish = z.union(
  [
    z.strictObject({ now: z.union([z.int().min(0), isoWithZone]) }),
    z.strictObject({ advanceMs: z.int() }),
    z.strictObject({ real: z.literal(true) }),
  ],
  { error: "send {now: ISO time with offset or epoch ms}, {advanceMs} or {real: true}" },
);

/** Moves the sandbox's clock and declares what came due on the way. @returns the new now as ISO text. */
export const moveClock = ({ world, draws }: ControlParts, wish: z.infer<typeof clockWish>): { now: string } => {
  const { clock } = world;
  if ("now" in wish) clock.set(typeof wish.now === "number" ? wish.now : Date.parse(wish.now));
  else if ("advanceMs" in wish) clock.advance(wish.advanceMs);
  else clock.follow();
  draws.lookAgain();
  draws.catchUp();
  return { now: new Date(clock.now()).toISOString() };
};
