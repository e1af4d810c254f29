import { z } from "zod";
import type { ControlParts } from "./control-parts";

const isoWithZone = z.iso.datetime({ offset: true, error: "an ISO time with its offset, 2026-11-20T10:00:00+05:30" });

export const clockInput = z.union(
  [
    z.strictObject({ now: z.union([z.int().min(0), isoWithZone]) }),
    z.strictObject({ advanceMs: z.int() }),
    z.strictObject({ real: z.literal(true) }),
  ],
  { error: "send {now: ISO time with offset or epoch ms}, {advanceMs} or {real: true}" },
);

/** Moves the sandbox's clock and declares the results that came due on the way. @returns the new time as ISO text. */
export const moveClock = ({ world, draws }: ControlParts, input: z.infer<typeof clockInput>): { now: string } => {
  const { clock } = world;
  if ("now" in input) clock.set(typeof input.now === "number" ? input.now : Date.parse(input.now));
  else if ("advanceMs" in input) clock.advance(input.advanceMs);
  else clock.follow();
  draws.recheck();
  draws.catchUp();
  return { now: new Date(clock.now()).toISOString() };
};
