import type { Services } from "../services";

type Base = Pick<Services, "store" | "clock">;

/**
 * What has happened to an event: `seen` in the bell, `told` by a phone that has shown the win, `sent` by web push. A
 * deposit request is `credited` once the passbook showed its credit, `gone` where one reading lacks it, and `missing`
 * where a second one confirms it. The values are stored.
 */
export type EventMark = "seen" | "told" | "sent" | "credited" | "gone" | "missing";

/** How far back events reach in days, today included. */
export const EVENT_DAYS = 30;

/** How long a mark is stored: longer than its event is listed, which would otherwise become new again. */
const RETENTION_MS = (EVENT_DAYS + 5) * 86_400_000;

/** Returns a player's marked events by mark: their ids, each with when it was marked in epoch milliseconds. */
export const readEventMarks = async (
  { store }: Pick<Base, "store">,
  playerKey: string,
): Promise<Readonly<Record<EventMark, ReadonlyMap<string, number>>>> => {
  const rows = await store.db
    .selectFrom("event_mark")
    .select(["event_id", "mark", "forget_at"])
    .where("player_key", "=", playerKey)
    .execute();
  const marked = (mark: EventMark) =>
    new Map(rows.filter((row) => row.mark === mark).map((row) => [row.event_id, row.forget_at - RETENTION_MS]));
  return {
    seen: marked("seen"),
    told: marked("told"),
    sent: marked("sent"),
    credited: marked("credited"),
    gone: marked("gone"),
    missing: marked("missing"),
  };
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
