import type { Settings } from "../../env/settings";
import type { Check } from "../check";
import { inspectPostgres } from "./inspect-postgres";
import { inspectSqlite } from "./inspect-sqlite";

/** Looks at the store without running a migration or writing a row. Never throws. */
export const checkStore = ({ state, session }: Settings): Promise<readonly Check[]> =>
  state.databaseUrl === null ? inspectSqlite(state.dataDir, session) : inspectPostgres(state.databaseUrl, session);
