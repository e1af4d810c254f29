import { type RawBuilder, sql } from "kysely";
import { DEVICE_RETENTION_MS } from "../../accounts/limits/sign-in-limits";
import { CHALLENGE_RETENTION_MS } from "../../accounts/otp/challenge";
import { trySyncExclusions } from "../../care/sync-exclusions";
import { repeat } from "../../clock";
import { TOMBSTONE_TTL_MS } from "../../money/records/claim-keys";
import { shuttingDown } from "../../money/shutdown-state";
import type { Services } from "../../services";
import type { Store } from "../../store/store";
import { readStoreTime } from "../../store/store-clock";
import type { Tables } from "../../store/tables";
import { archiveMoney, BATCH, deleteGivenUp, MASK_AFTER_MS, maskMoney } from "./money-retention";

type RetentionMs = (settings: Services["settings"]) => number;

/** The clock of a rule. `game`: for what expires by the game's clock. `store`: for money and what support did. */
type Clock = "game" | "store";

/** A rule of what rows are deleted; docs/data.md gives the reason of each retention. */
interface Rule {
  readonly name: string;
  readonly clock: Clock;
  readonly retentionMs: RetentionMs;
  /**
   * Deletes one batch of the rows that are due.
   * @returns the number of rows; fewer than `BATCH` means that none is left.
   */
  readonly batch: (store: Store, before: number, now: number) => Promise<number>;
}

const atOnce: RetentionMs = () => 0;
const archiveMs: RetentionMs = ({ retention }) => retention.archiveMs;
// A subscription expires with its session, and no session is older.
const sessionMs: RetentionMs = ({ session }) => session.absoluteMs;

/** The tables with rows that expire; each has an index that starts with the column of the time. */
export const AGED_ROWS: readonly (readonly [
  table: keyof Tables,
  column: string,
  clock: Clock,
  retentionMs: RetentionMs,
  ...primaryKey: string[],
])[] = [
  ["rate_limit", "ends_at", "game", atOnce, "limit_key"],
  ["known_device", "seen_at", "game", () => DEVICE_RETENTION_MS, "player_key", "device_key"],
  ["revoked_session", "forget_at", "game", atOnce, "session_id"],
  ["otp_challenge", "expires_at", "game", () => CHALLENGE_RETENTION_MS, "challenge_id"],
  ["event_mark", "forget_at", "game", atOnce, "player_key", "event_id", "mark"],
  ["push_subscription", "made_at", "game", sessionMs, "endpoint_key"],
  ["money_archive", "settled_at", "store", archiveMs, "player_key", "request_key"],
  ["support_action", "at", "store", archiveMs, "action_id"],
];

export const deleteAged = ([table, column, , , ...primaryKey]: (typeof AGED_ROWS)[number], before: number) => {
  const key = sql.join(primaryKey.map((name) => sql.ref(name)));
  return sql`delete from ${sql.table(table)} where (${key}) in (
    select ${key} from ${sql.table(table)} where ${sql.ref(column)} < ${before}
    order by ${sql.ref(column)} limit ${sql.lit(BATCH)})`;
};

const deleting =
  (statement: (before: number) => RawBuilder<unknown>): Rule["batch"] =>
  async ({ db }, before) =>
    Number((await statement(before).execute(db)).numAffectedRows ?? 0);

const RULES: readonly Rule[] = [
  { name: "masked", clock: "store", retentionMs: () => MASK_AFTER_MS, batch: maskMoney },
  { name: "money_request", clock: "store", retentionMs: ({ retention }) => retention.moneyMs, batch: archiveMoney },
  { name: "given-up", clock: "store", retentionMs: () => TOMBSTONE_TTL_MS, batch: deleting(deleteGivenUp) },
  ...AGED_ROWS.map((aged): Rule => {
    const [name, , clock, retentionMs] = aged;
    return { name, clock, retentionMs, batch: deleting((before) => deleteAged(aged, before)) };
  }),
];

type Base = Pick<Services, "settings" | "store" | "clock" | "hostTime" | "log">;

/** How often a host sweeps. Several hosts may sweep at once: each row goes once. */
const EVERY_MS = 10 * 60_000;
/** The pause between two batches, because players' requests come first. */
const GAP_MS = 20;

/**
 * Deletes, masks and archives what docs/data.md says, in small batches.
 * @returns how many rows went, by rule.
 * @throws StoreUnavailableError or another failure of the store.
 */
export const sweep = async (base: Base): Promise<Readonly<Record<string, number>>> => {
  const now = { game: Math.floor(base.clock.now()), store: Math.floor(await readStoreTime(base)) };
  const gone: Record<string, number> = {};
  for (const { name, clock, retentionMs, batch } of RULES) {
    const before = now[clock] - retentionMs(base.settings);
    for (let last = BATCH; last === BATCH && !shuttingDown(); ) {
      last = await batch(base.store, before, now[clock]);
      if (last > 0) gone[name] = (gone[name] ?? 0) + last;
      if (last === BATCH) await base.hostTime.sleep(GAP_MS);
    }
  }
  return gone;
};

/**
 * Starts to sweep repeatedly.
 * @returns a function that stops it and resolves when the last round has finished.
 */
export const startSweeping = (base: Base): (() => Promise<void>) =>
  repeat(base.hostTime, EVERY_MS, async () => {
    try {
      await trySyncExclusions(base);
      const gone = await sweep(base);
      if (Object.keys(gone).length > 0) base.log.info({ event: "store_swept", ...gone });
    } catch (err) {
      base.log.error({ event: "store_not_swept", err });
    }
  });
