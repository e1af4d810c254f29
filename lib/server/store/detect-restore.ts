import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { recordDigest } from "./high-water-mark";
import { LINEAGE, withLineage } from "./lineage";
import {
  LEFT_QUEUE,
  markRestoredWithin,
  parseRestoreState,
  type RestoreState,
  readRestoreState,
  recordPromotion,
  saveMoment,
} from "./restore-state";
import {
  deleteHosts,
  type HostRow,
  isHostRow,
  isTrustedElsewhere,
  judgePromoted,
  promiseColumns,
  updatePromise,
} from "./standby-promise";
import { type MarkState, type Store, StoreUnavailableError } from "./store";
import { readStoreTime, type StoreAndTime } from "./store-clock";

/** The row of `store_moment` with the lineage that the store had when it was last found right. */
const LINEAGE_MOMENT = "lineage";

/**
 * What one check reads: the store's own moments, its newest records, the records with the mark's number, and the
 * server's lineage.
 */
interface StoreFacts {
  readonly known: RestoreState | undefined;
  readonly newest: Pick<MarkState, "seq" | "record" | "leftQueue">;
  /** The digests of all records with the mark's number. */
  readonly atMark: readonly string[];
  /** The server's lineage; "" if it cannot be read. */
  readonly lineage: string;
  /** The lineage that the store has stored; "" if it never stored one. */
  readonly lineageBefore: string;
  /** Whether the server's commits wait for a synchronous standby; false if the lineage cannot be read. */
  readonly holds: boolean;
  readonly now: number;
  readonly hosts: readonly HostRow[];
}

/** One row of what a check reads. `n` is a moment's time, or a record's number. */
interface FactRow {
  readonly what: "moment" | "newest" | "at-mark" | "lineage";
  readonly a: string;
  readonly b: string;
  readonly n: number;
}

/**
 * Reads what a check compares. A given-up key has no digest in the mark, because its row is deleted after a day; the
 * newest record of all is never deleted.
 */
const readFacts = async ({ store, hostTime }: StoreAndTime, markedSeq: number): Promise<StoreFacts> => {
  const read = (lineage: boolean) =>
    sql<FactRow>`select 'moment' as what, name as a, detail as b, at as n from store_moment
      union all select 'newest', case when kind = 'given-up' then '' else player_key end, request_key, seq
        from (select player_key, request_key, kind, seq from money_request where seq > 0
        order by seq desc limit 1) as newest
      union all select 'newest', player_key, request_key, seq from (select player_key, request_key, seq
        from money_archive order by seq desc limit 1) as archived
      union all select 'at-mark', player_key, request_key, seq from money_request where seq = ${markedSeq}
      union all select 'at-mark', player_key, request_key, seq from money_archive where seq = ${markedSeq}
      ${lineage ? sql`union all select 'lineage', ${LINEAGE}, ${promiseColumns({ store, hostTime })}` : sql``}`.execute(
      store.db,
    );
  const { rows } = await withLineage(store, read);
  const of = (what: FactRow["what"]) => rows.filter((row) => row.what === what);
  const moments = of("moment").map(({ a: name, b: detail, n }) => ({ name, detail, at: Number(n) }));
  const records = of("newest").map(({ a, b, n }) => ({ seq: Number(n), record: a === "" ? "" : recordDigest(a, b) }));
  const [server] = of("lineage");
  const [newest = { seq: 0, record: "" }] = records.sort((one, other) => other.seq - one.seq);
  return {
    known: parseRestoreState(moments),
    newest: { ...newest, leftQueue: moments.find(({ name }) => name === LEFT_QUEUE)?.at ?? 0 },
    atMark: of("at-mark").map(({ a, b }) => recordDigest(a, b)),
    lineage: server?.a ?? "",
    holds: server !== undefined && server.b !== "",
    now: Number(server?.n ?? 0),
    hosts: moments.filter(isHostRow),
    lineageBefore: moments.find(({ name }) => name === LINEAGE_MOMENT)?.detail ?? "",
  };
};

/** Returns why the store is not the one that this host has seen; undefined if it is. */
const whyBehind = (facts: StoreFacts, { seq, record, leftQueue, restoredAt }: MarkState): string | undefined => {
  const { known, newest, atMark } = facts;
  // A restored store takes no money requests until it is accepted.
  if (known?.acceptedAt === null) return undefined;
  const at = known?.at ?? 0;
  if (at > restoredAt) return undefined;
  if (at < restoredAt) return `it was never accepted at ${new Date(restoredAt).toISOString()}`;
  if (newest.seq < seq) return `${newest.seq} is behind mark ${seq}`;
  if (newest.leftQueue < leftQueue) return `${newest.leftQueue} sends of what waited are behind mark ${leftQueue}`;
  return record === "" || atMark.includes(record) ? undefined : `${seq} is another record than the mark's`;
};

/**
 * Stores the server's new lineage.
 * @returns whether no other host has stored it before, and the connection is to the new server
 */
const updateLineage = async ({ db }: Store, { lineage, lineageBefore }: StoreFacts): Promise<boolean> => {
  if (lineage === "" || lineage === lineageBefore) return true;
  const moved = await db
    .updateTable("store_moment")
    .set({ detail: lineage })
    .where("name", "=", LINEAGE_MOMENT)
    .where("detail", "=", lineageBefore)
    .where(LINEAGE, "=", lineage)
    .executeTakeFirst();
  const isFirst = Number(moved.numUpdatedRows) === 1;
  if (isFirst) await deleteHosts({ db });
  return lineageBefore === "" || isFirst;
};

