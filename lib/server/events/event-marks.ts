import type { Services } from "../services";
import { EVENT_DAYS } from "./player-statements";

type Base = Pick<Services, "store" | "clock">;

/**
 * What has happened to an event: `seen` in the bell, `told` by a phone that has shown the win, `sent` by web push. The
 * values are stored.
 */
export type EventMark = "seen" | "told" | "sent";

/** How long a mark is stored: longer than its event is listed, which would otherwise become new again. */
const RETENTION_MS = (EVENT_DAYS + 5) * 86_400_000;

/** Returns the ids of a player's marked events, by mark. */
export const readEventMarks = async (
  { store }: Pick<Base, "store">,
  playerKey: string,
): Promise<Readonly<Record<EventMark, ReadonlySet<string>>>> => {
  const rows = await store.db
    .selectFrom("event_mark")
    .select(["event_id", "mark"])
    .where("player_key", "=", playerKey)
    .execute();
  const idsWith = (mark: EventMark) => new Set(rows.filter((row) => row.mark === mark).map(({ event_id }) => event_id));
  return { seen: idsWith("seen"), told: idsWith("told"), sent: idsWith("sent") };
};

/**
 * Sets a mark on events, each at most once over all hosts.
 * @param ids distinct keyed digests.
 * @returns the ids that did not have the mark before.
 */
export const setEventMark = async (
  { store, clock }: Base,
  playerKey: string,
  mark: EventMark,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const now = Math.floor(clock.now());
  const rows = await store.db
    .insertInto("event_mark")
    .values(ids.map((id) => ({ player_key: playerKey, event_id: id, mark, forget_at: now + RETENTION_MS })))
    .onConflict((conflict) => conflict.columns(["player_key", "event_id", "mark"]).doNothing())
    .returning("event_id")
    .execute();
  return rows.map(({ event_id }) => event_id);
};
