import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

const up = async (db: Kysely<Tables>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable("otp_challenge")
    .addColumn("challenge_id", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("phone_key", "text", (column) => column.notNull())
    .addColumn("owner_key", "text", (column) => column.notNull())
    .addColumn("otp_digest", "text", (column) => column.notNull())
    .addColumn("sealed_draft", "text", (column) => column.notNull())
    .addColumn("tries", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("otp_challenge_expires").on("otp_challenge").column("expires_at").execute();
  await schema
    .createTable("reset_ticket")
    .addColumn("ticket_id", "text", (column) => column.primaryKey())
    .addColumn("sealed_phone", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("session_generation")
    .addColumn("player_key", "text", (column) => column.primaryKey())
    .addColumn("generation", "bigint", (column) => column.notNull())
    .execute();
};

/** OTP challenges, tickets of a password reset, and the generation of a player's sessions. */
export const accounts: Migration = { up };