/**
 * Assigns this host's mark to the store, before the first comparison and as soon as a new store has an owner. A
 * restored store that nobody has accepted takes over any mark, because an operator decides about it.
 * @throws StoreSetupError if the mark is another store's
 */
export const claimMark = async (store: Store, owner: string): Promise<void> =>
  store.mark.setOwner(owner, (await readRestoreState(store))?.acceptedAt === null);

/** What a check returns that accepted a promoted copy, or lost to another host: the store must be checked again. */
const CHECK_AGAIN = Symbol("taken");
/**
 * How often a store is checked in a row, because another host may have judged it meanwhile, and other servers may have
 * answered.
 */
const MAX_ATTEMPTS = 3;

/**
 * Accepts a promoted copy that has everything that was confirmed.
 * @returns whether this host was the one that stored it
 */
const acceptPromoted = ({ store }: StoreAndTime, facts: StoreFacts): Promise<boolean> =>
  store.db.transaction().execute(async (db) => {
    const within = { ...store, db };
    // Another check may have marked it as restored meanwhile.
    if (!isDeepStrictEqual(await readRestoreState(within), facts.known) || !(await updateLineage(within, facts)))
      return false;
    await recordPromotion(within, `${facts.lineageBefore} became ${facts.lineage}`, facts.now);
    return true;
  });

/** Returns a state in which no money request is taken for now, and no operator is needed yet. */
const createTemporaryState = (detail: string, { now }: StoreFacts): RestoreState => ({
  detail,
  at: now,
  acceptedAt: null,
  isTemporary: true,
});

/**
 * Judges what a check has read.
 * @returns why the store is another copy, the state in which this host holds back for now, or undefined if it is right
 */
const judge = async (
  timed: StoreAndTime,
  facts: StoreFacts,
  seen: MarkState,
): Promise<string | RestoreState | typeof CHECK_AGAIN | undefined> => {
  const { lineage, lineageBefore, known } = facts;
  const behind = whyBehind(facts, seen);
  if (lineage === "" || lineageBefore === "" || lineage === lineageBefore) return behind;
  const became = `${lineageBefore} became ${lineage}`;
  // The store is already marked, and an operator decides about it.
  if (known?.acceptedAt === null) return became;
  const judgement = judgePromoted(timed, { lineage, lineageBefore, behind, hosts: facts.hosts });
  if (judgement.is === "other") return judgement.why;
  if (judgement.is === "waits") return createTemporaryState(judgement.why, facts);
  if (await acceptPromoted(timed, facts)) timed.store.promise?.log.warn({ event: "store_promoted", became });
  return CHECK_AGAIN;
};

/**
 * Compares a store with this host's mark and with its own lineage, because it can become another copy while hosts run.
 * Marks a lost, replaced, promoted or older one as restored; else the mark follows what was read.
 * @returns undefined if the store never was restored
 * @throws StoreUnavailableError if other hosts and servers kept changing it meanwhile
 */
export const detectRestore = async (timed: StoreAndTime): Promise<RestoreState | undefined> => {
  for (let nth = 0; nth < MAX_ATTEMPTS; nth += 1) {
    const found = await detectOnce(timed);
    if (found !== CHECK_AGAIN) return found;
  }
  throw new StoreUnavailableError("the store is another one at each look");
};

const detectOnce = async (timed: StoreAndTime): Promise<RestoreState | typeof CHECK_AGAIN | undefined> => {
  const { store, hostTime } = timed;
  // The mark is read first, because other requests raise it meanwhile.
  const seen = store.mark.readState();
  const facts = await readFacts(timed, seen.seq);
  const why = await judge(timed, facts, seen);
  if (why === CHECK_AGAIN || typeof why === "object") return why;
  if (why !== undefined) {
    const before = facts.known?.acceptedAt === null ? `${facts.known.detail}; ` : "";
    const at = Math.max(await readStoreTime({ store, hostTime }), seen.restoredAt + 1);
    await store.db.transaction().execute(async (db) => {
      const within = { ...store, db };
      // Another check may have marked it meanwhile, and an operator may have accepted it.
      if (!isDeepStrictEqual(await readRestoreState(within), facts.known)) return;
      if (await updateLineage(within, facts)) await markRestoredWithin(within, `${before}${why}`, at);
    });
    return readRestoreState(store);
  }
  const { known, newest, lineage, lineageBefore } = facts;
  if (lineage !== "" && lineageBefore === "")
    await saveMoment(store, LINEAGE_MOMENT, lineage, Math.floor(hostTime.now()));
  if (known?.acceptedAt === null) return known;
  const restoredAt = known?.at ?? 0;
  if (restoredAt > seen.restoredAt && restoredAt > store.mark.readState().restoredAt)
    store.mark.reset({ ...newest, restoredAt, lineage });
  else store.mark.advance({ ...newest, lineage });
  updatePromise(timed, facts);
  if (!facts.holds && isTrustedElsewhere(store, facts.hosts, facts.now))
    return createTemporaryState(
      "no synchronous standby confirms commits, and another host does not know it yet",
      facts,
    );
  return known;
};
