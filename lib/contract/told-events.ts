import { isPaidBy } from "../domain/settlement/gain";
import type { PlayerEvent, WinEvent } from "./events";

/** An event as bell and web push tell it. */
export interface ToldEvent {
  readonly event: PlayerEvent;
  /** The wins that a result's outcome contains. */
  readonly wins: readonly WinEvent[];
}

/** Tells a result and the wins that it paid as one, once the outcome of all its bids is known. */
export const toldEvents = (events: readonly PlayerEvent[]): readonly ToldEvent[] => {
  const winsOn = (result: PlayerEvent): readonly WinEvent[] =>
    result.kind === "result" && result.outcome !== null
      ? events.flatMap((event) => (event.kind === "win" && isPaidBy(event, result) ? event : []))
      : [];
  const all = events.map((event) => ({ event, wins: winsOn(event) }));
  const contained = new Set<PlayerEvent>(all.flatMap(({ wins }) => wins));
  return all.filter(({ event }) => !contained.has(event));
};
