import { sql } from "kysely";
import { DEVICE_REMEMBERED_MS } from "../accounts/limits/known-devices";
import { CHALLENGE_REMEMBERED_MS } from "../accounts/otp/challenge-rows";
import type { Tables } from "../store/tables";
import { BATCH, type Base, type Moment, type Rule } from "./moment";

/** Rows of a table that are of no use once a time in them has passed. */
interface Aged<Table extends keyof Tables = keyof Tables> {
  readonly table: Table;
  /** The primary key. */
  readonly key: readonly string[];
  /** Holds epoch milliseconds; an index begins with it. */
  readonly column: string;
  /** Rows whose time is before this go. */
  readonly before: (base: Base, moment: Moment) => number;
}

/** docs/data.md says for each why it is kept so long. */
export const AGED_ROWS: readonly Aged[] = [
  { table: "rate_limit", key: ["limit_key"], column: "ends_at", before: (_, { game }) => game },
  {
    table: "known_device",
    key: ["player_key", "device_key"],
    column: "seen_at",
    before: (_, { game }) => game - DEVICE_REMEMBERED_MS,
  },
  { table: "revoked_session", key: ["session_id"], column: "forget_at", before: (_, { game }) => game },
  {
    table: "otp_challenge",
    key: ["challenge_id"],
    column: "expires_at",
    before: (_, { game }) => game - CHALLENGE_REMEMBERED_MS,
  },
  { table: "reset_ticket", key: ["ticket_id"], column: "expires_at", before: (_, { game }) => game },
  { table: "event_mark", key: ["player_key", "event_id", "mark"], column: "forget_at", before: (_, { game }) => game },
  {
    // No session is older, and a subscription ends with its session.
    table: "push_subscription",
    key: ["endpoint_key"],
    column: "made_at",
    before: ({ settings }, { game }) => game - settings.session.absoluteMs,
  },
  {
    table: "money_archive",
    key: ["player_key", "request_key"],
    column: "settled_at",
    before: ({ settings }, { store }) => store - settings.keep.archiveMs,
  },
  {
    table: "support_action",
    key: ["action_id"],
    column: "at",
    before: ({ settings }, { store }) => store - settings.keep.archiveMs,
  },
];

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The statement for one batch. */
export const deleteAged = ({ table, key, column }: Aged, before: number) =>
  sql`delete from ${sql.table(table)} where (${columns(key)}) in (
    select ${columns(key)} from ${sql.table(table)} where ${sql.ref(column)} < ${Math.floor(before)}
    order by ${sql.ref(column)} limit ${sql.lit(BATCH)})`;

const ruleOf = (aged: Aged): Rule => ({
  name: aged.table,
  batch: async (base, moment) => {
    const { numAffectedRows } = await deleteAged(aged, aged.before(base, moment)).execute(base.store.db);
    return Number(numAffectedRows ?? 0);
  },
});

export const AGED_RULES: readonly Rule[] = AGED_ROWS.map(ruleOf);
