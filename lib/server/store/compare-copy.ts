import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { LINEAGE, withLineage } from "./lineage";
import { LEFT_QUEUE, notePromoted, putMoment, putRestored, type Restored, restoredIn, restoredState } from "./restored";
import {
  forgetHosts,
  type HostRow,
  isHostRow,
  isTrustedElsewhere,
  judgePromoted,
  promiseColumns,
  seePromise,
} from "./standby-promise";
import { type Seen, type Store, StoreFailure } from "./store";
import { type Timed, timeOfStore } from "./store-clock";
import { recordDigest } from "./store-mark";

/** The row of `store_moment` with the lineage that the store had when it was last found right. */
const LINEAGE_MOMENT = "lineage";

/** What one look reads: the store's own moments, its newest records, those with the mark's number, the server's lineage. */
interface Look {
  readonly known: Restored | undefined;
  readonly newest: Pick<Seen, "seq" | "record" | "leftQueue">;
  /** The digest of every record with the mark's number. */
  readonly atMark: readonly string[];
  /** "" if it was never noted, or cannot be read. */
  readonly lineage: string;
  readonly lineageBefore: string;
  /** Whether the server waits for a synchronous standby, and its time in epoch milliseconds: 0 if the lineage cannot be read. */
  readonly holds: boolean;
  readonly now: number;
  readonly hosts: readonly HostRow[];
}

/** `n`: a moment's time, or a record's number. */
interface LookRow {
  readonly what: "moment" | "newest" | "at-mark" | "lineage";
  readonly a: string;
  readonly b: string;
  readonly n: number;
}

/** The mark has only the number of a given-up key, which is deleted after a day. The newest record of all is never deleted. */
const readLook = async ({ store, hostTime }: Timed, markedSeq: number): Promise<Look> => {
  const read = (lineage: boolean) =>
    sql<LookRow>`select 'moment' as what, name as a, detail as b, at as n from store_moment
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
  const of = (what: LookRow["what"]) => rows.filter((row) => row.what === what);
  const moments = of("moment").map(({ a: name, b: detail, n }) => ({ name, detail, at: Number(n) }));
  const records = of("newest").map(({ a, b, n }) => ({ seq: Number(n), record: a === "" ? "" : recordDigest(a, b) }));
  const [server] = of("lineage");
  const [newest = { seq: 0, record: "" }] = records.sort((one, other) => other.seq - one.seq);
  return {
    known: restoredIn(moments),
    newest: { ...newest, leftQueue: moments.find(({ name }) => name === LEFT_QUEUE)?.at ?? 0 },
    atMark: of("at-mark").map(({ a, b }) => recordDigest(a, b)),
    lineage: server?.a ?? "",
    holds: server !== undefined && server.b !== "",
    now: Number(server?.n ?? 0),
    hosts: moments.filter(isHostRow),
    lineageBefore: moments.find(({ name }) => name === LINEAGE_MOMENT)?.detail ?? "",
  };
};

/** Why the store is not the one that this host has seen; undefined if it is. */
const whyBehind = (look: Look, { seq, record, leftQueue, restoredAt }: Seen): string | undefined => {
  const { known, newest, atMark } = look;
  // Nothing is taken until it is accepted.
  if (known?.acceptedAt === null) return undefined;
  const at = known?.at ?? 0;
  if (at > restoredAt) return undefined;
  if (at < restoredAt) return `it was never accepted at ${new Date(restoredAt).toISOString()}`;
  if (newest.seq < seq) return `${newest.seq} is behind mark ${seq}`;
  if (newest.leftQueue < leftQueue) return `${newest.leftQueue} sends of what waited are behind mark ${leftQueue}`;
  return record === "" || atMark.includes(record) ? undefined : `${seq} is another record than the mark's`;
};

/** @returns whether no other host has noted the new lineage before, and the connection is to its server. */
const moveLineage = async ({ db }: Store, { lineage, lineageBefore }: Look): Promise<boolean> => {
  if (lineage === "" || lineage === lineageBefore) return true;
  const moved = await db
    .updateTable("store_moment")
    .set({ detail: lineage })
    .where("name", "=", LINEAGE_MOMENT)
    .where("detail", "=", lineageBefore)
    .where(LINEAGE, "=", lineage)
    .executeTakeFirst();
  const isFirst = Number(moved.numUpdatedRows) === 1;
  if (isFirst) await forgetHosts({ db });
  return lineageBefore === "" || isFirst;
};

