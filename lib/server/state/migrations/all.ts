import type { Migration } from "kysely";
import { spine } from "./0001-spine";
import { accounts } from "./0002-accounts";
import { playerLock } from "./0003-player-lock";

/**
 * Every migration by its number, in the order in which they run. A released one is never edited: what it did is
 * changed by a later number. There are no ways down: an older build on a newer store refuses to start.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-spine": spine,
  "0002-accounts": accounts,
  "0003-player-lock": playerLock,
};
