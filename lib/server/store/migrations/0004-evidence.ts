import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";
import type { Tables } from "../tables";

/** Numbers the rows that are there by their times, which is all that is known of their order. */
const numberOldRows = (db: Kysely<Tables>) =>
  sql`update money_request set seq = numbered.place from (
        select player_key, request_key, row_number() over (order by created_at, request_key) as place from money_request
      ) as numbered
      where money_request.player_key = numbered.player_key and money_request.request_key = numbered.request_key`.execute(
    db,
  );

/**
 * The store numbers a new row itself: a host of the version before writes rows too, and hosts' clocks differ.
 */
const numberNewRows = async (db: Kysely<Tables>): Promise<void> => {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create sequence money_request_seq`.execute(db);
    await sql`select setval('money_request_seq', (select coalesce(max(seq), 0) + 1 from money_request), false)`.execute(
      db,
    );
    await sql`alter table money_request alter column seq set default nextval('money_request_seq')`.execute(db);
    return;
  }
  await sql`create trigger money_request_seq after insert on money_request when new.seq is null begin
      update money_request set seq = (select coalesce(max(seq), 0) + 1 from money_request)
      where player_key = new.player_key and request_key = new.request_key;
    end`.execute(db);
};

const up = async (db: Kysely<Tables>): Promise<void> => {
  const { schema } = db;
  await schema.alterTable("money_request").addColumn("seq", "bigint").execute();
  await schema.alterTable("money_request").addColumn("unknown_at", "bigint").execute();
  await numberOldRows(db);
  await numberNewRows(db);
  await schema.createIndex("money_request_seq_index").on("money_request").column("seq").execute();
  await schema
    .createTable("row_claim")
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("book", "text", (column) => column.notNull())
    .addColumn("row_key", "text", (column) => column.notNull())
    .addColumn("request_key", "text", (column) => column.notNull())
    .addColumn("known_to", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("row_claim_pk", ["player_key", "book", "row_key"])
    .execute();
};

/** The order of money requests, which of them is said to be unknown, and which row of the books each accounts for. */
export const evidence: Migration = { up };
