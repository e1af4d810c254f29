import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { sharedPostgres } from "@/lib/server/store/fixtures/test-postgres";
import { Server, type ServerCrashPoint } from "./server";

/** What a server says of itself: a session finds these before PostgreSQL's own, so that the hosts' statements stay as they are. */
const SAYS = `
  create schema cluster;
  create table cluster.says (timeline int not null, standby_names text not null);
  insert into cluster.says values (1, 'standby');
  create view cluster.pg_database as select 1::oid as oid, current_database() as datname;
  create function cluster.pg_walfile_name(pg_lsn) returns text stable language sql as
    $$ select lpad(to_hex(timeline), 8, '0') || '0000000000000001' from cluster.says $$;
  create function cluster.current_setting(name text) returns text stable language sql as
    $$ select case name when 'synchronous_standby_names' then standby_names
      else pg_catalog.current_setting(name) end from cluster.says $$`;

/** Each row of each table, in no order. */
const WHOLE = `select string_agg(format('select %L || row::text as row from public.%I as row', tablename, tablename), ' union all ') as text
  from pg_catalog.pg_tables where schemaname = 'public'`;

const NAMES = ["a", "b"] as const;

/** Two servers of a history. Each is a database of the tests' PostgreSQL behind an address of its own; the standby has none until it is promoted. */
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
    await cluster.on("postgres", `create database ${database} template template0`);
    await cluster.on(database, SAYS);
    await cluster.setPath();
    cluster.server.isUp = true;
    return cluster;
  }

  /** What the hosts are set to. */
  get env() {
    const { username, password } = this.postgres;
    const places = this.servers.map(({ place }) => place).join(",");
    return { DATABASE_URL: `postgres://${username}:${password}@${places}/markets`, DATABASE_FAILOVER: "synchronous" };
  }

  /** Whether a primary takes writes. */
  get isThere(): boolean {
    return this.server.isUp;
  }

  /** The primary, past its address. */
  get direct(): string {
    return this.urlOf(this.server.database);
  }

  busy(): boolean {
    return this.servers.some((server) => server.busy());
  }

  /** @param names "" where no standby confirms commits. */
  async setStandby(names: "standby" | ""): Promise<void> {
    await this.on(this.server.database, `update cluster.says set standby_names = '${names}'`);
  }

  /** At the next write of a money record. */
  lurk(ambush: ServerCrashPoint | undefined): void {
    this.server.ambush = ambush;
  }

  cut(): void {
    this.server.cut();
  }

  /**
   * The other server takes over with all that was committed, and takes writes only after `before`.
   * @param timelines by how many it goes on: two if another promotion came between. @param names as of `setStandby`.
   */
  async promote(timelines: number, names: "standby" | "", before: () => Promise<void>): Promise<void> {
    const [old, next] = [this.server, this.servers[1 - this.primary]];
    if (!next) return;
    next.cut();
    await this.checkLeftBehind();
    const terminate = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${old.database}'`;
    await this.on("postgres", terminate);
    await this.on("postgres", `drop database if exists ${next.database} with (force)`);
    await this.on("postgres", `create database ${next.database} template ${old.database}`);
    this.leftBehind = { server: old, rows: await this.rowsOf(old) };
    this.primary = 1 - this.primary;
    this.timeline += timelines;
    await this.on(next.database, `update cluster.says set timeline = ${this.timeline}, standby_names = '${names}'`);
    await this.setPath();
    await before();
    next.isUp = true;
  }

  /** The old primary is started again, as the primary that it was. */
  comeBack(): void {
    const server = this.leftBehind?.server;
    if (server) server.isUp = true;
  }

  /** What somebody wrote to servers that a promotion had left behind. */
  readonly strayRows: string[] = [];

  async checkLeftBehind(): Promise<void> {
    const { leftBehind } = this;
    if (!leftBehind) return;
    const before = new Set(leftBehind.rows);
    this.strayRows.push(...(await this.rowsOf(leftBehind.server)).filter((row) => !before.has(row)));
    this.leftBehind = undefined;
  }

  /** The rows of a statement on the primary, past its address. */
  query<Row extends object>(statement: string): Promise<readonly Row[]> {
    return this.on<Row>(this.server.database, statement);
  }

  async remove(): Promise<void> {
    for (const server of this.servers) {
      server.close();
      await this.on("postgres", `drop database if exists ${server.database} with (force)`);
    }
  }

  private get server(): Server {
    const server = this.servers[this.primary];
    if (!server) throw new Error("a cluster without a primary");
    return server;
  }

  private async rowsOf({ database }: Server): Promise<readonly string[]> {
    const [whole] = await this.on<{ readonly text: string }>(database, WHOLE);
    return (await this.on<{ readonly row: string }>(database, whole?.text ?? "")).map(({ row }) => row);
  }

  private setPath = () =>
    this.on("postgres", `alter database ${this.server.database} set search_path = public, cluster, pg_catalog`);

  private urlOf(database: string): string {
    return Object.assign(new URL(this.postgres), { pathname: `/${database}` }).href;
  }

  private async on<Row extends object>(database: string, statement: string): Promise<readonly Row[]> {
    const client = new Client({ connectionString: this.urlOf(database) });
    client.on("error", () => undefined);
    await client.connect();
    return (await client.query<Row>(statement).finally(() => client.end())).rows;
  }
}
