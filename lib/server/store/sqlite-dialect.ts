import { type DatabaseConnection, SqliteDialect, SqliteDriver } from "kysely";
import type Database from "libsql";
import { LRUCache } from "lru-cache";
import type { DiskSync } from "./disk-sync";

/** Size of the cache of prepared statements. The code has fewer, but lists (`in`, `values`) add variants. */
const MOST_PREPARED = 200;

const isRead = (text: string): boolean => /^\s*select\b/i.test(text);

/**
 * Returns a statement's result, or a transaction's, when all earlier writes are on the disk. So a record survives a power cut
 * before its request is sent, and no read returns a record that might not survive. The wait begins when the connection is
 * free again, so that the statements of many requests share it (decision 0039).
 */
class DurableDriver extends SqliteDriver {
  constructor(
    private readonly database: Database.Database,
    private readonly disk: DiskSync,
  ) {
    const prepared = new LRUCache<string, Database.Statement>({ max: MOST_PREPARED });
    const prepare = (text: string): Database.Statement => {
      disk.assertWorks();
      if (!isRead(text)) disk.wrote();
      const statement = prepared.get(text) ?? database.prepare(text);
      prepared.set(text, statement);
      return statement;
    };
    super({ database: { prepare, close: () => database.close() } });
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After some failures, such as a full disk, SQLite has already rolled back.
    if (this.database.inTransaction) await super.rollbackTransaction(connection);
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    await this.disk.settled();
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    await this.disk.close();
  }
}

/** Kysely's dialect for the embedded database. @param disk flushes the file that receives the commits. */
export const sqliteDialect = (database: Database.Database, disk: DiskSync): SqliteDialect => {
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new DurableDriver(database, disk);
  return dialect;
};
