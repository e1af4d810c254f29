import { sql } from "kysely";
import type { Services } from "../../services";
import { timeOfStore } from "./record";

/**
 * States of a money request without an end. `waiting`: not sent yet. `sending`: under way. `checking`: its answer was lost, and
 * evidence is looked for. `unknown`: the player was told so, and it is looked for still. `given-up`: nobody looks any more.
 */
export const OPEN_STATES = ["waiting", "sending", "checking", "unknown", "given-up"] as const;
type OpenState = (typeof OPEN_STATES)[number];

/** How many money requests of one kind are in one state. */
interface OpenMoney {
  readonly kind: string;
  readonly state: OpenState;
  readonly count: number;
  /** Milliseconds since the oldest was sent, or recorded where it was not sent. */
  readonly oldestMs: number;
}

/** So many rows are looked at: beyond it the counts are too low, and there is trouble enough. */
const MOST_ROWS = 10_000;

const stateOf = sql<OpenState>`case
  when state = 'queued' then 'waiting'
  when state = 'sending' then 'sending'
  when unknown_at is null then 'checking'
  when sealed_token = '' then 'given-up'
  else 'unknown' end`;

/**
 * Counts the money requests whose end is not known, by the index on the state: what is settled costs nothing
 * (docs/faults.md, row 33).
 */
export const openMoney = async (services: Pick<Services, "store" | "hostTime">): Promise<readonly OpenMoney[]> => {
  const { db } = services.store;
  const now = await timeOfStore(services);
  const open = db
    .selectFrom("money_request")
    .select(["kind", stateOf.as("open_state"), sql<number>`coalesce(sent_at, created_at)`.as("since")])
    .where("state", "in", ["queued", "sending", "checking"])
    .limit(MOST_ROWS)
    .as("open");
  const rows = await db
    .selectFrom(open)
    .select(["kind", "open_state", sql<number>`count(*)`.as("rows"), sql<number>`min(since)`.as("oldest")])
    .groupBy(["kind", "open_state"])
    .execute();
  return rows.map(({ kind, open_state: state, rows: count, oldest }) => ({
    kind,
    state,
    count: Number(count),
    oldestMs: now - Number(oldest),
  }));
};
