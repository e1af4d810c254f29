import { createOperatorSettings, type OperatorSettingsStore } from "./domain/operator-settings";
import type { SandboxClock } from "./infra/clock";
import type { Database } from "./infra/database";
import { createTextLog, type Texts } from "./infra/texts";
import { type Bids, bidsIn } from "./repositories/bids";
import { type Ledger, ledgerIn } from "./repositories/ledger";
import { type Markets, marketsIn, type Results, resultsIn } from "./repositories/markets";
import {
  type Deposits,
  depositsIn,
  type PayoutNumbers,
  payoutNumbersIn,
  type Withdrawals,
  withdrawalsIn,
} from "./repositories/money-requests";
import { type Players, playersIn } from "./repositories/players";

/** What the sandbox's operations work with. */
export interface World {
  readonly database: Database;
  readonly clock: SandboxClock;
  readonly players: Players;
  readonly markets: Markets;
  readonly results: Results;
  readonly ledger: Ledger;
  readonly bids: Bids;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly payoutNumbers: PayoutNumbers;
  readonly texts: Texts;
  readonly settings: OperatorSettingsStore;
  /** The word that seeds the drawn results. */
  readonly seed: string;
}

export const createWorld = (database: Database, clock: SandboxClock, seed: string): World => ({
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
