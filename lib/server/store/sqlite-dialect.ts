import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type Database from "libsql";
import { LRUCache } from "lru-cache";
import type { DiskSync } from "./disk-sync";
import { operationOf, timed } from "./store-timing";

/** Size of the cache of prepared statements. The code has fewer, but lists (`in`, `values`) add variants. */
const MOST_PREPARED = 200;

interface Prepared {
  readonly statement: Database.Statement;
  /** Whether it returns rows. */
  readonly givesRows: boolean;
}

/** An open transaction. All other statements wait for it, because there is one SQLite connection. */
interface OpenTransaction {
  readonly owner: DatabaseConnection;
  readonly ended: Promise<void>;
  readonly end: () => void;
}

const isRead = (text: string): boolean => /^\s*select\b/i.test(text);

/**
 * Runs each statement synchronously, and returns its result when all earlier writes are on the disk. So a record survives a
 * power cut before its request is sent, and no read returns a record that might not survive.
 */
class SqliteDriver implements Driver {
  /** By the text of the statement. */
  private readonly prepared = new LRUCache<string, Prepared>({ max: MOST_PREPARED });
  private transaction: OpenTransaction | undefined;

  constructor(
    private readonly database: Database.Database,
    private readonly disk: DiskSync,
  ) {}

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: (query) => timed(operationOf(query.sql), () => this.execute(connection, query)),
      streamQuery: () => {
        throw new Error("the store has no streams");
      },
    };
    return connection;
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  async beginTransaction(owner: DatabaseConnection): Promise<void> {
    while (this.isOthersTurn(owner)) await this.transaction?.ended;
    this.run("begin", []);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.transaction = { owner, ended, end };
  }

  commitTransaction(): Promise<void> {
    return timed("commit", async () => {
      this.run("commit", []);
      this.endTransaction();
      await this.disk.settled();
    });
  }

  async rollbackTransaction(owner: DatabaseConnection): Promise<void> {
    // The commit succeeded and the disk flush failed: an open transaction belongs to another owner.
    if (this.transaction?.owner !== owner) return;
    try {
      // After some failures, such as a full disk, SQLite has already rolled back.
      if (this.database.inTransaction) this.run("rollback", []);
    } finally {
      this.endTransaction();
    }
  }

  async destroy(): Promise<void> {
    this.prepared.clear();
    this.database.close();
    await this.disk.close();
  }

  private async execute<Row>(
    connection: DatabaseConnection,
    { sql, parameters }: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    while (this.isOthersTurn(connection)) await this.transaction?.ended;
    const result = this.run<Row>(sql, parameters);
    if (!this.transaction) await this.disk.settled();
    return result;
  }

  /** Whether another owner's transaction is open. There must be no `await` between this check and the statement. */
  private isOthersTurn(connection: DatabaseConnection): boolean {
    return this.transaction !== undefined && this.transaction.owner !== connection;
  }

  private run<Row>(text: string, parameters: readonly unknown[]): QueryResult<Row> {
    this.disk.assertWorks();
    const { statement, givesRows } = this.prepared.get(text) ?? this.prepare(text);
    if (!isRead(text)) this.disk.wrote();
    // The type of the rows comes from the query.
    if (givesRows) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  private prepare(text: string): Prepared {
    const statement = this.database.prepare(text);
    const prepared = { statement, givesRows: statement.reader };
    this.prepared.set(text, prepared);
    return prepared;
  }

  private endTransaction(): void {
    const ended = this.transaction;
    this.transaction = undefined;
    ended?.end();
  }
}

/** Kysely's dialect for the embedded database. @param disk flushes the file that receives the commits. */
export const sqliteDialect = (database: Database.Database, disk: DiskSync): Dialect => ({
  createDriver: () => new SqliteDriver(database, disk),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
