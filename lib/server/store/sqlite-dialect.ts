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
import { operationOf, timed } from "./asked-store";
import type { DiskSync } from "./disk-sync";

/** So many statements are kept prepared; a build has fewer, but some are of any length (`in`, `values`). */
const MOST_PREPARED = 200;

interface Prepared {
  readonly statement: Database.Statement;
  /** Whether it gives rows. */
  readonly givesRows: boolean;
}

/** A transaction keeps all other statements waiting, because SQLite has one connection for all. */
interface OpenTransaction {
  readonly owner: DatabaseConnection;
  readonly ended: Promise<void>;
  readonly end: () => void;
}

const isRead = (text: string): boolean => /^\s*select\b/i.test(text);

/**
 * Runs each statement at once, on the process's own thread, and answers it when all that is written so far is on the disk:
 * then a record survives a power cut before its request is sent, and nothing is told of one that might not.
 */
class SqliteDriver implements Driver {
  /** Statements by their text. */
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
    // It was committed, and the disk failed: the open one is another's.
    if (this.transaction?.owner !== owner) return;
    try {
      // After some failures, such as a full disk, SQLite has rolled back by itself.
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

  /** Whether another's transaction is open. The statement follows without an `await` in between. */
  private isOthersTurn(connection: DatabaseConnection): boolean {
    return this.transaction !== undefined && this.transaction.owner !== connection;
  }

  private run<Row>(text: string, parameters: readonly unknown[]): QueryResult<Row> {
    this.disk.assertWorks();
    const { statement, givesRows } = this.prepared.get(text) ?? this.prepare(text);
    if (!isRead(text)) this.disk.wrote();
    // The query's own type says what its rows are: the driver cannot know.
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

/** The embedded database as Kysely uses it. @param disk waits for the file into which its commits go. */
export const sqliteDialect = (database: Database.Database, disk: DiskSync): Dialect => ({
  createDriver: () => new SqliteDriver(database, disk),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
