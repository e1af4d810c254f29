import { MINUTE_MS } from "@/lib/domain/time/india";
import { createPersistentStore } from "../device/persistent-store";
import { isSafeInteger, objectOf, parseJson } from "../device/type-guards";
import { pagePlayer } from "../session/page-player";

/** A stretch of play: its start and when a page was last open, in epoch milliseconds of the server. */
interface Stretch {
  readonly begun: number;
  readonly seen: number;
}

/** The time without an open page after which another stretch starts. */
const AWAY_MS = 10 * 60_000;
const WRITE_MS = 10_000;

/** The current stretch of each player, for all tabs and reloads. */
const stretches = createPersistentStore<Stretch | undefined>("play-time", (text) =>
  parseJson(text, objectOf<Stretch>({ begun: isSafeInteger, seen: isSafeInteger })),
);

const saveStretch = (startedAt: number, seenAt: number): void => {
  const player = pagePlayer();
  if (player !== null) stretches.write([player], { begun: Math.floor(startedAt), seen: Math.floor(seenAt) });
};

/**
 * Whether the player has played for some minutes without a pause or a response to the reminder. It must be called every
 * few seconds while the page is visible.
 * @param now epoch milliseconds of the server
 */
export const hasPlayedFor = (minutes: number, now: number): boolean => {
  const last = stretches.read([pagePlayer() ?? ""]);
  const continues = last !== undefined && last.begun <= now && now - last.seen < AWAY_MS;
  const startedAt = continues ? last.begun : now;
  if (!continues || now - last.seen >= WRITE_MS) saveStretch(startedAt, now);
  return now - startedAt >= minutes * MINUTE_MS;
};

/** Starts another stretch after the player has dismissed the reminder. */
export const restartPlayTime = (now: number): void => saveStretch(now, now);
