import type Database from "libsql";
import { firstValue } from "./first-value";

/**
 * What else a store forgets that was restored. A request that waited may have been sent since: as `sending` it is looked for
 * and never sent (docs/faults.md, row 42). A code or ticket may have been used since.
 */
const DISTRUST = `
  update money_request set state = 'sending' where state = 'queued';
  delete from otp_challenge;
  delete from reset_ticket;
`;

/**
 * A backup has the second of its making in `user_version`, a store in use has 0 (backup/write-backup.ts). A store that was a
 * backup is remembered as restored from now on: what was sent between the two is unknown to it (money/after-restore.ts).
 * @param now epoch milliseconds.
 */
export const noteRestore = (database: Database.Database, now: number): void => {
  const madeAt = Number(firstValue(database, "pragma user_version"));
  if (madeAt === 0) return;
  const note = database.prepare("insert or replace into store_moment (name, detail, at) values ('restored', ?, ?)");
  database.exec("begin immediate");
  note.run(new Date(madeAt * 1000).toISOString(), now);
  database.exec(DISTRUST);
  database.exec("pragma user_version = 0");
  database.exec("commit");
};
