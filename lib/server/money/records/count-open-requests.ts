import { sql } from "kysely";
import type { Services } from "../../services";
import { readStoreTime } from "../../store/store-clock";

/**
 * The states of an open money request. `waiting`: not sent yet. `sending`: no response yet. `checking`: the response
 * was lost, the search for evidence runs. `unknown`: reported as not known, the search still runs. `given-up`: the
 * search has ended.
 */
export const OPEN_STATES = ["waiting", "sending", "checking", "unknown", "given-up"] as const;
type OpenState = (typeof OPEN_STATES)[number];

/** How many money requests of one kind are in one state. */
interface OpenMoney {
  readonly kind: string;
  readonly state: OpenState;
  readonly count: number;
  /** Milliseconds since the oldest was sent, or recorded if it was not sent. */
  readonly oldestMs: number;
}

/** How many rows are counted at most. With more open requests the counts are too low. */
const MAX_ROWS = 10_000;

const openState = sql<OpenState>`case
  when state = 'queued' then 'waiting'
  when state = 'sending' then 'sending'
  when unknown_at is null then 'checking'
  when sealed_token = '' then 'given-up'
  else 'unknown' end`;

/**
 * Counts the open money requests by the index on the state, so that settled ones cost nothing (docs/faults.md, row 33).
 */
export const countOpenRequests = async (
  services: Pick<Services, "store" | "hostTime">,
): Promise<readonly OpenMoney[]> => {
  const { db } = services.store;
  const now = await readStoreTime(services);
  const open = db
    .selectFrom("money_request")
    .select(["kind", openState.as("open_state"), sql<number>`coalesce(sent_at, created_at)`.as("since")])
    .where("state", "in", ["queued", "sending", "checking"])
    .limit(MAX_ROWS)
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