/**
 * Before the comparison, and as soon as a new store has an owner. A restored store that nobody has accepted takes over any mark: an
 * operator decides about it. @throws StoreError if the mark is another store's.
 */
export const takeMark = async (store: Store, owner: string): Promise<void> =>
  store.mark.belongTo(owner, (await restoredState(store))?.acceptedAt === null);

/** What a look finds that took a promoted copy for whole, or was second: the next look goes on with it. */
const TAKEN = Symbol("taken");
/** Another host may have judged it meanwhile, and other servers may have answered. */
const MOST_LOOKS = 3;

/** @returns whether this host was the one that noted it. */
const takePromoted = ({ store }: Timed, look: Look): Promise<boolean> =>
  store.db.transaction().execute(async (db) => {
    const within = { ...store, db };
    // Meanwhile another look may have noted it as restored.
    if (!isDeepStrictEqual(await restoredState(within), look.known) || !(await moveLineage(within, look))) return false;
    await notePromoted(within, `${look.lineageBefore} became ${look.lineage}`, look.now);
    return true;
  });

/** No money request is taken for now, and no operator is needed yet. */
const forNow = (detail: string, { now }: Look): Restored => ({ detail, at: now, acceptedAt: null, forNow: true });

/** @returns why the store is another copy, how this host holds back for now, or undefined if it is right. */
const judge = async (timed: Timed, look: Look, seen: Seen): Promise<string | Restored | typeof TAKEN | undefined> => {
  const { lineage, lineageBefore, known } = look;
  const behind = whyBehind(look, seen);
  if (lineage === "" || lineageBefore === "" || lineage === lineageBefore) return behind;
  const became = `${lineageBefore} became ${lineage}`;
  // An operator decides about it already.
  if (known?.acceptedAt === null) return became;
  const judgement = judgePromoted(timed, { lineage, lineageBefore, behind, hosts: look.hosts });
  if (judgement.is === "other") return judgement.why;
  if (judgement.is === "waits") return forNow(judgement.why, look);
  if (await takePromoted(timed, look)) timed.store.promise?.log.warn({ event: "store_promoted", became });
  return TAKEN;
};

/**
 * Compares a store with this host's mark and with its own lineage. Notes a lost, replaced, promoted or put back one as restored; else
 * the mark follows what was read. A store can become another copy while hosts run. @returns undefined if it never was restored.
 */
export const compareCopy = async (timed: Timed): Promise<Restored | undefined> => {
  for (let nth = 0; nth < MOST_LOOKS; nth += 1) {
    const found = await lookOnce(timed);
    if (found !== TAKEN) return found;
  }
  throw new StoreFailure("the store is another one at each look");
};

const lookOnce = async (timed: Timed): Promise<Restored | typeof TAKEN | undefined> => {
  const { store, hostTime } = timed;
  // Before the look: meanwhile other requests raise the mark.
  const seen = store.mark.seen();
  const look = await readLook(timed, seen.seq);
  const why = await judge(timed, look, seen);
  if (why === TAKEN || typeof why === "object") return why;
  if (why !== undefined) {
    const before = look.known?.acceptedAt === null ? `${look.known.detail}; ` : "";
    const at = Math.max(await timeOfStore({ store, hostTime }), seen.restoredAt + 1);
    await store.db.transaction().execute(async (db) => {
      const within = { ...store, db };
      // Meanwhile another look may have noted it, and an operator accepted it.
      if (!isDeepStrictEqual(await restoredState(within), look.known)) return;
      if (await moveLineage(within, look)) await putRestored(within, `${before}${why}`, at);
    });
    return restoredState(store);
  }
  const { known, newest, lineage, lineageBefore } = look;
  if (lineage !== "" && lineageBefore === "")
    await putMoment(store, LINEAGE_MOMENT, lineage, Math.floor(hostTime.now()));
  if (known?.acceptedAt === null) return known;
  const restoredAt = known?.at ?? 0;
  if (restoredAt > seen.restoredAt && restoredAt > store.mark.seen().restoredAt)
    store.mark.reset({ ...newest, restoredAt, lineage });
  else store.mark.note({ ...newest, lineage });
  seePromise(timed, look);
  if (!look.holds && isTrustedElsewhere(store, look.hosts, look.now))
    return forNow("no synchronous standby confirms commits, and another host does not know it yet", look);
  return known;
};
