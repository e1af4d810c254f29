import { keptStore } from "../device/kept-store";
import { isWhole, parsed, shapeOf } from "../device/shapes";
import { pagePlayer } from "../session/page-player";

/** In epoch milliseconds of the server. */
interface Stretch {
  readonly begun: number;
  readonly seen: number;
}

/** After this time without an open page another stretch begins. */
const AWAY_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
const WRITE_MS = 10_000;

/** By player, for all tabs and reloads. */
const stretches = keptStore<Stretch | undefined>("play-time", (text) =>
  parsed(text, shapeOf<Stretch>({ begun: isWhole, seen: isWhole })),
);

const keep = (begun: number, seen: number): void => {
  const player = pagePlayer();
  if (player !== null) stretches.write([player], { begun: Math.floor(begun), seen: Math.floor(seen) });
};

/**
 * Whether the player has played for some minutes without a pause or an answer to the reminder. To be called every few seconds
 * while the page is seen. @param now epoch milliseconds of the server.
 */
export const hasPlayedFor = (minutes: number, now: number): boolean => {
  const last = stretches.read([pagePlayer() ?? ""]);
  const goesOn = last !== undefined && last.begun <= now && now - last.seen < AWAY_MS;
  const begun = goesOn ? last.begun : now;
  if (!goesOn || now - last.seen >= WRITE_MS) keep(begun, now);
  return now - begun >= minutes * MINUTE_MS;
};

export const playOn = (now: number): void => keep(now, now);
