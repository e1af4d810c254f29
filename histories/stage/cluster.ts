import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { sharedPostgres } from "@/lib/server/store/fixtures/test-postgres";
import { Server, type ServerCrashPoint } from "./server";

/**
 * What a server reports of itself. A session finds these objects before those of PostgreSQL, so that the SQL of the
 * hosts stays unchanged.
 */
const CLUSTER_SCHEMA = `
  create schema cluster;
  create table cluster.says (timeline int not null, standby_names text not null);
  insert into cluster.says values (1, 'standby');
  create view cluster.pg_database as select 1::oid as oid, current_database() as datname;
  create function cluster.pg_walfile_name(pg_lsn) returns text stable language sql as
    $$ select lpad(to_hex(timeline), 8, '0') || '0000000000000001' from cluster.says $$;
  create function cluster.current_setting(name text) returns text stable language sql as
    $$ select case name when 'synchronous_standby_names' then standby_names
      else pg_catalog.current_setting(name) end from cluster.says $$`;

/** Builds the statement that lists each row of each table, in no order. */
const ALL_ROWS = `select string_agg(
    format('select %L || row::text as row from public.%I as row', tablename, tablename), ' union all ') as text
  from pg_catalog.pg_tables where schemaname = 'public'`;

const NAMES = ["a", "b"] as const;

/**
 * Two servers of a history. Each is a database of the tests' PostgreSQL behind a port of its own. The standby takes no
 * connections until it is promoted.
 */
export class Cluster {
  private primary = 0;
  timeline = 1;
  private leftBehind: { readonly server: Server; readonly rows: readonly string[] } | undefined;

  private constructor(
    private readonly postgres: URL,
    private readonly servers: readonly [Server, Server],
  ) {}

  static async open(): Promise<Cluster> {
    const postgres = new URL(await sharedPostgres());
    const name = `test_${randomBytes(8).toString("hex")}`;
    const [a, b] = NAMES.map((one) => Server.open(`${name}_${one}`, postgres));
    const cluster = new Cluster(postgres, await Promise.all([a, b] as [Promise<Server>, Promise<Server>]));
    const { database } = cluster.server;
    await cluster.queryDatabase("postgres", `create database ${database} template template0`);
    await cluster.queryDatabase(database, CLUSTER_SCHEMA);
    await cluster.setPath();
    cluster.server.isUp = true;
    return cluster;
  }

  /** The settings of the hosts. */
  get env() {
    const { username, password } = this.postgres;
    const hosts = this.servers.map(({ hostAndPort }) => hostAndPort).join(",");
    return { DATABASE_URL: `postgres://${username}:${password}@${hosts}/markets`, DATABASE_FAILOVER: "synchronous" };
  }

  /** Whether a primary takes writes. */
  get isUp(): boolean {
    return this.server.isUp;
  }

  /** The URL of the primary in the tests' PostgreSQL, which connects even while the server is down. */
  get direct(): string {
    return this.buildUrl(this.server.database);
  }

  isBusy(): boolean {
    return this.servers.some((server) => server.isBusy());
  }

  /**
   * Sets whether a standby confirms commits.
   * @param names "" without a standby that confirms commits
   */
  async setStandby(names: "standby" | ""): Promise<void> {
    await this.queryDatabase(this.server.database, `update cluster.says set standby_names = '${names}'`);
  }

  /** Sets what happens at the next write of a money record. */
  setCrashPoint(crashPoint: ServerCrashPoint | undefined): void {
    this.server.crashPoint = crashPoint;
  }

  cut(): void {
    this.server.cut();
  }

  /**
   * Promotes the other server, which has all that was committed, and takes writes only after `before`.
   * @param timelines by how many the timeline goes on: two if another promotion came between
   * @param names "" without a standby that confirms commits
   */
  async promote(timelines: number, names: "standby" | "", before: () => Promise<void>): Promise<void> {
    const [old, next] = [this.server, this.servers[1 - this.primary]];
    if (!next) return;
    next.cut();
    await this.checkLeftBehind();
    const terminate = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${old.database}'`;
    await this.queryDatabase("postgres", terminate);
    await this.queryDatabase("postgres", `drop database if exists ${next.database} with (force)`);
    await this.queryDatabase("postgres", `create database ${next.database} template ${old.database}`);
    this.leftBehind = { server: old, rows: await this.readRows(old) };
    this.primary = 1 - this.primary;
    this.timeline += timelines;
    await this.queryDatabase(
      next.database,
      `update cluster.says set timeline = ${this.timeline}, standby_names = '${names}'`,
    );
    await this.setPath();
    await before();
    next.isUp = true;
  }

  /** Starts the old primary again, as the primary that it was. */
  startOldPrimary(): void {
    const server = this.leftBehind?.server;
    if (server) server.isUp = true;
  }

  /** The rows that somebody wrote to servers after a promotion had left them behind. */
  readonly strayRows: string[] = [];

  /** Adds to `strayRows` what the server that the last promotion left behind has got since. */
  async checkLeftBehind(): Promise<void> {
    const { leftBehind } = this;
    if (!leftBehind) return;
    const before = new Set(leftBehind.rows);
    this.strayRows.push(...(await this.readRows(leftBehind.server)).filter((row) => !before.has(row)));
    this.leftBehind = undefined;
  }

  /** Returns the rows of a SQL statement on the primary, even while the server is down. */
  query<Row extends object>(statement: string): Promise<readonly Row[]> {
    return this.queryDatabase<Row>(this.server.database, statement);
  }

  async remove(): Promise<void> {
    for (const server of this.servers) {
      server.close();
      await this.queryDatabase("postgres", `drop database if exists ${server.database} with (force)`);
    }
  }

  private get server(): Server {
    const server = this.servers[this.primary];
    if (!server) throw new Error("a cluster without a primary");
    return server;
  }

  private async readRows({ database }: Server): Promise<readonly string[]> {
    const [whole] = await this.queryDatabase<{ readonly text: string }>(database, ALL_ROWS);
    return (await this.queryDatabase<{ readonly row: string }>(database, whole?.text ?? "")).map(({ row }) => row);
  }

  private setPath = () =>
    this.queryDatabase(
      "postgres",
      `alter database ${this.server.database} set search_path = public, cluster, pg_catalog`,
    );

  private buildUrl(database: string): string {
    return Object.assign(new URL(this.postgres), { pathname: `/${database}` }).href;
  }

  private async queryDatabase<Row extends object>(database: string, statement: string): Promise<readonly Row[]> {
    const client = new Client({ connectionString: this.buildUrl(database) });
    client.on("error", () => undefined);
    await client.connect();
    return (await client.query<Row>(statement).finally(() => client.end())).rows;
  }
}
