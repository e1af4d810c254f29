import { createOperatorSettings } from "./domain/operator-settings";
import type { SandboxClock } from "./infra/clock";
import type { Database } from "./infra/database";
import { createTextLog } from "./infra/texts";
import { bidsIn } from "./repositories/bids";
import { ledgerIn } from "./repositories/ledger";
import { marketsIn, resultsIn } from "./repositories/markets";
import { depositsIn, payoutNumbersIn, withdrawalsIn } from "./repositories/money-requests";
import { playersIn } from "./repositories/players";

/** @param seed the word that seeds the drawn results. */
export const createWorld = (database: Database, clock: SandboxClock, seed: string) => ({
  database,
  clock,
  players: playersIn(database),
  markets: marketsIn(database),
  results: resultsIn(database),
  ledger: ledgerIn(database),
  bids: bidsIn(database),
  deposits: depositsIn(database),
  withdrawals: withdrawalsIn(database),
  payoutNumbers: payoutNumbersIn(database),
  texts: createTextLog(),
  settings: createOperatorSettings(),
  seed,
});

export type World = Readonly<ReturnType<typeof createWorld>>;
