import { type CompiledQuery, sql } from "kysely";
import { createTestLocation, STORE_KINDS, type TestLocation } from "../../store/fixtures/test-stores";
import { openStore } from "../../store/open-store";
import type { Store } from "../../store/store";
import { deleteGivenUp, oldArchivable, oldUnmasked } from "./money-retention";
import { AGED_ROWS, deleteAged } from "./sweep";

interface Compiled {
  compile(db: Store["db"]): CompiledQuery;
}

/** Lists each statement that selects old rows, and the index that it must find them by. */
const STATEMENTS: readonly (readonly [string, string, (store: Store) => CompiledQuery])[] = [
  ...AGED_ROWS.map((aged): readonly [string, string, (store: Store) => CompiledQuery] => {
    const statement: Compiled = deleteAged(aged, 1);
    return [aged[0], toIndexText(aged[0]), ({ db }) => statement.compile(db)];
  }),
  ["settled money requests", "money_request_settled", (store) => oldArchivable(store, 1).compile()],
  ["unmasked money requests", "money_request_unmasked", (store) => oldUnmasked(store, 1).compile()],
  ["keys given up", "money_request_given_up", ({ db }) => deleteGivenUp(1).compile(db)],
];

function toIndexText(table: string): string {
  const endings: Readonly<Record<string, string>> = {
    rate_limit: "ends",
    known_device: "seen",
    revoked_session: "forget",
    otp_challenge: "expires",
    event_mark: "forget",
    push_subscription: "made",
    money_archive: "settled",
    support_action: "at",
  };
  return `${table}_${endings[table]}`;
}

/** Writes money requests of which few are old, as in a store that is swept. */
const fill = async ({ db }: Store): Promise<void> => {
  const row = (nth: number) => ({
    player_key: `p${nth % 100}`,
    request_key: `k${nth}`,
    kind: "bid",
    fingerprint: "f",
    state: "done",
    request: "{}",
    before: "{}",
    sealed_token: "",
    outcome: "",
    created_at: nth,
    sent_at: nth,
    settled_at: nth,
  });
  for (let start = 0; start < 3000; start += 500) {
    const rows = Array.from({ length: 500 }, (_, nth) => row(start + nth));
    await db.insertInto("money_request").values(rows).execute();
  }
  await sql`analyze`.execute(db);
};

describe.each(STORE_KINDS)("the plans on %s", (kind) => {
  let location: TestLocation;
  let store: Store;
  beforeAll(async () => {
    location = await createTestLocation(kind);
    store = await openStore(location);
    await fill(store);
  });
  afterAll(async () => {
    await store.close();
    await location.remove();
  });

  /** Returns the database's plan. Nearly empty tables are read whole by choice, so that choice is taken away. */
  const explainPlan = async ({ sql: text, parameters }: CompiledQuery): Promise<string> => {
    const explain = (command: string) => ({
      ...sql`select 1`.compile(store.db),
      sql: `${command} ${text}`,
      parameters,
    });
    if (kind === "SQLite") return JSON.stringify((await store.db.executeQuery(explain("explain query plan"))).rows);
    return store.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      return JSON.stringify((await db.executeQuery(explain("explain"))).rows);
    });
  };

  test.each(STATEMENTS)("%s are found by %s", async (_name, index, statement) => {
    expect(await explainPlan(statement(store))).toContain(index);
  });
});
