import { z } from "zod";
import { ControlError, type ControlParts } from "./control-parts";
import { knownMarket } from "./markets";

const isoWithZone = z.iso.datetime({ offset: true, error: "an ISO time with its offset, 2026-11-20T10:00:00+05:30" });

export const clockInput = z.union(
  [
    z.strictObject({ now: z.union([z.int().min(0), isoWithZone]) }),
    z.strictObject({ advanceMs: z.int() }),
    z.strictObject({ real: z.literal(true) }),
    z.strictObject({ market: z.string(), closesInMs: z.int().min(0).max(86_400_000) }),
  ],
  { error: "send {now: ISO time with offset or epoch ms}, {advanceMs}, {market, closesInMs} or {real: true}" },
);

/** The moment `ms` before the market's next draw. @throws ControlError 409 where no draw is due. */
const beforeDraw = (parts: ControlParts, market: string, ms: number): number => {
  const { id, name } = knownMarket(parts, market);
  const draw = parts.draws.next(id);
  if (draw === undefined) throw new ControlError(409, `No result of ${name} is due any more.`);
  return draw.dueAt - ms;
};

/** Moves the sandbox's clock and declares the results that came due on the way. @returns the new time as ISO text. */
export const moveClock = (parts: ControlParts, input: z.infer<typeof clockInput>): { now: string } => {
  const { clock } = parts.world;
  if ("now" in input) clock.set(typeof input.now === "number" ? input.now : Date.parse(input.now));
  else if ("advanceMs" in input) clock.advance(input.advanceMs);
  else if ("market" in input) clock.set(beforeDraw(parts, input.market, input.closesInMs));
  else clock.follow();
  parts.draws.recheck();
  parts.draws.catchUp();
  return { now: new Date(clock.now()).toISOString() };
};
