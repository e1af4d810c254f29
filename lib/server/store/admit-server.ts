import { type Client, DatabaseError, type PoolClient } from "pg";
import { LINEAGE_TEXT, parseCluster, parseTimeline, UNREADABLE } from "./lineage";
import type { HighWaterMark } from "./store";

type Queryable = Pick<PoolClient, "query">;

interface ServerState {
  readonly standby: boolean;
  readonly lineage: string;
}

/**
 * Reads the lineage of the connected server.
 * @returns "" if the role has no permission
 * @throws Error for a standby
 */
const readLineage = async (client: Queryable): Promise<string> => {
  const select = async (lineage: string) => {
    const { rows } = await client.query<ServerState>(`select pg_is_in_recovery() as standby, ${lineage} as lineage`);
    return rows[0];
  };
  const server = await select(LINEAGE_TEXT).catch((error: unknown) => {
    if (error instanceof DatabaseError && UNREADABLE.test(error.code ?? "")) return select("''");
    throw error;
  });
  if (server?.standby !== false) throw new Error("it is a standby, which takes no writes");
  return server.lineage;
};

/**
 * Reads when an operator said that the store is older, which counts on a server of an older timeline as well
 * (docs/deploy.md, "Backup").
 */
const readRestoredAt = async (client: Queryable): Promise<number> => {
  const { rows: tables } = await client.query("select from pg_tables where tablename = 'store_moment'");
  if (tables.length === 0) return 0;
  const { rows } = await client.query<{ at: string }>("select at from store_moment where name = 'restored'");
  return Number(rows[0]?.at ?? 0);
};

/**
 * Whether a server was left behind by a promotion that this host has followed.
 * @param lineage "" if the server is not to be judged
 */
export const isLeftBehind = (lineage: string, mark: HighWaterMark): boolean => {
  const seen = mark.lineage();
  return lineage !== "" && parseCluster(lineage) === parseCluster(seen) && parseTimeline(lineage) < parseTimeline(seen);
};

/**
 * Judges the server of a new connection, before anything is read from it or written to it.
 * @param mark undefined for operators' commands
 * @returns its lineage, or "" if it is not to be judged again
 * @throws Error for a standby, and for a server on an older timeline
 */
export const admitServer = async (client: Queryable, mark: HighWaterMark | undefined): Promise<string> => {
  const lineage = await readLineage(client);
  if (!mark) return "";
  // The mark is read again, because another process of this host may have seen more.
  const { lineage: seen, restoredAt: acceptedAt } = mark.readState();
  if (!isLeftBehind(lineage, mark)) return lineage;
  if ((await readRestoredAt(client)) > acceptedAt) return "";
  throw new Error(
    `it is on timeline ${parseTimeline(lineage)}, and this host has followed timeline ${parseTimeline(seen)}: an old primary must not serve`,
  );
};

/**
 * Finds the lineage of the newest primary among several servers, for a host that starts: it may have been down when the
 * old primary got a successor, and both take writes.
 * @param clients clients that are not connected yet
 * @returns "" if no server gives its lineage
 * @throws Error where primaries of two clusters take writes, because one was made anew
 */
export const findNewestLineage = async (
  clients: readonly Pick<Client, "connect" | "query" | "end">[],
): Promise<string> => {
  const lineages = await Promise.all(
    clients.map(async (client) => {
      try {
        await client.connect();
        return await readLineage(client);
      } catch {
        return "";
      } finally {
        await client.end().catch(() => undefined);
      }
    }),
  );
  if (new Set(lineages.filter((lineage) => lineage !== "").map(parseCluster)).size > 1)
    throw new Error("its servers are primaries of different clusters");
  return lineages.reduce((newest, lineage) => (parseTimeline(lineage) > parseTimeline(newest) ? lineage : newest), "");
};
