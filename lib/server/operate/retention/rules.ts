import { type RawBuilder, sql } from "kysely";
import { DEVICE_REMEMBERED_MS } from "../../accounts/limits/sign-in-limits";
import { CHALLENGE_REMEMBERED_MS } from "../../accounts/otp/challenge";
import { GIVEN_UP_MS } from "../../money/records/claim-keys";
import { RESULTS_KEPT_MS } from "../../player/results";
import type { Services } from "../../services";
import type { Store } from "../../store/store";
import type { Tables } from "../../store/tables";
import { archiveMoney, BATCH, deleteGivenUp, MASK_AFTER_MS, maskMoney } from "./old-money";

type Settings = Services["settings"];

/** One kind of row that goes when it is old. docs/data.md says for each why it is kept that long. */
interface Rule {
  /** Its name in the log. */
  readonly name: string;
  /** `game`: the game's clock, for what expires by it. `store`: the store's own, for money and what support did. */
  readonly clock: "game" | "store";
  /** How long a row stays after the time in it, in milliseconds. */
  readonly keptMs: (settings: Settings) => number;
  /** Handles at most `BATCH` rows from before a time. @returns how many; fewer than `BATCH` means that none is left. */
  readonly batch: (store: Store, before: number, now: number) => Promise<number>;
}

/** Rows of a table that have no use once a time in them has passed. */
interface AgedRows extends Pick<Rule, "clock" | "keptMs"> {
  readonly table: keyof Tables;
  /** The primary key. */
  readonly key: readonly string[];
  /** Holds epoch milliseconds; an index begins with it. */
  readonly column: string;
}

const atOnce = () => 0;
const archiveMs = ({ keep }: Settings) => keep.archiveMs;
// A subscription ends with its session, and no session is older.
const sessionMs = ({ session }: Settings) => session.absoluteMs;

export const AGED_ROWS: readonly AgedRows[] = [
  { table: "rate_limit", key: ["limit_key"], column: "ends_at", clock: "game", keptMs: atOnce },
  {
    table: "known_device",
    key: ["player_key", "device_key"],
    column: "seen_at",
    clock: "game",
    keptMs: () => DEVICE_REMEMBERED_MS,
  },
  { table: "revoked_session", key: ["session_id"], column: "forget_at", clock: "game", keptMs: atOnce },
  {
    table: "otp_challenge",
    key: ["challenge_id"],
    column: "expires_at",
    clock: "game",
    keptMs: () => CHALLENGE_REMEMBERED_MS,
  },
  { table: "event_mark", key: ["player_key", "event_id", "mark"], column: "forget_at", clock: "game", keptMs: atOnce },
  { table: "push_subscription", key: ["endpoint_key"], column: "made_at", clock: "game", keptMs: sessionMs },
  {
    table: "money_archive",
    key: ["player_key", "request_key"],
    column: "settled_at",
    clock: "store",
    keptMs: archiveMs,
  },
  {
    table: "market_result",
    key: ["family", "day", "market_id"],
    column: "first_seen_at",
    clock: "game",
    keptMs: () => RESULTS_KEPT_MS,
  },
  { table: "support_action", key: ["action_id"], column: "at", clock: "store", keptMs: archiveMs },
];

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The statement for one batch. */
export const deleteAged = ({ table, key, column }: AgedRows, before: number) =>
  sql`delete from ${sql.table(table)} where (${columns(key)}) in (
    select ${columns(key)} from ${sql.table(table)} where ${sql.ref(column)} < ${before}
    order by ${sql.ref(column)} limit ${sql.lit(BATCH)})`;

const deleting =
  (statement: (before: number) => RawBuilder<unknown>): Rule["batch"] =>
  async ({ db }, before) =>
    Number((await statement(before).execute(db)).numAffectedRows ?? 0);

export const RULES: readonly Rule[] = [
  { name: "masked", clock: "store", keptMs: () => MASK_AFTER_MS, batch: maskMoney },
  { name: "money_request", clock: "store", keptMs: ({ keep }) => keep.moneyMs, batch: archiveMoney },
  { name: "given-up", clock: "store", keptMs: () => GIVEN_UP_MS, batch: deleting(deleteGivenUp) },
  ...AGED_ROWS.map((aged) => ({
    name: aged.table,
    clock: aged.clock,
    keptMs: aged.keptMs,
    batch: deleting((before) => deleteAged(aged, before)),
  })),
];
